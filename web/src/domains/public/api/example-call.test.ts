import { expect, test } from 'vitest';
import { groupsOf, type Operation, searchGroups } from './api-document.ts';
import { addressOf, commandOf, exampleOf } from './example-call.ts';

const list = {
  summary: 'Vize',
  tags: ['PersonVisa'],
  parameters: [
    { name: 'itemsPerPage', in: 'query', schema: { type: 'integer' } },
    { name: 'year', in: 'query', required: true, schema: { type: 'integer', minimum: 2018 } },
    { name: 'reason', in: 'query', schema: { type: 'string' } },
  ],
  responses: {},
} as const;
const change = {
  summary: 'Schimbă câmpurile trimise',
  tags: ['PersonVisa'],
  parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
  requestBody: {
    required: true,
    content: { 'application/ld+json': { schema: { $ref: '#/components/schemas/PersonVisa.change' } } },
  },
  responses: {},
} as const;
const schemas = {
  'PersonVisa.change': {
    type: 'object',
    required: ['person', 'checked', 'date', 'kind'],
    properties: {
      person: { type: 'string', format: 'uri-reference', description: '/api/persons/{id}' },
      checked: { type: ['boolean', 'null'] },
      date: { type: 'string', format: 'date' },
      kind: { enum: ['a', 'b'] },
      reason: { type: 'string' },
    },
  },
};
// only read, like documents from the server
const [group] = groupsOf({
  tags: [
    { name: 'PersonVisa', description: 'Vize' },
    { name: 'Empty', description: 'Nimic' },
  ],
  components: { schemas },
  paths: { '/api/person_visas': { get: list }, '/api/person_visas/{id}': { put: change } },
} as unknown as Parameters<typeof groupsOf>[0]);
const [get, put] = (group?.operations ?? []) as [Operation, Operation];

test('calls stand in the groups that have any', () => {
  expect([group?.title, get.method, put.method]).toEqual(['Vize', 'GET', 'PUT']);
});

test.each([
  ['', 2],
  ['vize get', 1],
  ['SCHIMBA campurile', 1],
  ['/api/person_visas', 2],
  ['nimic', 0],
])('%s finds %i calls', (term, count) => {
  expect(searchGroups(group ? [group] : [], term).flatMap(({ operations }) => operations)).toHaveLength(
    count,
  );
});

test('an example carries what must be given, and two rows of a list', () => {
  expect(exampleOf(get, schemas)).toEqual({ path: {}, query: 'itemsPerPage=2&year=2018', body: '' });
  expect(JSON.parse(exampleOf(put, schemas).body)).toEqual({
    person: '/api/persons/1',
    checked: true,
    date: '2026-01-31',
    kind: 'a',
  });
});

test('the address and the command are of what is typed', () => {
  const typed = { path: { id: 'a/b' }, query: '', body: '{"reason":"l\'an"}' };
  expect(addressOf(put, { ...typed, path: {} })).toBe('/api/person_visas/{id}');
  expect(addressOf(get, { ...typed, query: '?year=2026' })).toBe('/api/person_visas?year=2026');
  expect(commandOf(put, typed, 'https://x.ro')).toBe(
    [
      `curl -X PUT 'https://x.ro/api/person_visas/a%2Fb'`,
      `-H "Authorization: Bearer $TOKEN"`,
      `-H 'Content-Type: application/ld+json'`,
      String.raw`-d '{"reason":"l'\''an"}'`,
    ].join(' \\\n  '),
  );
});
