/** The log of refused requests: what comes into it, what it tells, and to whom. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { deleteExpiredDeniedRequests } from '../../src/domains/audit/denied-requests/delete-expired-denied-requests.ts';
import type { DeniedRequest } from '../../src/domains/audit/denied-requests/denied-request.ts';
import { createDeniedRequestLog } from '../../src/domains/audit/denied-requests/denied-request-log.ts';
import { createPerson } from '../builders/person.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueWord } from '../builders/unique.ts';
import { signInAs } from '../harness/accounts.ts';
import type { Ask } from '../harness/api.ts';
import { startApp } from '../harness/app.ts';
import { eventually } from '../harness/eventually.ts';
import { jobNeeds } from '../harness/job-needs.ts';

const built = await startApp({ ownDatabase: true, env: { trustedProxies: ['127.0.0.1'] } });
const { db, api } = built;
const superAdmin = await signInAs(db, 'ROLE_SUPER_ADMIN');
let addresses = 0;
const newAddress = () => `203.0.113.${++addresses}`;
const from = (address: string) => ({ 'x-forwarded-for': address });

function list(query: Record<string, string>) {
  return api.get(`/api/log_unauthorized_access?${new URLSearchParams({ view: 'logs-list', ...query })}`, {
    as: superAdmin,
  });
}

/** What the log tells of an address, once so many rows are written. */
async function logged(ip: string, rows: number) {
  return eventually(async () => {
    const { body } = await list({ ip });
    expect(body['hydra:totalItems']).toBe(rows);
    return body['hydra:member'];
  });
}

test('a refused request of the API, of a page and of a download is told with who, where and what', {
  tags: 'deep',
}, async () => {
  const moderator = await signInAs(db, 'ROLE_MODERATOR');
  const { uuid } = await createPerson(db, { region: await createRegion(db) });
  const ip = newAddress();
  const headers = { ...from(ip), 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/140.0' };
  expect((await api.get('/api/persons?cnp=1900101123456', { headers })).status).toBe(401);
  expect((await api.get('/api/users', { as: moderator, headers })).status).toBe(403);
  expect((await api.get(`/api/persons/${uuid}`, { as: moderator, headers })).status).toBe(404);
  expect((await api.page('/nimic', { as: moderator, headers })).status).toBe(404);
  expect((await api.get(`/download/person/badge1/${uuid}`, { as: moderator, headers })).status).toBe(404);
  expect((await api.post('/login', { username: 'x', password: 'y' }, { headers })).status).toBe(401);
  const rows = await logged(ip, 6);
  const account = { username: moderator.user.username, roles: ['ROLE_MODERATOR'] };
  const visitor = { username: null, roles: [] };
  const browser = 'Firefox, Windows 10';
  expect(rows.map(({ route, method, ...row }) => ({ ...row, route: `${method} ${route}` }))).toMatchObject([
    { username: 'x', roles: [], errorCode: 401, route: 'POST /login' },
    { ...account, errorCode: 404, route: `GET /download/person/badge1/${uuid}` },
    { ...account, errorCode: 404, route: 'GET /nimic' },
    { ...account, errorCode: 404, route: `GET /api/persons/${uuid}` },
    { ...account, errorCode: 403, route: 'GET /api/users', ip, browser, times: 1 },
    { ...visitor, errorCode: 401, route: 'GET /api/persons?cnp=***' },
  ]);
});

test('no secret of a request is kept (AUD-31)', { tags: 'deep' }, async () => {
  const [ip, secret] = [newAddress(), uniqueWord()];
  const headers = {
    ...from(ip),
    authorization: `Bearer ${secret.padEnd(30, 'x')}`,
    cookie: `session=${secret}`,
    'x-api-key': secret,
    referer: `https://registru.ro/?next=${secret}`,
  };
  await api.get(`/api/persons?token=${secret}`, { headers });
  const [row] = await logged(ip, 1);
  expect(row).toMatchObject({
    route: '/api/persons?token=***',
    headers: {
      authorization: '***',
      cookie: '***',
      'x-api-key': '***',
      referer: 'https://registru.ro/?next=***',
    },
  });
  const { rows } = await sql`select * from log_unauthorized_access where ip = ${ip}`.execute(db);
  expect(JSON.stringify(rows)).not.toContain(secret);
});

test('a header of 64 kB is refused like every other, and kept by its beginning', {
  tags: 'deep',
}, async () => {
  const ip = newAddress();
  const headers = { ...from(ip), 'x-long': 'a'.repeat(65_536), 'user-agent': 'b'.repeat(65_536) };
  expect((await api.get('/api/persons', { headers })).status).toBe(401);
  const [row] = await logged(ip, 1);
  expect(JSON.stringify(row).length).toBeLessThan(4_000);
});

test('equal denied requests within a minute are one row with a count (AUD-32)', {
  tags: 'deep',
}, async () => {
  const ip = newAddress();
  const ask: Ask = { headers: from(ip) };
  await Promise.all(Array.from({ length: 30 }, () => api.get('/api/persons', ask)));
  await eventually(async () => expect(await timesOf(ip)).toBe(30));
  // Written before: the row that is there grows.
  await Promise.all(Array.from({ length: 20 }, () => api.get('/api/persons', ask)));
  await eventually(async () => expect(await timesOf(ip)).toBe(50));
  const rows = (await list({ ip })).body['hydra:member'];
  // A minute may end in between.
  expect(rows.length).toBeLessThanOrEqual(2);
});

test('an address that tries everything has so many rows, and the rest as a number (AUD-33)', {
  tags: 'deep',
}, async () => {
  const ip = newAddress();
  for (let tried = 0; tried < 250; tried += 1) await api.get(`/api/nimic-${tried}`, { headers: from(ip) });
  await eventually(async () => expect(await timesOf(ip)).toBe(250));
  const { body } = await list({ ip, route: 'alte adrese' });
  expect(body['hydra:member'].length).toBeGreaterThan(0);
  // In two minutes at most.
  expect((await list({ ip })).body['hydra:totalItems']).toBeLessThanOrEqual(202);
});

async function timesOf(ip: string): Promise<number> {
  const { rows } = await sql<{ times: number }>`select coalesce(sum(times), 0)::int as times
    from log_unauthorized_access where ip = ${ip}`.execute(db);
  return rows[0]?.times ?? 0;
}

test('the log is narrowed by each of its filters', { tags: 'deep' }, async () => {
  const admin = await signInAs(db, 'ROLE_ADMIN');
  const [ip, word] = [newAddress(), uniqueWord()];
  await api.get(`/api/persons/${word}`, { as: admin, headers: from(ip) });
  await api.get(`/api/persons/${word}`, { headers: from(ip) });
  await api.get('/api/persons', { headers: from(ip) });
  await logged(ip, 3);
  const count = async (query: Record<string, string>) =>
    (await list({ ip, ...query })).body['hydra:totalItems'];
  expect(await count({ route: word.toUpperCase() })).toBe(2);
  expect(await count({ route: '%' })).toBe(0);
  expect(await count({ route: word, usernameNot: 'true' })).toBe(1);
  expect(await count({ usernameNot: 'false' })).toBe(1);
  expect(await count({ username: admin.user.username.slice(2).toUpperCase() })).toBe(1);
  expect(await count({ roles: 'administr' })).toBe(1);
  expect(await count({ roles: 'ROLE_ADMIN' })).toBe(1);
  expect(await count({ roles: 'nimeni' })).toBe(0);
  expect(await count({ errorCode: '401' })).toBe(2);
  expect(await count({ errorCode: '40' })).toBe(3);
  expect(await count({ errorCode: '500' })).toBe(0);
  expect(await count({ username: 'a\u0000' })).toBe(0);
  expect((await list({ ip: ip.slice(0, -1) })).body['hydra:totalItems']).toBeGreaterThanOrEqual(3);
  expect((await list({ ip: "1' or 1=1" })).body['hydra:totalItems']).toBe(0);
  expect((await list({ usernameNot: 'poate' })).status).toBe(400);
  expect((await list({ nimic: 'x' })).status).toBe(400);
});

test('an address with a number is found whole, not only by its number', { tags: 'deep' }, async () => {
  const ip = newAddress();
  const paths = [
    '/api/companies/7731',
    '/api/persons/7731',
    '/api/persons/17731/istoric',
    '/api/persons/773',
  ];
  for (const path of paths) await api.get(path, { headers: from(ip) });
  await logged(ip, 4);
  const routes = async (route: string) =>
    (await list({ ip, route })).body['hydra:member'].map((one) => String(one.route)).sort();
  expect(await routes('/api/companies/7731')).toEqual(['/api/companies/7731']);
  expect(await routes('companies/77')).toEqual(['/api/companies/7731']);
  expect(await routes('persons/773')).toEqual(['/api/persons/773', '/api/persons/7731']);
  expect(await routes('17731/ist')).toEqual(['/api/persons/17731/istoric']);
  expect(await routes('773')).toHaveLength(4);
});

test('more than a thousand are told as more, and all of them can be turned to (AUD-36)', async () => {
  const ip = '2001:db8::77';
  await sql`insert into log_unauthorized_access
      (minute, created_at, last_at, times, ip, error_code, method, route, user_agent, headers)
    select now(), now(), now(), 1, ${ip}, 404, 'GET', '/api/mult/' || n, '', '{}' from generate_series(1, 1100) n`.execute(
    db,
  );
  const first = (await list({ ip })).body;
  expect([first['hydra:totalItems'], first.isMore]).toEqual([1_000, true]);
  const last = (await list({ ip, page: '37' })).body;
  expect([last['hydra:totalItems'], last.isMore, last['hydra:member'].length]).toEqual([1_100, false, 20]);
  expect((await list({ ip, page: '40' })).body).toMatchObject({
    'hydra:totalItems': 1_100,
    'hydra:member': [],
  });
});

test('a failed sign-in is logged with the name that was tried, never with the password (AUD-76)', {
  tags: 'deep',
}, async () => {
  const ip = newAddress();
  const { username } = (await signInAs(db, 'ROLE_MODERATOR')).user;
  const tries: [string, string][] = [
    [username, username],
    [` ${username.toUpperCase()} `, username.toUpperCase()],
    ['nimeni', 'nimeni'],
    ['ana.popescu@example.ro', 'ana.popescu@example.ro'],
    ['Parola123!', 'Pa***'],
    ['Toamna2026', 'To***'],
    ['1900101221144', '19***'],
    ['2900101 221144', '29***'],
    ['o propoziție lungă', 'o ***'],
  ];
  for (const [typed] of tries) {
    const body = { username: typed, password: 'taina-mea-de-proba' };
    expect((await api.post('/api/login_check', body, { headers: from(ip) })).status).toBe(401);
  }
  const rows = await logged(ip, tries.length);
  expect(rows.map(({ username: shown, roles }) => [shown, roles]).toReversed()).toEqual(
    tries.map(([, shown]) => [shown, []]),
  );
  expect(JSON.stringify(rows)).not.toContain('taina');
  // What is missing or malformed is no try.
  const other = newAddress();
  expect((await api.post('/api/login_check', { password: 'y' }, { headers: from(other) })).status).toBe(422);
  expect((await api.get('/api/users', { headers: from(other) })).status).toBe(401);
  expect(await logged(other, 1)).toMatchObject([{ username: null }]);
});

test('only entries older than the retention period are deleted (AUD-34)', async () => {
  const ips = [newAddress(), newAddress()];
  for (const [at, ip] of ips.entries()) {
    await sql`insert into log_unauthorized_access
        (minute, created_at, last_at, times, ip, error_code, method, route, user_agent, headers)
      select t, t, t, 1, ${ip}, 404, 'GET', '/api/vechi', '', '{}'
      from (select now() - make_interval(days => ${at === 0 ? 91 : 89}) as t) old`.execute(db);
  }
  await deleteExpiredDeniedRequests.handle(jobNeeds(built), {});
  expect(await Promise.all(ips.map(timesOf))).toEqual([0, 1]);
});

test('rows that cannot be written are told to who runs the server, and the next are written', async () => {
  const errors: unknown[] = [];
  const log = createDeniedRequestLog(db, (error) => void errors.push(error));
  const refusal = (address: string): DeniedRequest => ({
    ...{ at: new Date(), username: null, role: null, address, code: 401, method: 'GET' },
    ...{ route: '/api/persons', userAgent: '', headers: () => ({}) },
  });
  await sql`alter table log_unauthorized_access rename to log_elsewhere`.execute(db);
  log.add(refusal(newAddress()));
  await log.flush();
  await sql`alter table log_elsewhere rename to log_unauthorized_access`.execute(db);
  expect(errors.length).toBe(1);
  const ip = newAddress();
  log.add(refusal(ip));
  await log.flush();
  expect([await timesOf(ip), errors.length]).toEqual([1, 1]);
});
