/** Order and pages of lists (API-18, API-19). */
import { expect, test } from 'vitest';
import { createCompany } from '../builders/company.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueNumber } from '../builders/unique.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const { db, api } = await startApp();
const as = await signInAs(db, 'ROLE_ADMIN');

async function createPersons(...names: string[]) {
  const region = await createRegion(db);
  for (const name of names) await createPerson(db, { region, last_name: name });
  return region;
}

async function list(path: string, of = 'lastName') {
  const { body } = await api.get(path, { as });
  return body['hydra:member'].map((row) => row[of]);
}

test('names stand in Romanian order', async () => {
  const names = ['Tudor', 'Șerban', 'Suciu', 'Ștefan', 'Țepeș', 'Avram', 'Ástor', 'Ăvram'];
  const region = await createPersons(...names);
  const sorted = [...names].sort(new Intl.Collator('ro').compare);
  expect(await list(`/api/persons?region.id=${region.id}`)).toEqual(sorted);
  expect(await list(`/api/persons?region.id=${region.id}&order[lastName]=desc`)).toEqual(sorted.reverse());
});

test('registration numbers stand by their value, those without one at the end', async () => {
  const region = await createRegion(db);
  const base = uniqueNumber();
  for (const reg_number of [`${base}/10`, `${base}/9`, null, `${base}/100`]) {
    await createPerson(db, { region, reg_number });
  }
  const numbers = await list(`/api/persons?region.id=${region.id}&order[regNumber]=asc`, 'regNumber');
  expect(numbers.slice(0, 3)).toEqual([`${base}/9`, `${base}/10`, `${base}/100`]);
  expect(numbers[3]).toMatch(/^TEMP-\d{6,}$/);
});

test('several orders count in the order given', async () => {
  const region = await createRegion(db);
  for (const [last_name, first_name] of [
    ['B', 'a'],
    ['A', 'a'],
    ['A', 'b'],
    ['B', 'b'],
  ] as const) {
    await createPerson(db, { region, last_name, first_name });
  }
  const path = `/api/persons?region.id=${region.id}&order[firstName]=desc&order[lastName]=asc`;
  const { body } = await api.get(path, { as });
  expect(body['hydra:member'].map((row) => `${row.lastName}${row.firstName}`)).toEqual([
    'Ab',
    'Bb',
    'Aa',
    'Ba',
  ]);
});

test('a list is ordered by what a reference is called, also where there is none', async () => {
  const region = await createRegion(db);
  await createPerson(db, { region, last_name: 'doi', monitor_category_id: 8 });
  await createPerson(db, { region, last_name: 'unu', monitor_category_id: 1 });
  await createPerson(db, { region, last_name: 'trei' });
  const path = `/api/persons?region.id=${region.id}&order[monitorCategory.name]`;
  expect(await list(`${path}=asc`)).toEqual(['unu', 'doi', 'trei']);
  const company = await createCompany(db, { region, type_id: 3 });
  expect(await list(`/api/companies?region.id=${region.id}&order[type.name]=asc`, 'id')).toEqual([
    company.id,
  ]);
});

test('pages follow each other without a gap or a repeat, even where the order ties', async () => {
  const region = await createPersons(...Array.from({ length: 25 }, () => 'Popa'));
  const path = `/api/persons?region.id=${region.id}&itemsPerPage=10`;
  const pages = [
    await list(`${path}&page=1`, 'id'),
    await list(`${path}&page=2`, 'id'),
    await list(`${path}&page=3`, 'id'),
  ];
  expect(pages.map((page) => page.length)).toEqual([10, 10, 5]);
  expect(new Set(pages.flat()).size).toBe(25);
});

test('each page links to its neighbours and keeps the query', { tags: 'deep' }, async () => {
  const region = await createPersons(...'abcde');
  const path = `/api/persons?region.id=${region.id}&itemsPerPage=2`;
  const view = async (page: number) => (await api.get(`${path}&page=${page}`, { as })).body['hydra:view'];
  const at = (page: number) => `${path}&page=${page}`;
  expect(await view(1)).toEqual({
    '@id': at(1),
    '@type': 'hydra:PartialCollectionView',
    'hydra:first': at(1),
    'hydra:last': at(3),
    'hydra:next': at(2),
  });
  expect(await view(2)).toMatchObject({ 'hydra:previous': at(1), 'hydra:next': at(3) });
  expect(await view(3)).not.toHaveProperty('hydra:next');
  const beyond = (await api.get(`${path}&page=9`, { as })).body;
  expect([beyond['hydra:totalItems'], beyond['hydra:member']]).toEqual([5, []]);
  expect(beyond['hydra:view']).toMatchObject({ 'hydra:previous': at(3), 'hydra:last': at(3) });
  expect(beyond['hydra:view']).not.toHaveProperty('hydra:next');
});

test('thirty rows make a page where none is asked for, and an empty list has one', async () => {
  const region = await createPersons(...Array.from({ length: 31 }, () => 'Popa'));
  const { body } = await api.get(`/api/persons?region.id=${region.id}`, { as });
  expect([body['hydra:totalItems'], body['hydra:member'].length]).toEqual([31, 30]);
  const none = (await api.get(`/api/persons?region.id=${(await createRegion(db)).id}`, { as })).body;
  expect([none['hydra:totalItems'], none['hydra:member']]).toEqual([0, []]);
  expect(none['hydra:view']['hydra:last']).toBe(none['hydra:view']['hydra:first']);
});

test('a list of terms answers whole unless it is paged', async () => {
  const whole = (await api.get('/api/member_types', { as })).body;
  expect(whole['hydra:member'].map(({ code }) => code)).toContain('MIC');
  expect(whole['hydra:member']).toHaveLength(whole['hydra:totalItems']);
  expect(whole).not.toHaveProperty('hydra:view');
  const paged = (await api.get('/api/member_types?itemsPerPage=5&page=3', { as })).body;
  expect([paged['hydra:totalItems'], paged['hydra:member'].length]).toEqual([13, 3]);
});

test('a collection describes itself and its filters', async () => {
  const { body, headers } = await api.get('/api/persons?itemsPerPage=1', { as });
  expect(headers['content-type']).toBe('application/ld+json; charset=utf-8');
  expect(body).toMatchObject({
    '@context': '/api/contexts/Person',
    '@id': '/api/persons',
    '@type': 'hydra:Collection',
    abilities: { create: true, update: true, delete: true, locked: [] },
  });
  const search = body['hydra:search'] as {
    'hydra:template': string;
    'hydra:mapping': { variable: string }[];
  };
  const variables = search['hydra:mapping'].map(({ variable }) => variable);
  expect(search['hydra:template']).toBe(`/api/persons{?${variables.join(',')}}`);
  expect(variables).toEqual(expect.arrayContaining(['region.id', 'lastName', 'order[lastName]']));
});

test('the description of the filters names every operator (API-202)', { tags: 'deep' }, async () => {
  const documented = JSON.parse((await api.get('/api/openapi.json')).text) as {
    paths: Record<string, { get?: { parameters?: { name: string }[] } }>;
  };
  for (const plural of ['persons', 'person_dues', 'companies', 'invoices', 'emails', 'regions']) {
    const { body } = await api.get(`/api/${plural}?itemsPerPage=1`, { as });
    const { 'hydra:mapping': mappings } = body['hydra:search'] as {
      'hydra:mapping': { variable: string; property: string }[];
    };
    const parameters = documented.paths[`/api/${plural}`]?.get?.parameters ?? [];
    const filters = parameters
      .map(({ name }) => name)
      .filter((name) => !['view', 'properties[]', 'total', 'page', 'itemsPerPage', 'cursor'].includes(name));
    expect([plural, mappings.map(({ variable }) => variable).sort()]).toEqual([plural, filters.sort()]);
    expect(mappings).toContainEqual({
      '@type': 'IriTemplateMapping',
      variable: 'id__gte',
      property: 'id',
      required: false,
    });
  }
});
