/** What a list does not know is refused by name, never silently left unfiltered (API-21). */
import { expect, test } from 'vitest';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const { db, api } = await startApp();
const as = await signInAs(db, 'ROLE_ADMIN');

test.each([
  ['/api/persons?lastname=x', 'lastname'],
  ['/api/persons?birthPlace=x', 'birthPlace'],
  ['/api/persons?region.name=x', 'region.name'],
  ['/api/persons?lastName__gte=x', 'gte'],
  ['/api/persons?lastName__=x', 'lastName__'],
  ['/api/persons?region.id__like=1', 'like'],
  ['/api/persons?region.id=Cluj', 'region.id'],
  ['/api/persons?region=/api/persons/1', 'region'],
  ['/api/persons?id=abc', 'id'],
  ['/api/persons?regNumber__exists=da', 'regNumber__exists'],
  ['/api/persons?view=nothing', 'nothing'],
  ['/api/persons?view=constructor', 'constructor'],
  ['/api/persons?view=company-list', 'company-list'],
  ['/api/persons?order[avans]=asc', 'avans'],
  ['/api/persons?order[lastName]=up', 'lastName'],
  ['/api/persons?order=lastName', 'order'],
  ['/api/persons?page=0', 'page'],
  ['/api/persons?page=-1', 'page'],
  ['/api/persons?page=1.5', 'page'],
  ['/api/persons?page=', 'page'],
  ['/api/persons?page=99999999999', 'page'],
  ['/api/persons?itemsPerPage=0', 'itemsPerPage'],
  ['/api/persons?itemsPerPage=101', 'itemsPerPage'],
  ['/api/persons?page=1&page=2', 'page'],
  ['/api/persons?lastName=a&lastName=b', 'lastName'],
  ['/api/persons?lastName[]=a', 'lastName[]'],
  ['/api/persons?id[0]=abc', 'id'],
  ['/api/persons?id[0]=1&id[1]=/api/companies/1', 'id'],
  ['/api/persons?region[]=Cluj', 'region'],
  ['/api/persons?regNumber__exists[]=true', 'regNumber__exists[]'],
  ['/api/persons?page[]=1', 'page'],
  ['/api/regions?id=7b8b0a3e-8f5e-4c8e-9d0a-000000000000', 'id'],
  ['/api/persons?__proto__=a', '__proto__'],
  ['/api/persons?__proto__[]=a', '__proto__'],
  ['/api/person_visas?year=abc', 'year'],
  ['/api/person_visas?year__gte=2147483648', 'year__gte'],
  ['/api/person_visas?date=2025-02-31', 'date'],
  ['/api/person_visas?date=', 'date'],
  ['/api/person_visas?checked=poate', 'checked'],
  ['/api/person_languages?name=chineza', 'name'],
  ['/api/users?roles=ROLE_KING', 'roles'],
  ['/api/users?plainPassword=x', 'plainPassword'],
  ['/api/users?passwordHash=x', 'passwordHash'],
])('%s', async (path, named) => {
  const { status, body } = await api.get(path, { as });
  expect([status, body['@type'], body['hydra:title']]).toEqual([
    400,
    'hydra:Error',
    'Cererea nu este corectă.',
  ]);
  expect(body['hydra:description']).toContain(named);
});

test('an item takes a view and nothing else', async () => {
  expect((await api.get('/api/regions/1?view=simple-dd', { as })).status).toBe(200);
  const unknownView = await api.get('/api/regions/1?view=full', { as });
  expect([unknownView.status, unknownView.body['hydra:description']]).toEqual([
    400,
    'Vederea „full” nu există pentru regions.',
  ]);
  const unknown = await api.get('/api/regions/1?page=1', { as });
  expect([unknown.status, unknown.body['hydra:description']]).toEqual([
    400,
    'Parametrul „page” nu există aici.',
  ]);
});

test.each(['0', 'x', '1x', '-1', '99999999999', '1e3', '%00', 'undefined', crypto.randomUUID(), '1/2'])(
  'no person has the address %s',
  async (id) => {
    expect((await api.get(`/api/persons/${id}`, { as })).status).toBe(404);
  },
);
