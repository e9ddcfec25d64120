/** References on input and in answers (API-8), and the shape of an item (API-7). */
import { persons } from '@ceccar/contract/members/persons';
import { expect, test } from 'vitest';
import { createCompany } from '../builders/company.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueWord } from '../builders/unique.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const { db, api } = await startApp();
const as = await signInAs(db, 'ROLE_ADMIN');

test('a reference is sent as an IRI, a bare id, a text of the id or what an answer embeds', async () => {
  const region = await createRegion(db);
  const iri = `/api/regions/${region.id}`;
  const embedded = { '@id': iri, '@type': 'Region', name: region.name };
  const path = '/api/persons?view=person-details';
  for (const sent of [iri, region.id, String(region.id), { '@id': iri }, embedded]) {
    const name = { lastName: uniqueWord(), firstName: 'Ana' };
    const { status, body } = await api.post(path, { ...name, region: sent }, { as });
    expect([sent, status, body.region]).toEqual([sent, 201, embedded]);
  }
});

test('a record with a uuid is referred to by it or by its id', async () => {
  const person = await createPerson(db);
  const known = [
    person.id,
    person.uuid,
    person.uuid.toUpperCase(),
    `/api/persons/${person.uuid}`,
    `/api/persons/${person.id}`,
  ];
  for (const [i, sent] of known.entries()) {
    const { status, body } = await api.post('/api/person_visas', { person: sent, year: 2020 + i }, { as });
    expect([sent, status, body.year]).toEqual([sent, 201, 2020 + i]);
  }
});

test.each([
  0,
  -1,
  1.5,
  '',
  'Cluj',
  '/api/regions/',
  '/api/companies/1',
  '/api/regions/999999999',
  '99999999999',
  true,
  [],
  {},
  { '@id': 5 },
  crypto.randomUUID(),
  '1 or 1=1',
  "1'; drop table regions; --",
])('%j is no branch', async (region) => {
  const input = { lastName: 'Popa', firstName: 'Ana', region };
  const { status, body } = await api.post('/api/persons', input, { as });
  expect(status).toBe(422);
  expect(body.violations.map(({ propertyPath }) => propertyPath)).toEqual(['region']);
});

test('an item names itself and embeds what its view names', async () => {
  const region = await createRegion(db);
  const person = await createPerson(db, {
    region,
    monitor_category_id: 15,
    avans: '12.50',
    app_ceccar_id: 77,
  });
  const view = '?view=person-details';
  const { body, headers } = await api.get(`/api/persons/${person.uuid}${view}`, { as });
  expect(body).toMatchObject({
    '@context': '/api/contexts/Person',
    '@id': `/api/persons/${person.uuid}`,
    '@type': 'Person',
    id: person.id,
    uuid: person.uuid,
    version: 1,
    fullName: `${person.last_name} ${person.first_name}`,
    appCeccarId: 77,
    avans: 12.5,
    region: { '@id': `/api/regions/${region.id}`, '@type': 'Region', name: region.name },
    monitorCategory: { '@id': '/api/monitor_categories/15', '@type': 'MonitorCategory', name: 'VIII A' },
    professionalCategory: null,
  });
  expect(headers.etag).toBe('"1"');
  const byId = await api.get(`/api/persons/${person.id}${view}`, { as });
  expect(byId.body).toEqual(body);
});

test('a view without the name gives the IRI alone', async () => {
  const region = await createRegion(db);
  const company = await createCompany(db, { region });
  const { body } = await api.get(`/api/companies/${company.uuid}?view=simple-dd`, { as });
  expect(body.region).toBe(`/api/regions/${region.id}`);
  expect(body).not.toHaveProperty('cui');
});

test('a list shows the fields of its view and no others', async () => {
  const person = await createPerson(db, { cnp: '1800101221144' });
  const row = (await api.get(`/api/persons?id=${person.id}&view=person-list`, { as })).body[
    'hydra:member'
  ][0];
  const view = persons.views['person-list'].map((name) => name.replace(/\.name$/, ''));
  const shown = ['@id', '@type', 'id', 'uuid', 'version', ...view];
  expect(Object.keys(row ?? {})).toEqual(shown);
});

test('no answer about accounts carries a password', async () => {
  const list = await api.get('/api/users', { as });
  const item = await api.get(`/api/users/${as.user.uuid}`, { as });
  for (const { text, status } of [list, item]) {
    expect(status).toBe(200);
    expect(text).not.toMatch(/password|argon2/i);
  }
});
