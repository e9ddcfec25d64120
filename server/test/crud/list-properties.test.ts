/** A list with only some fields of its view (API-320): the same values, and nothing else. */
import { resources } from '@ceccar/contract/resources';
import { expect, test } from 'vitest';
import { createCompany } from '../builders/company.ts';
import { createPerson } from '../builders/person.ts';
import { type Account, signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { fillCompany, fillPerson } from '../members/whole-member.ts';

const app = await startApp();
const { db, api } = app;
const person = await createPerson(db);
const company = await createCompany(db);
await fillPerson(app, person, 2025);
await fillCompany(app, company, 2025);
const admin = await signInAs(db, 'ROLE_ADMIN');

/** Lists whose columns are dear or whose rows have abilities: there each field is asked for alone. */
const main = ['persons', 'companies', 'annual_reports', 'invoices', 'person_dues'];

const always = ['@id', '@type', 'id', 'uuid', 'version', 'abilities'];

/** Rows as a view shows them, or only these fields of it. */
async function list(plural: string, view: string, as: Account, properties: readonly string[] = []) {
  const named = properties.map((name) => `&properties[]=${name}`).join('');
  const { status, body, text } = await api.get(`/api/${plural}?view=${view}&itemsPerPage=10${named}`, { as });
  if (status !== 200) throw new Error(text);
  return body;
}

test('each field of the main lists has its value of the whole view, with the same abilities', {
  tags: 'deep',
}, async () => {
  const filled: string[] = [];
  for (const { plural, defaultView: view, views } of resources) {
    const whole = await list(plural, view, admin);
    if (whole['hydra:member'].length > 0) filled.push(plural);
    const fields = (views[view] ?? []).map((path) => path.replace(/\.name$/, ''));
    const alone = main.includes(plural) ? fields : fields.slice(0, 1);
    for (const properties of [...alone.map((field) => [field]), fields.slice(1, 3)]) {
      const narrowed = await list(plural, view, admin, properties);
      const kept = new Set([...always, ...(properties.length > 0 ? properties : fields)]);
      const expected = whole['hydra:member'].map((row) =>
        Object.fromEntries(Object.entries(row).filter(([name]) => kept.has(name))),
      );
      expect({ plural, properties, rows: narrowed['hydra:member'] }).toEqual({
        plural,
        properties,
        rows: expected,
      });
      expect(narrowed['hydra:totalItems']).toBe(whole['hydra:totalItems']);
    }
  }
  expect(filled).toEqual(expect.arrayContaining(main));
});

test('a moderator gets no hidden field and no whole CNP by naming it', async () => {
  const as = await signInAs(db, 'ROLE_VIEW_REGION', { region: { id: person.region_id } });
  const named = await list('persons', 'person-details', as, ['cnp', 'reportStatus', 'lastName']);
  const [row] = named['hydra:member'];
  expect(Object.keys(row ?? {})).not.toContain('reportStatus');
  const whole = await list('persons', 'person-details', as);
  expect(row?.cnp).toEqual(whole['hydra:member'][0]?.cnp);
});

test.each([
  ['persons?view=person-list&properties[]=cnp', 'cnp'],
  ['persons?view=person-list&properties[]=region.name', 'region.name'],
  ['persons?properties[]=password', 'password'],
  ['persons?view=person-list&properties[]=', ''],
  ['users?properties[]=password', 'password'],
  ['persons?view=person-list&properties[0]=lastName&properties[1]=nimic', 'nimic'],
  ['persons?properties=lastName', 'properties'],
])('%s is refused by name', async (path, name) => {
  const { status, text } = await api.get(`/api/${path}`, { as: admin });
  expect(status).toBe(400);
  expect(text).toContain(name);
});
