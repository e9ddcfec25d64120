/** The API's descriptions agree with the definitions and with the routes that there are (API-1). */
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { definitions } from '../../src/app/definitions.ts';
import { startCursor } from '../../src/platform/crud/change-cursor.ts';
import { expectedAnswers } from '../access/expected.ts';
import { readTable } from '../access/table.ts';
import { createPerson } from '../builders/person.ts';
import { signInAs } from '../harness/accounts.ts';
import { startOwnApp } from '../harness/app.ts';
import { collectRoutes } from '../harness/routes.ts';

const { built, routes } = await collectRoutes(() => startOwnApp());
const { db, api } = built;
const contracts = definitions.map(({ contract }) => contract);

type OpenApi = {
  openapi: string;
  tags: { name: string; description: string }[];
  paths: Record<
    string,
    Record<
      string,
      {
        tags: string[];
        parameters?: { name: string; schema: { enum?: string[]; items?: { enum?: string[] } } }[];
      }
    >
  >;
  components: { schemas: Record<string, { properties: Record<string, unknown>; required?: string[] }> };
};

async function openApi(): Promise<OpenApi> {
  return JSON.parse((await api.get('/api/openapi.json')).text);
}

test('OpenAPI is sent small to who takes it so', async () => {
  const plain = await api.get('/api/openapi.json');
  const packed = await built.app.inject({
    url: '/api/openapi.json',
    headers: { 'accept-encoding': 'gzip, br' },
  });
  expect([packed.headers['content-encoding'], gunzipSync(packed.rawPayload).toString()]).toEqual([
    'gzip',
    plain.text,
  ]);
  expect(packed.rawPayload.length).toBeLessThan(plain.text.length / 8);
});

test('OpenAPI describes every route of the API and no other', { tags: 'deep' }, async () => {
  const { openapi, paths } = await openApi();
  expect(openapi).toBe('3.1.0');
  const described = Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/{(\w+)}/g, ':$1')}`),
  );
  const documents = /^\/api(\/docs|\/docs\.jsonld|\/openapi\.json|\/contexts\/:type)?$/;
  const served = routes
    .filter(
      ({ url, access }) =>
        // The forms behind the links of reminders and of followers and the widget's script are not called by programs; files are described at their place.
        access !== 'page' &&
        !/^\/(static|favicon|metrics|reminders|follow|widget\.js|open-data|\.well-known)/.test(url) &&
        !documents.test(url),
    )
    .map(({ method, url }) => `${method} ${url}`);
  // What even a super admin may not do is not offered.
  const refused = contracts.flatMap(({ plural }) => {
    const row = readTable(expectedAnswers[plural] ?? '').get('superAdmin') ?? {};
    const isNever = (action: string) =>
      Object.entries(row).every(([column, status]) => !column.startsWith(action) || status === '403');
    return [
      ...(isNever('create') ? [`POST /api/${plural}`] : []),
      ...(isNever('update') ? [`PUT /api/${plural}/:id`, `PATCH /api/${plural}/:id`] : []),
      ...(isNever('delete') ? [`DELETE /api/${plural}/:id`] : []),
    ];
  });
  expect(described.sort()).toEqual(served.filter((route) => !refused.includes(route)).sort());
});

test('OpenAPI offers exactly the filters that a list takes', { tags: 'deep' }, async () => {
  const { paths } = await openApi();
  const as = await signInAs(db, 'ROLE_SUPER_ADMIN');
  const samples: Record<string, string> = {
    boolean: 'true',
    date: '2025-01-01',
    timestamp: '2025-01-01T10:00:00Z',
  };
  for (const { plural, fields } of contracts) {
    const parameters = paths[`/api/${plural}`]?.get?.parameters ?? [];
    expect(parameters.length).toBeGreaterThan(4);
    for (const { name, schema } of parameters) {
      const base = name.replace(/__.*$/, '');
      const field = fields[base];
      const choice = field?.choices?.[0]?.value;
      const value = name.endsWith('__exists')
        ? 'true'
        : name === 'cursor'
          ? startCursor
          : String(
              schema.items?.enum?.[0] ?? schema.enum?.[0] ?? choice ?? samples[field?.kind ?? ''] ?? '1',
            );
      const { status } = await api.get(`/api/${plural}?${name}=${encodeURIComponent(value)}`, { as });
      expect([plural, name, status]).toEqual([plural, name, 200]);
    }
  }
});

test('OpenAPI schemas carry the fields of the contract', { tags: 'deep' }, async () => {
  const { components } = await openApi();
  for (const { type, fields, create, change } of contracts) {
    expect(Object.keys(components.schemas[type]?.properties ?? {})).toEqual(Object.keys(fields));
    expect(Object.keys(components.schemas[`${type}.create`]?.properties ?? {})).toEqual([...create]);
    expect(Object.keys(components.schemas[`${type}.change`]?.properties ?? {})).toEqual([...change]);
    const required = create.filter((name) => fields[name]?.required);
    expect(components.schemas[`${type}.create`]?.required ?? []).toEqual(required);
  }
});

test('the entry point leads to every collection', { tags: 'deep' }, async () => {
  const as = await signInAs(db, 'ROLE_SUPER_ADMIN');
  const { body, headers } = await api.get('/api');
  expect(headers['content-type']).toBe('application/ld+json; charset=utf-8');
  const { '@context': context, '@id': id, '@type': type, ...links } = body;
  expect([context, id, type]).toEqual(['/api/contexts/Entrypoint', '/api', 'Entrypoint']);
  expect(Object.values(links)).toEqual(contracts.map(({ plural }) => `/api/${plural}`));
  for (const path of Object.values(links)) expect((await api.get(String(path), { as })).status).toBe(200);
  const entry = (await api.get('/api/contexts/Entrypoint')).body['@context'] as unknown as object;
  expect(Object.keys(entry)).toEqual(expect.arrayContaining(Object.keys(links)));
});

test('every @context that an answer names is served', { tags: 'deep' }, async () => {
  const as = await signInAs(db, 'ROLE_SUPER_ADMIN');
  const person = await createPerson(db);
  const answers = [
    ...(await Promise.all(contracts.map(({ plural }) => api.get(`/api/${plural}?itemsPerPage=1`, { as })))),
    await api.get(`/api/persons/${person.uuid}`, { as }),
    await api.get('/api/me', { as }),
    await api.get('/api/account/sessions', { as }),
    await api.get('/api/nothing', { as }),
    await api.post('/api/persons', {}, { as }),
    await api.get('/api'),
  ];
  for (const { body } of answers) {
    const { status, body: served } = await api.get(body['@context']);
    expect([body['@context'], status, typeof served['@context']]).toEqual([body['@context'], 200, 'object']);
  }
  expect((await api.get('/api/contexts/Nothing')).status).toBe(404);
  const named = (await api.get('/api/contexts/Person')).body['@context'] as unknown as Record<
    string,
    unknown
  >;
  expect(named).toMatchObject({
    lastName: 'Person/lastName',
    region: { '@id': 'Person/region', '@type': '@id' },
  });
});

test('Hydra describes each class with its properties and what may be done', async () => {
  const { body, headers } = await api.get('/api/docs.jsonld');
  expect(headers['content-type']).toBe('application/ld+json; charset=utf-8');
  expect(body).toMatchObject({ '@type': 'hydra:ApiDocumentation', 'hydra:entrypoint': '/api' });
  const classes = body['hydra:supportedClass'] as {
    '@id': string;
    'hydra:supportedProperty': {
      'hydra:title': string;
      'hydra:readable': boolean;
      'hydra:writeable': boolean;
      'hydra:required': boolean;
    }[];
  }[];
  for (const { type, fields, create, change } of contracts) {
    const properties = classes.find((one) => one['@id'] === `#${type}`)?.['hydra:supportedProperty'] ?? [];
    expect(properties.map((one) => one['hydra:title'])).toEqual(Object.keys(fields));
    for (const property of properties) {
      const name = property['hydra:title'];
      expect([type, name, property['hydra:writeable']]).toEqual([
        type,
        name,
        create.includes(name) || change.includes(name),
      ]);
      expect([type, name, property['hydra:readable']]).toEqual([
        type,
        name,
        fields[name]?.format !== 'password',
      ]);
    }
  }
  expect(classes.map((one) => one['@id'])).toContain('#Entrypoint');
});

test('Hydra says what operations expect and how they are refused (API-203)', async () => {
  const { body } = await api.get('/api/docs.jsonld');
  type Operation = {
    'hydra:method': string;
    expects?: string;
    returns: string;
    'hydra:possibleStatus': { '@id': string }[];
  };
  const classes = body['hydra:supportedClass'] as {
    '@id': string;
    'hydra:supportedOperation'?: Operation[];
    'hydra:supportedProperty': { 'hydra:title': string; 'hydra:description': string }[];
  }[];
  const statuses = body['hydra:possibleStatus'] as Record<string, unknown>[];
  const known = new Map(statuses.map((status) => [status['@id'], status['hydra:statusCode']]));
  const person = classes.find((one) => one['@id'] === '#Person');
  const operations = (person?.['hydra:supportedOperation'] ?? []).map((operation) => [
    operation['hydra:method'],
    operation.expects,
    operation.returns,
    operation['hydra:possibleStatus'].map(({ '@id': id }) => Number(known.get(id))).toSorted((a, b) => a - b),
  ]);
  // 400: a parameter that is not there, and a body that is no JSON.
  const ofChange = [400, 400, 401, 403, 404, 406, 408, 409, 412, 413, 415, 422, 429, 503];
  expect(operations).toEqual([
    ['GET', undefined, '#Person', [400, 401, 403, 404, 406, 429, 503]],
    ['PUT', '#Person.change', '#Person', ofChange],
    ['PATCH', '#Person.change', '#Person', ofChange],
    ['DELETE', undefined, 'owl:Nothing', [400, 401, 403, 404, 408, 409, 412, 413, 415, 429, 503]],
  ]);
  const course = classes.find((one) => one['@id'] === '#Course');
  const year = course?.['hydra:supportedProperty'].find((one) => one['hydra:title'] === 'year');
  expect(year?.['hydra:description']).toBe('An. Anul în care se socotesc orele.');
});

test('every call stands in a group that has a title', { tags: 'deep' }, async () => {
  const { paths, tags } = await openApi();
  const known = new Map(tags.map(({ name, description }) => [name, description]));
  const used = new Set(
    Object.values(paths).flatMap((operations) => Object.values(operations).flatMap(({ tags: of }) => of)),
  );
  expect([...used].filter((tag) => !known.get(tag))).toEqual([]);
  // A type of the wire says nothing to people.
  expect([...known].filter(([name, title]) => name === title && /[a-z][A-Z]/.test(name))).toEqual([]);
});

test('the page for people is the client’s, with the token of who is signed in', async () => {
  const { text, headers, status } = await api.page('/api/docs');
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-store',
  ]);
  expect(text).toContain('"token":null');
});
