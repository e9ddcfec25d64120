/** Pages: the shell with the page's own data (ACC-12), and where a visitor or an account is sent (ACC-37). */
import type { Page } from '@ceccar/contract/page';
import { expect, test } from 'vitest';
import { createCompany } from '../builders/company.ts';
import { createRegion } from '../builders/region.ts';
import { createUser } from '../builders/user.ts';
import { signIn, signInAs } from '../harness/accounts.ts';
import { brand, startApp } from '../harness/app.ts';

const { db, api } = await startApp();

const script = /<script type="application\/json" id="page">(.*?)<\/script>/s;

function pageIn(html: string): Page {
  return JSON.parse(script.exec(html)?.[1] ?? 'null');
}

test('a visitor gets the sign-in page with the branches of the public search', async () => {
  const { status, headers, text } = await api.page('/login');
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-store',
  ]);
  const page = pageIn(text);
  expect(page).toMatchObject({ token: null, logoutPath: '/logout', brand, user: null });
  expect(page.regions).toContainEqual({ id: 10, name: 'București' });
});

test.each([
  ['/login', 'sign-in'],
  ['/login/password', 'password'],
  ['/reminders/abc', 'stop-reminders'],
  ['/members', 'member-search'],
  ['/members/list', 'member-list'],
  ['/certificate/verify', 'certificate-check'],
  ['/documents/check', 'document-check'],
  ['/datele-personale', 'personal-data'],
  ['/accesibilitate', 'accessibility'],
  ['/api/docs', 'api'],
  ['/members/person/view/abc', 'public-record'],
  ['/members/company/view/abc', 'public-record'],
  ['/documents/aviz/abc', 'public-record'],
  ['/courses/123456789', 'public-record'],
  ['/nu-exista', 'not-found'],
] as const)('a visitor at %s is shown %s', async (path, screen) => {
  expect(pageIn((await api.page(path)).text).screen).toBe(screen);
});

test.each([
  ['/account', 'signed-in'],
  ['/nu-exista', 'signed-in'],
  ['/members', 'member-search'],
  ['/members/person/view/abc', 'public-record'],
] as const)('an account at %s is shown %s', async (path, screen) => {
  const as = await signInAs(db, 'ROLE_VIEW_GLOBAL');
  expect(pageIn((await api.page(path, { as })).text).screen).toBe(screen);
});

test('a page knows the film about stamps where one is configured', async () => {
  expect(pageIn((await api.page('/login')).text).stampVideoUrl).toBeNull();
  const stampVideoUrl = 'https://video.example.ro/parafa';
  const other = await startApp({ env: { stampVideoUrl } });
  expect(pageIn((await other.api.page('/login')).text).stampVideoUrl).toBe(stampVideoUrl);
});

test.each([
  ['ROLE_ADMIN', '/notifications'],
  ['ROLE_MODERATOR', '/notifications'],
  ['ROLE_USER', '/member/messages'],
  ['ROLE_VIEW_GLOBAL', null],
  ['ROLE_GUEST', null],
] as const)('the conversations of %s are at %s', async (role, path) => {
  const as = await signInAs(db, role);
  expect(pageIn((await api.page('/account', { as })).text).user?.messagesPath).toBe(path);
});

test.each([
  [
    'ROLE_ADMIN',
    [
      '/receipts',
      '/invoices',
      '/bank_statements',
      '/debts',
      '/runs',
      '/year_settings',
      '/visa_days',
      '/visa_days/counter',
      '/first_steps',
      '/branches',
      '/hours_proofs',
      '/jobs',
      '/outbox',
      '/duplicates',
      '/deleted',
      '/anonymisation',
      '/service_accounts',
      '/system',
      '/accesibilitate',
    ],
  ],
  [
    'ROLE_MODERATOR',
    [
      '/receipts',
      '/invoices',
      '/bank_statements',
      '/debts',
      '/runs',
      '/visa_days',
      '/visa_days/counter',
      '/branches',
      '/hours_proofs',
      '/jobs',
      '/duplicates',
      '/accesibilitate',
    ],
  ],
  ['ROLE_VIEW_GLOBAL', ['/accesibilitate']],
  ['ROLE_USER', ['/accesibilitate']],
  ['ROLE_GUEST', []],
] as const)('%s finds %j behind the bar (ACC-37)', async (role, paths) => {
  const { user } = pageIn((await api.page('/account', { as: await signInAs(db, role) })).text);
  expect(user?.furtherLinks.flatMap(({ links }) => links.map(({ path }) => path))).toEqual(paths);
});

const ofAdmins = [
  '/persons',
  '/companies',
  '/courses',
  '/reporting',
  '/exports',
  '/imports',
  '/users',
] as const;

test.each([
  ['ROLE_SUPER_ADMIN', [...ofAdmins, '/logs'], '/home'],
  ['ROLE_ADMIN', ofAdmins, '/home'],
  ['ROLE_MODERATOR', ['/persons', '/companies', '/courses', '/reporting', '/exports', '/avans'], '/home'],
  ['ROLE_VIEW_GLOBAL', ['/persons', '/companies'], '/home'],
  ['ROLE_VIEW_REGION', ['/persons', '/companies'], '/home'],
  ['ROLE_USER', ['/annual_report', '/member', '/avans', '/open_courses', '/certificate'], '/member'],
  ['ROLE_GUEST', [], '/account'],
] as const)('%s is offered %j, and comes home to %s', async (role, paths, home) => {
  const as = await signInAs(db, role);
  const { status, text } = await api.page('/account', { as });
  const page = pageIn(text);
  expect([status, page.token]).toEqual([200, as.token]);
  expect(page.user).toMatchObject({ username: as.user.username, roles: [role] });
  expect(page.user?.links.map(({ path }) => path)).toEqual(paths);
  expect((await api.page('/', { as })).headers.location).toBe(home);
  expect((await api.page('/login', { as })).headers.location).toBe(home);
});

test('the token of the page opens the API for the same account', async () => {
  const as = await signInAs(db, 'ROLE_MODERATOR');
  const { token } = pageIn((await api.page('/persons', { as })).text);
  const { body } = await api.get('/api/me', { headers: { authorization: `Bearer ${token}` } });
  expect(body).toMatchObject({ '@type': 'User', username: as.user.username, roles: ['ROLE_MODERATOR'] });
});

test('the account knows its branch and its member', async () => {
  const region = await createRegion(db);
  const company = await createCompany(db, { region });
  const as = await signInAs(db, 'ROLE_USER', { company, region });
  expect((await api.get('/api/me', { as })).body).toMatchObject({
    '@id': `/api/users/${as.user.uuid}`,
    type: 'company',
    company: `/api/companies/${company.uuid}`,
    person: null,
    region: { '@id': `/api/regions/${region.id}`, name: region.name },
  });
});

test('a name cannot leave the script element', async () => {
  const lastName = `</script><script>alert(1)</script><!--\u2028`;
  const as = await signIn(db, await createUser(db, { lastName }));
  const { text } = await api.page('/persons', { as });
  expect(text).not.toContain('<script>alert');
  expect(text).not.toContain('<!--');
  expect(text).not.toContain('\u2028');
  expect(pageIn(text).user?.lastName).toBe(lastName);
});

test.each(['/persons', '/persons/create?x=1', '/companies/edit/abc', '/account'])(
  'a visitor at %s is sent to sign in and remembered',
  async (path) => {
    const { status, headers } = await api.page(path);
    expect([status, headers.location]).toEqual([302, `/login?next=${encodeURIComponent(path)}`]);
  },
);

test('a visitor at the root is sent to sign in', async () => {
  expect((await api.page('/')).headers.location).toBe('/login');
});

test('an unknown address is a page for people and an error for programs', async () => {
  const page = await api.page('/nu-exista');
  expect([page.status, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(pageIn(page.text).token).toBeNull();
  const as = await signInAs(db, 'ROLE_GUEST');
  expect(pageIn((await api.page('/nu-exista', { as })).text).token).toBe(as.token);
  for (const path of ['/api/nothing', '/nothing']) {
    const { status, body } = await api.get(path);
    expect([status, body['@type']]).toEqual([404, 'hydra:Error']);
  }
  expect((await api.page('/api/nothing')).headers['content-type']).toContain('application/ld+json');
  expect((await api.send({ method: 'POST', url: '/persons', payload: {} })).status).toBe(405);
});

test('built files are kept for good, and nothing outside their folder is served', async () => {
  expect((await api.page('/favicon.svg')).headers['cache-control']).toBe('public, max-age=86400');
  for (const path of [
    '/static/../index.html',
    '/static/%2e%2e/index.html',
    '/static/..%2findex.html',
    '/static//etc/passwd',
    '/index.html',
  ]) {
    expect([path, (await api.page(path)).status]).not.toEqual([path, 200]);
  }
});
