/** JSON-LD or plain JSON in and out; anything else is refused (API-6). */
import { expect, test } from 'vitest';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const { db, api } = await startApp();
const as = await signInAs(db, 'ROLE_ADMIN');

const [linked, plain, problem] = ['application/ld+json', 'application/json', 'application/problem+json'];

test.each([
  ['application/ld+json', 200, linked],
  ['application/json', 200, plain],
  ['*/*', 200, linked],
  ['application/*', 200, linked],
  ['application/json, text/plain, */*', 200, linked],
  ['application/json, */*;q=0.5', 200, plain],
  ['application/json, application/*;q=0.9, */*;q=0.8', 200, plain],
  ['application/ld+json;q=0.9, application/json;q=0.8', 200, linked],
  ['application/ld+json;q=0.8, application/json;q=0.9', 200, plain],
  ['application/ld+json;q=0, */*', 200, plain],
  ['application/json;q=0, */*;q=0.1', 200, linked],
  ['text/html, application/ld+json;q=0.5', 200, linked],
  ['APPLICATION/JSON; charset=utf-8', 200, plain],
  ['application/problem+json', 200, linked],
  ['', 200, linked],
  ['text/html', 406, linked],
  ['application/xml', 406, linked],
  ['application/ld+json;q=0', 406, linked],
  ['text/csv, image/*', 406, linked],
  ['*/*;q=0', 406, linked],
])('Accept: %s answers %i as %s', async (accept, status, type) => {
  const person = await createPerson(db);
  const headers = { accept };
  for (const path of ['/api/persons?itemsPerPage=1', `/api/persons/${person.uuid}`]) {
    const answer = await api.get(path, { as, headers });
    expect(answer.status).toBe(status);
    expect(answer.headers['content-type']).toBe(`${type}; charset=utf-8`);
  }
  expect((await api.put(`/api/persons/${person.uuid}`, { web: 'x.ro' }, { as, headers })).status).toBe(
    status,
  );
  const [kept] = await db.selectFrom('persons').select('web').where('id', '=', person.id).execute();
  expect(kept?.web).toBe(status === 200 ? 'x.ro' : null);
});

test('who prefers plain JSON gets a list as an array and a record without the keys of JSON-LD (API-199)', async () => {
  const region = await createRegion(db);
  for (const last_name of ['Albu', 'Barbu', 'Cernea']) await createPerson(db, { region, last_name });
  const headers = { accept: plain };
  const path = `/api/persons?view=person-list&region.id=${region.id}&itemsPerPage=1&order[lastName]=asc`;
  const list = await api.get(`${path}&page=2`, { as, headers });
  const members = list.body as unknown as Record<string, unknown>[];
  expect(members).toEqual([
    expect.objectContaining({ lastName: 'Barbu', region: `/api/regions/${region.id}` }),
  ]);
  expect(list.text).not.toContain('"@');
  expect(list.headers['x-total-count']).toBe('3');
  const links = String(list.headers.link).split(', ');
  const at = (page: number) => `<${path.replace('[', '%5B').replace(']', '%5D')}&page=${page}>`;
  expect(links).toEqual([
    `${at(1)}; rel="first"`,
    `${at(1)}; rel="prev"`,
    `${at(3)}; rel="next"`,
    `${at(3)}; rel="last"`,
    expect.stringContaining('apiDocumentation'),
  ]);

  const uuid = String(members[0]?.uuid);
  const item = await api.get(`/api/persons/${uuid}?view=person-details`, { as, headers });
  const same = await api.get(`/api/persons/${uuid}?view=person-details`, { as });
  const { '@context': _context, '@id': _id, '@type': _type, ...rest } = same.body;
  expect(item.body).toEqual({ ...rest, region: `/api/regions/${region.id}` });
  expect([item.headers.etag, item.headers['x-total-count']]).toEqual([same.headers.etag, undefined]);

  const created = await api.post(
    '/api/persons',
    { region: region.id, lastName: 'Dima', firstName: 'Ana' },
    { as, headers },
  );
  expect([created.status, created.headers.location, created.headers['content-type']]).toEqual([
    201,
    `/api/persons/${created.body.uuid}`,
    'application/json; charset=utf-8',
  ]);
  const changed = await api.patch(`/api/persons/${uuid}`, { web: 'x.ro' }, { as, headers });
  expect([changed.status, changed.body.web, changed.text.includes('"@')]).toEqual([200, 'x.ro', false]);
  const refused = await api.post('/api/persons', {}, { as, headers });
  expect([refused.status, refused.headers['content-type'], refused.body.violations.length > 1]).toEqual([
    422,
    `${problem}; charset=utf-8`,
    true,
  ]);
});

test('a reference list is plain JSON with a tag of its own (API-199)', async () => {
  const headers = { accept: plain };
  const [first, jsonLd] = [
    await api.get('/api/regions', { as, headers }),
    await api.get('/api/regions', { as }),
  ];
  const regions = first.body as unknown as { id: number; name: string }[];
  expect([regions.length, first.headers['x-total-count']]).toEqual([
    jsonLd.body['hydra:totalItems'],
    String(jsonLd.body['hydra:totalItems']),
  ]);
  expect(first.headers.link).not.toContain('rel="first"');
  expect(first.headers.etag).not.toBe(jsonLd.headers.etag);
  const again = { ...headers, 'if-none-match': String(first.headers.etag) };
  expect((await api.get('/api/regions', { as, headers: again })).status).toBe(304);
});

test.each([
  ['/api/account/sessions', true],
  ['/api/exports/types', true],
  ['/api/account/sign-ins', true],
  ['/api/notifications', true],
  ['/api/work', true],
  ['/api/me', false],
  ['/api/first-steps', false],
  ['/api/notifications/unread', false],
])('the answer of the action %s is plain JSON, too (API-199)', async (path, isList) => {
  const { status, headers, body, text } = await api.get(path, { as, headers: { accept: plain } });
  expect([status, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
  expect([Array.isArray(body), headers['x-total-count'] !== undefined]).toEqual([isList, isList]);
  expect(text).not.toMatch(/"@context"|"@type"/);
});

test('an answer without a context does not call itself JSON-LD (API-198)', async () => {
  const { headers, body } = await api.get('/api/first-steps', { as, headers: { accept: linked } });
  expect([headers['content-type'], body['@context']]).toEqual(['application/json; charset=utf-8', undefined]);
});

const page = '/api/docs';
const openApi = '/api/openapi.json';
const documentation = '/api/docs.jsonld';

test.each([
  [page, 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8', '/api'],
  ['200', 'application/ld+json, text/html;q=0.9', '/api'],
  ['200', '*/*', '/api'],
  ['200', 'text/html', page],
  ['200', '*/*', page],
  [documentation, 'application/ld+json', page],
  [openApi, 'application/json', page],
  [openApi, 'application/vnd.oai.openapi+json, text/html;q=0.5', page],
])('%s is what Accept %s gets at %s (API-200)', async (expected, accept, path) => {
  const { status, headers } = await api.send({ method: 'GET', url: path, headers: { accept } });
  expect(status === 302 ? headers.location : String(status)).toBe(expected);
});

test.each([
  ['application/ld+json', 200],
  ['application/json; charset=utf-8', 200],
  ['application/merge-patch+json', 200],
  ['text/plain', 415],
  ['application/x-www-form-urlencoded', 415],
  ['multipart/form-data; boundary=x', 415],
  ['application/xml', 415],
])('Content-Type: %s answers %i', async (type, status) => {
  const person = await createPerson(db);
  const headers = { 'content-type': type };
  const answer = await api.patch(`/api/persons/${person.uuid}`, '{"web":"x.ro"}', { as, headers });
  expect(answer.status).toBe(status);
});

test.each(['application/ld+json', 'application/json', 'application/merge-patch+json'])(
  'a deletion may say that it sends %s and send nothing',
  async (type) => {
    const { uuid } = await createPerson(db);
    const headers = { 'content-type': type };
    expect((await api.delete(`/api/persons/${uuid}/dues`, { as, headers })).status).toBe(200);
    expect((await api.delete(`/api/persons/${uuid}`, { as, headers })).status).toBe(204);
  },
);

test('a form cannot sign anyone in: the browser must be able to say JSON', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await api.post('/login', 'username=a&password=b', { headers })).status).toBe(415);
});

test('a body beyond the limit is refused', async () => {
  const { status, body } = await api.post('/api/persons', { lastName: 'x'.repeat(1_100_000) }, { as });
  expect([status, body['@type']]).toEqual([413, 'hydra:Error']);
});
