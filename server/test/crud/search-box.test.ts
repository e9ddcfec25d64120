/** One term for all by which members are known (API-70). */
import { beforeAll, expect, test } from 'vitest';
import { createCompany } from '../builders/company.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueNumber, uniqueWord } from '../builders/unique.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const { db, api } = await startApp();
const as = await signInAs(db, 'ROLE_ADMIN');

async function find(plural: string, term: string, actor = as): Promise<unknown[]> {
  const path = `/api/${plural}?search=${encodeURIComponent(term)}`;
  const { status, body, text } = await api.get(path, { as: actor });
  if (status !== 200) throw new Error(text);
  if (body['hydra:totalItems'] !== body['hydra:member'].length) throw new Error('total and rows differ');
  return body['hydra:member'].map((row) => row.id);
}

const word = uniqueWord();
const ids = { person: 0, company: 0, region: 0, other: 0 };
const cip = `C${uniqueNumber()}`;

beforeAll(async () => {
  const region = await createRegion(db);
  ids.region = region.id;
  ids.other = (await createRegion(db)).id;
  const person = await createPerson(db, {
    region,
    last_name: `Șerban-${word}`,
    first_name: 'Ana',
    reg_number: `9${word}`,
    cip,
    cnp: '2850314777123',
    phone_number: '(0264) 400-777',
    mobile_number: '+40 722 777 123',
    email_address: `Ana.Serban@${word}.ro`,
  });
  const company = await createCompany(db, {
    region,
    name: `Audit ${word} S.R.L.`,
    cui: 'RO77712399',
    phone: '0722.777.123',
    email: `office@${word}.ro`,
  });
  ids.person = person.id;
  ids.company = company.id;
});

test.each([
  `ana serban ${word}`,
  `9${word}`,
  cip,
  '2850314 777123',
  '0264 400777',
  '0722777123',
  '+40722777123',
  `ana.serban@${word}`,
  `ana 0722777123 ${word}`,
])('%s finds the person', async (term) => {
  expect(await find('persons', term)).toEqual([ids.person]);
});

test.each([`audit ${word} srl`, 'RO 77712399', '77712399', '0722 777 123', `office@${word}.ro`])(
  '%s finds the firm',
  async (term) => {
    expect(await find('companies', term)).toEqual([ids.company]);
  },
);

test.each([
  ['Mândru', 'mîndru'],
  ['Mîndru', 'MÂNDRU'],
  ['Râpă', 'Rîpă,'],
  ['RAPA', 'Rîpă'],
  ["D'Amico", 'damico'],
  ["D'Amico", 'd’amico'],
  ['Damico', "D'Amico"],
  ['D Amico', 'Damico'],
])('%s is found as %s, also before a comma (MEM-214, MEM-215)', async (stored, typed) => {
  const first = uniqueWord();
  const person = await createPerson(db, { last_name: stored, first_name: `${first}-Ana` });
  const other = await createPerson(db, { last_name: 'Altcineva', first_name: `${first}-Ana` });
  for (const term of [`${typed} ${first}`, `${typed}, Ana ${first}`, `${first}, ${typed}`])
    expect([term, await find('persons', term)]).toEqual([term, [person.id]]);
  expect((await find('persons', first)).toSorted()).toEqual([person.id, other.id].toSorted());
  const { body } = await api.get(`/api/persons?${new URLSearchParams({ fullName: `${typed}, ${first}` })}`, {
    as,
  });
  expect(body['hydra:member'].map((row) => row.id)).toEqual([person.id]);
});

test.each([
  ['„ALFA #” S.R.L.', '"alfa #" srl'],
  ['"ALFA #" SRL', '„Alfa #” S. R. L.'],
  ['Alfa # S. R. L.', '<<ALFA>> # SRL'],
  ['«Alfa #» S.R.L.', ',,alfa #” s.r.l.'],
  ['Alfa, # SRL', '“Alfa # srl'],
])('%s is found as %s (MEM-214)', async (stored, typed) => {
  const part = uniqueWord();
  const company = await createCompany(db, { name: stored.replace('#', part) });
  await createCompany(db, { name: `Beta ${part} SRL` });
  const term = typed.replace('#', part);
  expect(await find('companies', term)).toEqual([company.id]);
  const { body } = await api.get(`/api/companies?${new URLSearchParams({ name: term })}`, { as });
  expect(body['hydra:member'].map((row) => row.id)).toEqual([company.id]);
  const { body: found } = await api.post('/api/search', { membersType: 'companies', memberLastName: term });
  expect(found.pager).toMatchObject({ items: [{ name: company.name }] });
});

test('every word must be somewhere; what nothing has finds nothing', async () => {
  expect(await find('persons', `ana ${word} 12345`)).toEqual([]);
  expect(await find('persons', `nimeni@${word}`)).toEqual([]);
  expect(await find('persons', 'x'.repeat(300))).toEqual([]);
});

test('a number that only stands in for one finds its record, and nothing else', async () => {
  const nameless = await createPerson(db, { region: { id: ids.region }, reg_number: null, cip: null });
  const shown = `TEMP-${String(nameless.id).padStart(6, '0')}`;
  expect(await find('persons', shown)).toEqual([nameless.id]);
  expect(await find('persons', `TEMP-${String(ids.person).padStart(6, '0')}`)).toEqual([]);
});

test('a branch finds its own members only', async () => {
  const near = await signInAs(db, 'ROLE_MODERATOR', { region: { id: ids.region } });
  const far = await signInAs(db, 'ROLE_MODERATOR', { region: { id: ids.other } });
  expect(await find('persons', `ana ${word}`, near)).toEqual([ids.person]);
  expect(await find('persons', word, far)).toEqual([]);
});

test('a list without a search box refuses it by name', async () => {
  const { status, body } = await api.get('/api/regions?search=cluj', { as });
  expect([status, body['hydra:description']]).toEqual([400, expect.stringContaining('search')]);
});
