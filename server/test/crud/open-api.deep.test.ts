/** The OpenAPI document says what generators of clients and people need (API-218, API-221). */
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { startApp } from '../harness/app.ts';

const { api, app } = await startApp();
const { text } = await api.send({ url: '/api/openapi.json', headers: { host: 'registru.exemplu.ro' } });

type Schema = { [keyword: string]: unknown; type?: unknown; enum?: unknown[]; const?: unknown };
type Response = {
  description?: string;
  headers?: Record<string, unknown>;
  content?: Record<string, unknown>;
};
type Operation = {
  operationId: string;
  summary: string;
  description: string;
  parameters?: { name: string; description?: string; schema: Schema }[];
  requestBody?: { required: boolean; content: Record<string, { example?: unknown; schema: Schema }> };
  responses: Record<string, Response>;
};
const document = JSON.parse(text) as {
  servers: { url: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, ...operation })),
);
const byId = new Map(operations.map((operation) => [operation.operationId, operation]));

test('redocly finds nothing to say (API-221)', async () => {
  // The specified addresses stay; a literal part of a path comes before a parameter, in OpenAPI as in our router.
  const rules = { 'no-ambiguous-paths': 'off' } as const;
  const config = await createConfig({ extends: ['recommended'], rules });
  const problems = await lintFromString({ source: text, absoluteRef: 'openapi.json', config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
    [],
  );
});

test('every operation has a name of its own, which reads as a verb and a noun (API-218)', () => {
  expect(byId.size).toBe(operations.length);
  const verbs = new Set([...byId.keys()].map((id) => /^[a-z]+(?=[A-Z])/.exec(id)?.[0] ?? id));
  expect([...verbs].sort()).toMatchInlineSnapshot(`
    [
      "accept",
      "add",
      "allot",
      "amend",
      "attach",
      "attend",
      "begin",
      "cancel",
      "change",
      "check",
      "choose",
      "claim",
      "close",
      "confirm",
      "count",
      "create",
      "decide",
      "delete",
      "download",
      "draw",
      "drop",
      "end",
      "enrol",
      "enter",
      "explain",
      "find",
      "follow",
      "forget",
      "grant",
      "import",
      "initialize",
      "invite",
      "issue",
      "leave",
      "list",
      "make",
      "mark",
      "merge",
      "move",
      "open",
      "post",
      "preview",
      "propose",
      "put",
      "read",
      "recompute",
      "record",
      "refuse",
      "register",
      "reject",
      "release",
      "remove",
      "rename",
      "reopen",
      "request",
      "reread",
      "reset",
      "restore",
      "reveal",
      "revoke",
      "save",
      "schedule",
      "search",
      "send",
      "set",
      "show",
      "sign",
      "submit",
      "sum",
      "summarize",
      "take",
      "undo",
      "unlink",
      "upload",
      "withdraw",
      "write",
    ]
  `);
  const idOf = (path: string) =>
    Object.fromEntries(
      Object.entries(document.paths[path] ?? {}).map(([method, { operationId }]) => [method, operationId]),
    );
  expect(idOf('/api/persons')).toEqual({ get: 'listPersons', post: 'createPerson' });
  expect(idOf('/api/persons/{id}')).toEqual({
    get: 'readPerson',
    put: 'putPerson',
    patch: 'changePerson',
    delete: 'deletePerson',
  });
  expect(idOf('/api/companies/{id}/dues')).toEqual({
    get: 'readCompanyDiscounts',
    patch: 'changeCompanyDiscounts',
    put: 'putCompanyDiscounts',
    delete: 'deleteCompanyDiscounts',
  });
});

test('every operation is described by whole sentences', () => {
  for (const { operationId, summary, description } of operations) {
    expect([operationId, description]).toEqual([operationId, expect.stringMatching(/^\p{Lu}.*\.$/su)]);
    expect(description.length).toBeGreaterThan(summary.length);
  }
});

test('clients learn where the API is, at whatever address they ask', async () => {
  expect(document.servers).toMatchObject([{ url: 'http://registru.exemplu.ro' }]);
  const other = await app.inject({ url: '/api/openapi.json', headers: { host: 'alt.exemplu.ro:4415' } });
  expect(other.json<typeof document>().servers).toMatchObject([{ url: 'http://alt.exemplu.ro:4415' }]);
});

/** Calls `look` with each schema in the document. */
function visit(value: unknown, look: (schema: Schema, path: string) => void, path = '#'): void {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) look(value as Schema, path);
  for (const [key, inner] of Object.entries(value))
    if (key !== 'example' && key !== 'examples' && key !== 'default') visit(inner, look, `${path}/${key}`);
}

test('values have a type, a meaning and a default of their own type', () => {
  visit(document, (schema, path) => {
    if (Array.isArray(schema.enum) || 'const' in schema)
      expect([path, schema.type]).not.toEqual([path, undefined]);
    expect([path, schema.multipleOf]).toEqual([path, undefined]);
    if (schema.type === 'integer' && 'default' in schema)
      expect([path, typeof schema.default]).toEqual([path, 'number']);
    const labels = schema['x-enum-descriptions'];
    if (labels !== undefined)
      expect([path, labels]).toEqual([path, schema.enum?.map(() => expect.any(String))]);
  });
  const { properties } = document.components.schemas.AnnualReport as { properties: Record<string, Schema> };
  const { enum: values = [], 'x-enum-descriptions': labels } = properties.status ?? {};
  const meanings = Object.fromEntries(
    values.map((value, position) => [value, (labels as string[])[position]]),
  );
  expect(meanings).toMatchObject({ 10: 'Început', 30: 'De plată', 490: 'Respins' });
});

test('bodies say what they need, in every media type, with an example', () => {
  const bodyOf = (id: string) => byId.get(id)?.requestBody;
  expect(Object.keys(bodyOf('changePerson')?.content ?? {})).toEqual([
    'application/ld+json',
    'application/json',
    'application/merge-patch+json',
  ]);
  expect(Object.keys(bodyOf('searchMembers')?.content ?? {})).toEqual([
    'application/ld+json',
    'application/json',
  ]);
  const jsonOf = (id: string) => bodyOf(id)?.content['application/json'];
  expect([bodyOf('signIn')?.required, jsonOf('signIn')?.schema.required]).toEqual([
    true,
    ['username', 'password'],
  ]);
  expect([bodyOf('cancelInvoice')?.required, jsonOf('cancelInvoice')?.schema.required]).toEqual([
    false,
    undefined,
  ]);
  expect(jsonOf('recordPersonReceipt')?.schema.required).toEqual(['amount', 'paymentDate', 'paymentSummary']);
  expect(jsonOf('makeStamp')?.schema.required).toEqual(['lines', 'selectedYear', 'userType', 'userId']);
  expect(jsonOf('createExport')?.schema.required).toEqual(['export_name', 'export_type']);
  expect(bodyOf('importPersons')?.content['multipart/form-data']?.schema.required).toEqual(['file']);
  expect(jsonOf('createPersonVisa')?.example).toEqual({ person: '/api/persons/1', year: 2026 });
});

/** What ajv-formats and generators of clients know. */
const stockFormats = [
  'date',
  'date-time',
  'uuid',
  'uri',
  'uri-reference',
  'email',
  'password',
  'binary',
  'int32',
  'int64',
];

test('formats are those that stock validators know; ours are an extension (API-348)', () => {
  const formats = new Set([...text.matchAll(/"format":"([^"]*)"/g)].map(([, format]) => format));
  expect([...formats].filter((format) => !stockFormats.includes(String(format)))).toEqual([]);
  expect(document.components.schemas['Person.create']).toMatchObject({
    properties: {
      cnp: { 'x-format': 'cnp' },
      emailAddress: { format: 'email' },
      region: { format: 'uri-reference' },
    },
  });
});

test('due codes are listed with their meanings where they are sent (API-212)', () => {
  const year = String(new Date().getFullYear()).slice(2);
  for (const type of ['PersonDue.create', 'CompanyDue.create'])
    expect(document.components.schemas[type]).toMatchObject({
      properties: {
        code: {
          enum: expect.arrayContaining(['472', '461.01.07.19', `461.01.07.${year}`]),
          'x-enum-descriptions': expect.arrayContaining(['472 – Venituri în avans']),
        },
      },
    });
});

test('a password is required to add an account, and no part of a change', () => {
  const { 'User.create': create, 'User.change': change } = document.components.schemas;
  expect(create?.required).toContain('plainPassword');
  expect(create?.properties).toHaveProperty('plainPassword.format', 'password');
  expect(change?.properties).not.toHaveProperty('plainPassword');
});

test('Idempotency-Key is described with its errors, its header and how long it lasts (API-12)', () => {
  const taking = operations.filter(({ parameters = [] }) =>
    parameters.some(({ name }) => name === 'Idempotency-Key'),
  );
  expect(taking.length).toBeGreaterThan(40);
  for (const { operationId, parameters, responses } of taking) {
    const key = parameters?.find(({ name }) => name === 'Idempotency-Key');
    expect([operationId, key?.schema, key?.description]).toEqual([
      operationId,
      { type: 'string', minLength: 1, maxLength: 200 },
      expect.stringContaining('se păstrează 7 zile'),
    ]);
    const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
    expect([operationId, success?.headers]).toEqual([
      operationId,
      expect.objectContaining({
        'Idempotent-Replayed': { $ref: '#/components/headers/Idempotent-Replayed' },
      }),
    ]);
    expect([operationId, responses[409], responses[400]]).toEqual([
      operationId,
      expect.objectContaining({ description: expect.stringContaining('(KEY_REUSED)') }),
      expect.anything(),
    ]);
  }
});

test('each call names the rights that a service account needs (API-347)', () => {
  const rightsIn = (id: string) => /Cont de serviciu: (.*)\.$/.exec(byId.get(id)?.description ?? '')?.[1];
  expect(rightsIn('listPersons')).toBe('`persons:read`');
  expect(rightsIn('createPersonDue')).toBe('`person_dues:write`');
  expect(rightsIn('deleteCompany')).toBe('`companies:write`');
  expect(rightsIn('listReceipts')).toBe('`person_dues:read`, `company_dues:read`');
  for (const id of ['listUsers', 'revealPersonCnp'])
    expect(byId.get(id)?.description).toMatch(/Închis conturilor de serviciu\.$/);
  expect(byId.get('searchMembers')?.description).not.toMatch(/serviciu/);
});

test('the plain form of deletions is described as the list that is sent (API-199)', () => {
  const plain = byId.get('listDeletions')?.responses[200]?.content?.['application/json'];
  expect(plain).toMatchObject({
    schema: { type: 'array', items: { required: ['resource', 'record', 'deletedAt'] } },
  });
});

test('answers name the headers that they carry', () => {
  const headersOf = (id: string, status: number) =>
    Object.keys(byId.get(id)?.responses[status]?.headers ?? {});
  expect(headersOf('createPerson', 201)).toEqual(['Location', 'ETag', 'Idempotent-Replayed']);
  expect(headersOf('readPerson', 200)).toEqual(['ETag']);
  expect(headersOf('readPerson', 401)).toEqual(['WWW-Authenticate']);
  expect(headersOf('listRegions', 304)).toEqual(['ETag', 'X-Total-Count']);
  expect(headersOf('downloadPersonSeal', 200)).toContain('Last-Modified');
  expect(headersOf('downloadPersonSeal', 206)).toContain('Content-Range');
  expect(headersOf('searchMembers', 429)).toEqual(['Retry-After', 'RateLimit', 'RateLimit-Policy']);
  expect(headersOf('signIn', 429)).toEqual(['Retry-After']);
});
