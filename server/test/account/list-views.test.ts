/** Saved lists and chosen columns of an account. */
import { describe, expect, test } from 'vitest';
import { createListView } from '../builders/list-view.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueWord } from '../builders/unique.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const { db, api } = await startApp();
const region = await createRegion(db);
const other = await createRegion(db);
const admin = await signInAs(db, 'ROLE_ADMIN');
const [moderator, colleague] = [
  await signInAs(db, 'ROLE_MODERATOR', { region }),
  await signInAs(db, 'ROLE_MODERATOR', { region }),
];

const debtors = {
  list: 'persons',
  query: 'owes=true&order[balance]=desc',
  columns: 'lastName,balance',
  sharedWith: 'nobody',
};

async function save(body: object = {}, as = moderator) {
  return api.post('/api/list_views', { ...debtors, name: uniqueWord(), ...body }, { as });
}

type Answer = { body: { violations?: { propertyPath: string; message: string }[] } };

function violationsOf({ body }: Answer) {
  return body.violations?.map(({ propertyPath, message }) => [propertyPath, message]);
}

test('a list is saved with filters, order and columns, renamed and deleted by its account', async () => {
  const name = uniqueWord();
  const saved = await save({ name });
  expect(saved).toMatchObject({ status: 201, body: { ...debtors, name } });
  const iri = saved.body['@id'];
  expect(await api.put(iri, { name: 'Restanțierii' }, { as: moderator })).toMatchObject({
    body: { name: 'Restanțierii', query: debtors.query, abilities: { update: true, delete: true } },
  });
  expect(await api.get(iri, { as: colleague })).toMatchObject({ status: 404 });
  expect(await api.delete(iri, { as: moderator })).toMatchObject({ status: 204 });
});

describe('what cannot be saved is refused at its field (ACC-141)', () => {
  test.each([
    [{ name: ' ' }, 'name', 'Campul Numele listei este obligatoriu'],
    [{ name: 'x'.repeat(61) }, 'name', 'Textul are cel mult 60 de caractere.'],
    [{ query: 'inventat=1' }, 'query', 'Filtrul „inventat” nu există pentru persons.'],
    [{ query: 'order[cnp]=asc' }, 'query', 'Lista persons nu se poate ordona după „cnp”.'],
    [{ columns: 'lastName,inventat' }, 'columns', 'Lista nu are coloana „inventat”.'],
    [
      { list: 'inventat' },
      'list',
      expect.stringMatching(/^Valoarea nu este printre cele permise: persons, companies, /),
    ],
    [{ sharedWith: 'everyone' }, 'sharedWith', 'Cu toate filialele partajează administratorii.'],
  ])('%j', async (body, field, message) => {
    const refused = await save(body);
    expect([refused.status, violationsOf(refused)]).toEqual([422, [[field, message]]]);
  });

  test('a name that the account has, in any spelling, and one that the branch has', async () => {
    const name = `Ștersă ${uniqueWord()}`;
    expect((await save({ name })).status).toBe(201);
    const taken = [['name', 'Numele listei: există deja o înregistrare cu această valoare.']];
    expect(violationsOf(await save({ name: name.replace('Ș', 's') }))).toEqual(taken);
    expect((await save({ name, list: 'companies', columns: 'name', query: null })).status).toBe(201);
    expect((await save({ name, sharedWith: 'branch' })).status).toBe(201);
    expect(violationsOf(await save({ name, sharedWith: 'branch' }, colleague))).toEqual(taken);
  });
});

test('a list shared with the branch is seen and changed there, and stays there without its maker (ACC-143)', async () => {
  const maker = await signInAs(db, 'ROLE_MODERATOR', { region });
  const { body } = await save({ sharedWith: 'branch' }, maker);
  const iri = body['@id'];
  expect(body).toMatchObject({ region: `/api/regions/${region.id}` });
  expect((await api.put(iri, { name: uniqueWord() }, { as: colleague })).status).toBe(200);

  await db.updateTable('users').set({ region_id: other.id }).where('id', '=', maker.user.id).execute();
  expect((await api.get(iri, { as: colleague })).status).toBe(200);
  expect((await api.get(iri, { as: maker })).status).toBe(404);
  expect((await api.put(iri, { sharedWith: 'nobody' }, { as: colleague })).status).toBe(403);
  expect((await api.delete(iri, { as: colleague })).status).toBe(204);
});

test('a list of a moderator who moved is shared with the new branch', async () => {
  const maker = await signInAs(db, 'ROLE_MODERATOR', { region });
  const { body } = await save({}, maker);
  await db.updateTable('users').set({ region_id: other.id }).where('id', '=', maker.user.id).execute();
  const shared = await api.put(body['@id'], { sharedWith: 'branch' }, { as: maker });
  expect(shared).toMatchObject({ status: 200, body: { region: `/api/regions/${other.id}` } });
});

test('administrators share with all branches, and change what is shared so', async () => {
  const { body } = await save({ sharedWith: 'everyone' }, admin);
  const names = async (as = moderator) =>
    (await api.get('/api/list_views?list=persons&itemsPerPage=100', { as })).body['hydra:member'].map(
      ({ name }) => name,
    );
  expect(await names()).toContain(body.name);
  expect((await api.delete(body['@id'], { as: moderator })).status).toBe(403);
  expect((await api.delete(body['@id'], { as: admin })).status).toBe(204);
  expect(violationsOf(await save({ sharedWith: 'branch' }, admin))).toEqual([
    ['sharedWith', 'Cu o filială partajează moderatorul ei.'],
  ]);
});

test('saved lists of an account go with it', async () => {
  const maker = await signInAs(db, 'ROLE_VIEW_GLOBAL');
  const { id } = await createListView(db, { user: maker.user });
  await db.deleteFrom('sessions').where('user_id', '=', maker.user.id).execute();
  await db.deleteFrom('users').where('id', '=', maker.user.id).execute();
  expect(await db.selectFrom('list_views').select('id').where('id', '=', id).execute()).toEqual([]);
});

test('chosen columns are kept by account and list, and come with its pages (ACC-144)', async () => {
  const choose = (list: string, columns: unknown, as = moderator) =>
    api.put('/api/account/list-columns', { list, columns }, { as });
  const kept = async (as = moderator) => (await api.get('/api/me', { as })).body.listColumns;
  expect(await kept()).toEqual({});
  expect(await choose('persons', ['balance', 'lastName'])).toMatchObject({ status: 200 });
  await choose('companies', ['name']);
  expect(await kept()).toEqual({ persons: ['balance', 'lastName'], companies: ['name'] });
  expect(await kept(colleague)).toEqual({});
  await choose('companies', []);
  expect(await kept()).toEqual({ persons: ['balance', 'lastName'] });
  expect(violationsOf(await choose('persons', ['inventat']))).toEqual([
    ['columns', 'Lista nu are coloana „inventat”.'],
  ]);
  expect(violationsOf(await choose('persons', ['cip', 'cip']))).toEqual([
    ['columns', 'O coloană se alege o singură dată.'],
  ]);
});

test('an account saves at most 50 lists of a kind; others and other kinds are free (ACC-199)', async () => {
  const as = await signInAs(db, 'ROLE_MODERATOR', { region });
  const { user } = as;
  const row = { user_id: user.id, list: 'persons', query: '', columns: 'lastName', shared_with: 'nobody' };
  await db
    .insertInto('list_views')
    .values(Array.from({ length: 48 }, () => ({ ...row, name: uniqueWord() })))
    .execute();
  const saved = await Promise.all([
    save({}, as),
    save({ sharedWith: 'branch' }, as),
    save({}, as),
    save({}, as),
    save({ sharedWith: 'branch' }, as),
  ]);
  expect(saved.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409]);
  expect((await save({}, as)).body['hydra:description']).toBe(
    'Un cont are cel mult 50 de liste salvate pentru o listă. Ștergeți una pe care nu o mai folosiți.',
  );
  expect((await save({ list: 'companies', query: '', columns: 'name' }, as)).status).toBe(201);
  expect((await save({}, colleague)).status).toBe(201);
  const own = await db
    .selectFrom('list_views')
    .select('id')
    .where('user_id', '=', user.id)
    .where('list', '=', 'persons')
    .execute();
  expect(own).toHaveLength(50);
  const iri = `/api/list_views/${own[0]?.id}`;
  expect((await api.put(iri, { name: uniqueWord() }, { as })).status).toBe(200);
  expect((await api.delete(iri, { as })).status).toBe(204);
  expect((await save({}, as)).status).toBe(201);
});
