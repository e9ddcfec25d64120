/** A member sees the own record and what belongs to it, and nothing else (ACC-23). */
import { expect, test } from 'vitest';
import { createCompany } from '../builders/company.ts';
import { createCompanyVisa } from '../builders/company-visa.ts';
import { createPerson } from '../builders/person.ts';
import { createPersonLanguage } from '../builders/person-language.ts';
import { createPersonVisa } from '../builders/person-visa.ts';
import { createRegion } from '../builders/region.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const { db, api } = await startApp();

async function idsOf(path: string, as: Parameters<typeof api.get>[1]) {
  const { body } = await api.get(path, as);
  return { total: body['hydra:totalItems'], ids: body['hydra:member'].map(({ id }) => id) };
}

test('a person sees the own sheet, languages and visas, whatever the filter says', async () => {
  const region = await createRegion(db);
  const [person, other] = [await createPerson(db, { region }), await createPerson(db, { region })];
  const [visa] = [await createPersonVisa(db, { person }), await createPersonVisa(db, { person: other })];
  const [language] = [
    await createPersonLanguage(db, { person }),
    await createPersonLanguage(db, { person: other }),
  ];
  const as = { as: await signInAs(db, 'ROLE_USER', { person }) };
  expect(await idsOf('/api/persons', as)).toEqual({ total: 1, ids: [person.id] });
  expect(await idsOf(`/api/persons?region.id=${region.id}`, as)).toEqual({ total: 1, ids: [person.id] });
  expect(await idsOf('/api/person_visas', as)).toEqual({ total: 1, ids: [visa.id] });
  expect(await idsOf('/api/person_languages', as)).toEqual({ total: 1, ids: [language.id] });
  expect(await idsOf(`/api/person_visas?person=${other.uuid}`, as)).toEqual({ total: 0, ids: [] });
  expect(await idsOf('/api/company_visas', as)).toEqual({ total: 0, ids: [] });
  const { body } = await api.get(`/api/persons/${person.uuid}?view=member-section`, as);
  expect(body).toMatchObject({ id: person.id, abilities: { update: false, delete: false } });
});

test('a company sees itself and its visas, and no person', async () => {
  const region = await createRegion(db);
  const company = await createCompany(db, { region });
  await createPerson(db, { region });
  const visa = await createCompanyVisa(db, { company });
  const as = { as: await signInAs(db, 'ROLE_USER', { company }) };
  expect(await idsOf('/api/companies', as)).toEqual({ total: 1, ids: [company.id] });
  expect(await idsOf('/api/company_visas', as)).toEqual({ total: 1, ids: [visa.id] });
  expect(await idsOf('/api/persons', as)).toEqual({ total: 0, ids: [] });
  expect(await idsOf('/api/person_visas', as)).toEqual({ total: 0, ids: [] });
});

test('a moderator whose branch was taken away sees nothing', async () => {
  const region = await createRegion(db);
  await createPerson(db, { region });
  const as = await signInAs(db, 'ROLE_MODERATOR', { region });
  await db.updateTable('users').set({ region_id: null }).where('id', '=', as.user.id).execute();
  expect(await idsOf('/api/persons', { as })).toEqual({ total: 0, ids: [] });
});

test('viewers are offered no change', async () => {
  const region = await createRegion(db);
  const person = await createPerson(db, { region });
  for (const role of ['ROLE_VIEW_GLOBAL', 'ROLE_VIEW_REGION'] as const) {
    const as = await signInAs(db, role, { region });
    const { abilities } = (await api.get('/api/persons', { as })).body;
    expect(abilities).toMatchObject({ create: false, update: false, delete: false });
    const item = await api.get(`/api/persons/${person.uuid}`, { as });
    expect(item.body.abilities).toMatchObject({ update: false, delete: false });
    expect(item.body.warnings).toBeUndefined();
  }
});
