/** What a company's panels refuse, each at its field and in its own words. */
import { nonMember } from '@ceccar/contract/members/company-administrators';
import { companyCaens } from '@ceccar/contract/members/company-caens';
import { expect, test } from 'vitest';
import { createCompany } from '../builders/company.ts';
import { createCompanyCaen } from '../builders/company-caen.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueWord } from '../builders/unique.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const { db, api } = await startApp();
const as = await signInAs(db, 'ROLE_ADMIN');

test('a company without a branch is refused at its branch', async () => {
  for (const region of [undefined, null, '']) {
    const { status, body } = await api.post(
      '/api/companies',
      { name: uniqueWord(), type: 1, region },
      { as },
    );
    expect([region, status, body.violations]).toEqual([
      region,
      422,
      [{ propertyPath: 'region', message: 'Campul Filiala este obligatoriu' }],
    ]);
  }
});

test('a moderator’s company takes the own branch', async () => {
  const region = await createRegion(db);
  const moderator = await signInAs(db, 'ROLE_MODERATOR', { region });
  const { status, body } = await api.post(
    '/api/companies',
    { name: uniqueWord(), type: 1 },
    { as: moderator },
  );
  expect([status, body.region]).toEqual([201, `/api/regions/${region.id}`]);
});

test('only the CAEN codes of the profession are taken, each once', async () => {
  const company = await createCompany(db);
  const post = (name: unknown) => api.post('/api/company_caens', { company: company.uuid, name }, { as });
  for (const name of ['0111', '692', '6920 ', ' 69 20', 'x', 9999, true, ['6920'], {}]) {
    const { status, body } = await post(name);
    expect([name, status, body.violations]).toEqual([
      name,
      422,
      [{ propertyPath: 'name', message: 'Codul CAEN nu este în lista profesiei.' }],
    ]);
  }
  const { choices = [] } = companyCaens.fields.name;
  expect(choices).toHaveLength(28);
  for (const { value } of choices) expect([value, (await post(value)).status]).toEqual([value, 201]);
  expect((await post('6920')).body.violations).toEqual([
    { propertyPath: 'name', message: 'Cod CAEN: există deja o înregistrare cu această valoare.' },
  ]);
  const own = await api.get(`/api/company_caens?company=${company.uuid}&name=6920`, { as });
  expect(own.body['hydra:totalItems']).toBe(1);
});

test('a code is not changed into one that the company has', async () => {
  const company = await createCompany(db);
  await createCompanyCaen(db, { company, name: '6920' });
  const { id } = await createCompanyCaen(db, { company, name: '7020' });
  expect((await api.put(`/api/company_caens/${id}`, { name: '6920' }, { as })).status).toBe(422);
  expect((await api.put(`/api/company_caens/${id}`, { name: '8299' }, { as })).body.name).toBe('8299');
});

test('a person who is not a member is recorded as such, with a branch', async () => {
  const company = await createCompany(db);
  const administrator = {
    company: company.uuid,
    region: company.region_id,
    lastName: 'Popa',
    firstName: 'Ion',
    professionalCategory: 'administrator',
    shareHolding: 49,
    membership: nonMember,
  };
  const created = await api.post('/api/company_administrators', administrator, { as });
  expect([created.status, created.body.membership, created.body.shareHolding]).toEqual([201, nonMember, 49]);
  for (const [field, value] of [
    ['membership', 'Membru'],
    ['professionalCategory', 'angajat'],
    ['shareHolding', 101],
    ['region', null],
    ['lastName', ' '],
  ]) {
    const body = { ...administrator, [String(field)]: value };
    const refused = await api.post('/api/company_administrators', body, { as });
    expect(refused.body.violations?.map(({ propertyPath }) => propertyPath)).toEqual([field]);
  }
});

test('a board member shows the whole name', async () => {
  const { uuid } = await createCompany(db);
  const member = { company: uuid, position: 'președinte', lastName: 'Ionescu', firstName: 'Maria Ana' };
  const { body } = await api.post('/api/company_boards', member, { as });
  expect(body).toMatchObject({ fullName: 'Ionescu Maria Ana', citizenship: null });
  const refused = await api.post('/api/company_boards', { ...member, citizenship: 'italiana' }, { as });
  expect(refused.body.violations).toMatchObject([{ propertyPath: 'citizenship' }]);
});

test('a professional body is named once, an office as often as there are', async () => {
  const { uuid } = await createCompany(db);
  const twice = async (plural: string, body: object) =>
    [
      await api.post(`/api/${plural}`, { company: uuid, ...body }, { as }),
      await api.post(`/api/${plural}`, { company: uuid, ...body }, { as }),
    ].map(({ status }) => status);
  expect(await twice('company_offices', { name: 'Agenția Dej' })).toEqual([201, 201]);
  expect(await twice('company_professional_entities', { name: 'CAFR' })).toEqual([201, 422]);
});
