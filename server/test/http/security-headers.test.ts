/** Headers that each answer carries. */
import { resources } from '@ceccar/contract/resources';
import { expect, test } from 'vitest';
import { testPassword } from '../builders/user.ts';
import { signInAs } from '../harness/accounts.ts';
import type { Answer } from '../harness/api.ts';
import { startOwnApp } from '../harness/app.ts';
import { collectRoutes } from '../harness/routes.ts';

const {
  built: { db, api },
  routes,
} = await collectRoutes(() => startOwnApp());
const production = await startOwnApp({ env: { production: true } });

function policyOf(text: string | undefined): Record<string, string> {
  return Object.fromEntries(
    (text ?? '').split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(' ');
      return [name, values.join(' ')];
    }),
  );
}

test('a page allows only our own files, and the styles of its own nonce', async () => {
  const [first, second] = [await api.page('/login'), await api.page('/login')];
  const policy = policyOf(first.headers['content-security-policy']);
  const nonce = /"nonce":"([^"]{20,})"/.exec(first.text)?.[1];
  expect(policy).toMatchObject({
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': `'self' 'nonce-${nonce}'`,
    'connect-src': "'self'",
    'worker-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  });
  expect(second.text).not.toContain(nonce);
});

test('built files load nothing, but for the one that draws PDFs, which loads our own', async () => {
  const script = await api.page('/static/index-abc123.js');
  expect(script.status).toBe(200);
  expect(policyOf(script.headers['content-security-policy'])).toEqual({
    'default-src': "'none'",
    'frame-ancestors': "'none'",
  });
  const drawer = await api.page('/static/pdfjs-6.5.438/build/pdf.worker.min.mjs');
  expect([drawer.status, drawer.headers['content-type']]).toEqual([
    200,
    'application/javascript; charset=utf-8',
  ]);
  expect(policyOf(drawer.headers['content-security-policy'])).toEqual({
    'default-src': "'none'",
    'script-src': "'self'",
    'connect-src': "'self'",
  });
});

test.each(['/login', '/api', '/api/docs', '/api/persons', '/nothing', '/favicon.svg'])('%s', async (path) => {
  const { headers } = await api.get(path);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers).not.toHaveProperty('x-powered-by');
  expect(headers).not.toHaveProperty('strict-transport-security');
});

const wholeLists = new Set(
  resources.flatMap(({ plural, referenceList }) => (referenceList ? [`/api/${plural}`] : [])),
);

/**
 * What an account may keep: descriptions, which are the same for all (API-173) or by account (API-214), whole lists, and the
 * widget's script, which is the same for all.
 */
function keptBy(path: string): string {
  if (/^\/(api\/(openapi\.json|contexts\/)|widget\.js$)/.test(path)) return 'no-cache';
  return /^\/api($|\/docs\.jsonld)/.test(path) || wholeLists.has(path) ? 'private, no-cache' : 'no-store';
}

test('answers of the API are kept by no cache and name the documentation', async () => {
  const as = await signInAs(db, 'ROLE_ADMIN');
  for (const path of ['/api', '/api/persons', '/api/me', '/api/nothing', '/api/docs.jsonld']) {
    const { headers } = await api.get(path, { as });
    expect([path, headers['cache-control'], headers.link]).toEqual([
      path,
      keptBy(path),
      '<http://localhost:80/api/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"',
    ]);
  }
});

test('nothing but built files is kept by a cache, and HEAD says what GET does (API-33, API-35)', {
  tags: 'deep',
}, async () => {
  const as = await signInAs(db, 'ROLE_SUPER_ADMIN');
  const headers = { authorization: `Bearer ${as.token}`, cookie: `session=${as.cookie}` };
  const gets = routes.filter(({ method, url }) => method === 'GET' && url !== '/logout');
  expect(gets.length).toBeGreaterThan(150);
  for (const { url } of gets) {
    const path = url.replace(':type', 'Person').replace('*', 'index-abc123.js').replace(/:\w+/g, '1');
    const isBuilt = /^\/(static|favicon)/.test(url);
    const [whole, head] = [
      await api.send({ method: 'GET', url: path, headers }),
      await api.send({ method: 'HEAD', url: path, headers }),
    ];
    expect([path, whole.headers['cache-control']]).toEqual([
      path,
      isBuilt ? expect.stringMatching(/^public/) : keptBy(path),
    ]);
    const reported = ({ status, headers }: Answer) => [
      path,
      status,
      headers['content-type'],
      headers.location,
    ];
    expect(reported(head)).toEqual(reported(whole));
    expect(head.text).toBe('');
  }
});

test.each(['/login', '/api/login_check'])('the token that %s gives is kept by no cache', async (path) => {
  const { username } = (await signInAs(db, 'ROLE_ADMIN')).user;
  const { status, headers, body } = await api.post(path, { username, password: testPassword });
  expect([status, typeof body.token, headers['cache-control']]).toEqual([200, 'string', 'no-store']);
});

test.each(['a.ro>; rel="next', 'x'.repeat(300), 'a b', 'é.ro'])(
  'the host %j does not end up in a header',
  async (host) => {
    const { headers } = await api.get('/api', { headers: { host } });
    expect(headers.link).toBe('</api/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"');
  },
);

test('with the setting the browser stays with https at every subdomain, too (OPE-188)', async () => {
  const { api: secure } = await startOwnApp({ env: { production: true, hasSecureSubdomains: true } });
  for (const path of ['/login', '/health', '/api/persons', '/nimic'])
    expect((await secure.page(path)).headers['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    );
});

test('with a public address no answer repeats the host of the request (PUB-9)', {
  tags: 'deep',
}, async () => {
  const { api: other } = await startOwnApp({
    env: { publicUrl: 'https://registru.exemplu.ro', securityContact: 'a@exemplu.ro' },
  });
  const headers = { host: 'evil.example' };
  for (const path of [
    '/api',
    '/api/docs.jsonld',
    '/api/openapi.json',
    '/api/contexts/Person',
    '/api/nothing',
    '/api/persons',
    '/.well-known/security.txt',
  ]) {
    const { headers: answered, text } = await other.get(path, { headers });
    expect(`${JSON.stringify(answered)} ${text}`).not.toContain('evil.example');
    if (path.startsWith('/api'))
      expect(answered.link).toContain('<https://registru.exemplu.ro/api/docs.jsonld>');
  }
});

test('in production the browser stays with https and the cookie too', async () => {
  const as = await signInAs(production.db, 'ROLE_ADMIN');
  const { headers } = await production.api.page('/login');
  expect(headers['strict-transport-security']).toBe('max-age=31536000');
  const cookies = { '__Host-session': as.cookie };
  const out = await production.api.send({ url: '/logout', cookies });
  expect(out.cookies).toMatchObject([
    { name: '__Host-session', value: '', secure: true, httpOnly: true, sameSite: 'Lax' },
  ]);
});
