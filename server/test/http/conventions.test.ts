/** Conventions of HTTP that API clients rely on: challenges, allowed methods, problems, revalidation, origins, limits. */
import { expect, test } from 'vitest';
import { createPerson } from '../builders/person.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const site = 'https://www.exemplu.ro';
const { db, api, app } = await startApp();
const open = await startApp({
  env: { corsOrigins: [site], securityContact: 'securitate@exemplu.ro', publicCallsPerMinute: 10 },
});
const as = await signInAs(db, 'ROLE_ADMIN');
const nobody = '00000000-0000-4000-8000-000000000000';

test.each(['/api/persons', '/api/me', `/api/persons/${nobody}`, '/annual_reports/next'])(
  'without a token %s says how to sign in (API-171)',
  async (path) => {
    const { status, headers } = await api.get(path);
    expect([status, headers['www-authenticate']]).toEqual([401, 'Bearer realm="api"']);
    const wrong = await api.get(path, { headers: { authorization: 'Bearer nu-este-un-jeton-valabil' } });
    expect([wrong.status, wrong.headers['www-authenticate']]).toEqual([
      401,
      'Bearer realm="api", error="invalid_token"',
    ]);
  },
);

test.each([
  ['DELETE', '/api/persons', 'GET, HEAD, POST, OPTIONS'],
  ['PUT', '/api/persons/', 'GET, HEAD, POST, OPTIONS'],
  ['POST', `/api/persons/${nobody}`, 'GET, HEAD, PUT, PATCH, DELETE, OPTIONS'],
  ['PATCH', '/api/me', 'GET, HEAD, OPTIONS'],
  ['GET', '/api/search', 'POST, OPTIONS'],
  ['DELETE', '/api/openapi.json?x=1', 'GET, HEAD, OPTIONS'],
] as const)(
  'a method that an address does not have is 405, and OPTIONS lists those that it has (API-171): %s %s',
  async (method, url, allow) => {
    const sorted = (list: unknown) => String(list).split(', ').sort();
    const refused = await api.send({ method, url });
    expect([refused.status, sorted(refused.headers.allow), refused.body.code]).toEqual([
      405,
      sorted(allow),
      'METHOD_NOT_ALLOWED',
    ]);
    const options = await app.inject({ method: 'OPTIONS', url });
    expect([options.statusCode, sorted(options.headers.allow), options.payload]).toEqual([
      204,
      sorted(allow),
      '',
    ]);
  },
);

test('an address that no method has stays unknown', async () => {
  expect((await api.send({ method: 'DELETE', url: '/api/nimic' })).status).toBe(404);
  expect((await app.inject({ method: 'OPTIONS', url: '/api/nimic/altceva' })).statusCode).toBe(404);
});

test('an error is a problem for who accepts problems, with the same code (API-172)', async () => {
  const person = await createPerson(db);
  const path = `/api/persons/${person.uuid}`;
  const errors = [
    [() => api.get('/api/persons', { headers }), 401, 'UNAUTHENTICATED'],
    [() => api.get(`/api/persons/${nobody}`, { as, headers }), 404, 'NOT_FOUND'],
    [() => api.get('/api/persons?nimic=1', { as, headers }), 400, 'INVALID_QUERY'],
    [() => api.put(path, { lastName: '' }, { as, headers }), 422, 'INVALID'],
    [() => api.put(path, {}, { as, headers: { ...headers, 'if-match': '"99"' } }), 412, 'STALE_VERSION'],
    [
      () => api.patch(path, '{', { as, headers: { ...headers, 'content-type': 'application/json' } }),
      400,
      'MALFORMED_BODY',
    ],
  ] as const;
  let headers: Record<string, string> = {};
  for (const [call, status, code] of errors) {
    headers = { accept: 'application/ld+json' };
    const hydra = await call();
    expect([hydra.status, hydra.body.code, hydra.headers['content-type']]).toEqual([
      status,
      code,
      'application/ld+json; charset=utf-8',
    ]);
    headers = { accept: 'application/ld+json, application/problem+json;q=0.5' };
    const problem = await call();
    expect([problem.status, problem.headers['content-type']]).toEqual([
      status,
      'application/problem+json; charset=utf-8',
    ]);
    expect(problem.body).toEqual({
      type: `/api/docs#${code}`,
      title: hydra.body['hydra:title'],
      detail: hydra.body['hydra:description'],
      instance:
        code === 'INVALID_QUERY' || code === 'UNAUTHENTICATED'
          ? '/api/persons'
          : expect.stringMatching(/^\/api\/persons\/[0-9a-f-]{36}$/),
      status,
      code,
      requestId: expect.any(String),
      ...(hydra.body.violations ? { violations: hydra.body.violations } : {}),
    });
  }
  headers = { accept: 'application/problem+json;q=0, application/ld+json' };
  expect((await errors[1][0]()).headers['content-type']).toBe('application/ld+json; charset=utf-8');
});

test.each([
  '/api',
  '/api/docs.jsonld',
  '/api/openapi.json',
  '/api/contexts/Person',
  '/api/regions',
  '/api/company_types',
])('%s is not sent again to who has it (API-173)', async (path) => {
  const first = await api.get(path, { as });
  const etag = String(first.headers.etag);
  expect([first.status, etag]).toEqual([200, expect.stringMatching(/^W\/"[\w-]{27}"$/)]);
  for (const known of [etag, `"x", ${etag}`, etag.slice(2), '*']) {
    const again = await api.get(path, { as, headers: { 'if-none-match': known } });
    expect([known, again.status, again.text, again.headers.etag]).toEqual([known, 304, '', etag]);
  }
  expect((await api.get(path, { as, headers: { 'if-none-match': 'W/"altul"' } })).status).toBe(200);
});

test('a changed reference list is sent again, and pages of it carry no tag', async () => {
  const { etag } = (await api.get('/api/regions', { as })).headers;
  await db.insertInto('regions').values({ name: 'Filiala nouă' }).execute();
  expect((await api.get('/api/regions', { as, headers: { 'if-none-match': String(etag) } })).status).toBe(
    200,
  );
  expect((await api.get('/api/regions?page=1', { as })).headers).not.toHaveProperty('etag');
});

test('only the named origins may call from a browser, and never with a cookie (API-174)', async () => {
  const preflight = (origin: string, on = open) =>
    on.app.inject({
      method: 'OPTIONS',
      url: '/api/persons',
      headers: {
        origin,
        'access-control-request-method': 'PATCH',
        'access-control-request-headers': 'authorization,if-match',
      },
    });
  const allowed = await preflight(site);
  expect([allowed.statusCode, allowed.headers]).toMatchObject([
    204,
    {
      'access-control-allow-origin': site,
      'access-control-allow-methods': expect.stringContaining('PATCH'),
      'access-control-allow-headers': 'authorization,if-match',
    },
  ]);
  for (const origin of ['https://alt.exemplu.ro', `${site}.rau.ro`, 'null', 'http://www.exemplu.ro'])
    expect((await preflight(origin)).headers['access-control-allow-origin'] ?? 'none').not.toBe(origin);
  expect((await preflight(site, { ...open, app })).headers).not.toHaveProperty('access-control-allow-origin');

  const caller = await signInAs(open.db, 'ROLE_ADMIN');
  const answer = await open.api.get('/api/persons?itemsPerPage=1', { as: caller, headers: { origin: site } });
  expect([answer.status, answer.headers]).toMatchObject([
    200,
    { 'access-control-allow-origin': site, 'cross-origin-resource-policy': 'cross-origin' },
  ]);
  expect(answer.headers).not.toHaveProperty('access-control-allow-credentials');
  expect(answer.headers['access-control-expose-headers']).toContain('ETag');
  const cookie = `session=${caller.cookie}`;
  expect((await open.api.get('/api/persons', { headers: { origin: site, cookie } })).status).toBe(401);
  const options = await open.app.inject({ method: 'OPTIONS', url: '/api/me' });
  expect([options.statusCode, options.headers.allow]).toEqual([204, expect.stringContaining('GET')]);
});

test('a visitor reads how many searches are left (API-177)', async () => {
  const search = () => open.api.post('/api/search', { memberRegNumber: 'x' }, { from: '192.0.2.77' });
  const first = await search();
  expect([first.status, first.headers['ratelimit-policy']]).toEqual([200, '"visitor";q=10;w=60']);
  const leftOf = (header: string | undefined) => Number(/^"visitor";r=(\d+);t=\d+$/.exec(header ?? '')?.[1]);
  expect(leftOf(first.headers.ratelimit)).toBe(9);
  let last = first;
  for (let calls = 0; calls < 30 && last.status === 200; calls += 1) last = await search();
  expect([last.status, leftOf(last.headers.ratelimit)]).toEqual([429, 0]);
  expect((await api.get('/api/persons', { as })).headers).not.toHaveProperty('ratelimit');
});

test('security.txt names the contact, if there is one (API-176)', async () => {
  const { status, headers, text } = await open.api.get('/.well-known/security.txt');
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const lines = text.trim().split('\n');
  expect(lines).toContain('Contact: mailto:securitate@exemplu.ro');
  const expires = Date.parse(lines.find((line) => line.startsWith('Expires: '))?.slice(9) ?? '');
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 366 * 86_400_000);
  expect((await api.get('/.well-known/security.txt')).status).toBe(404);
});
