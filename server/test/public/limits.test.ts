/** What visitors may ask of us: an allowance for each address, of IPv6 for each /64 (PUB-11, PUB-12). */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { deleteExpiredLimits } from '../../src/platform/http/delete-expired-limits.ts';
import { createCertificate } from '../builders/certificate.ts';
import { startApp } from '../harness/app.ts';

const { database, db, api } = await startApp({ env: { publicCallsPerMinute: 30 }, ownDatabase: true });

const search = (from: string) => api.post('/api/search', { memberRegNumber: 'x' }, { from });
const guess = (from: string) => api.get('/api/certificates/validate/AAAA1111', { from });
const check = (from: string) => api.post('/api/search/list', { members: ['x'] }, { from });

async function callsUntilRefused(call: () => Promise<{ status: number }>): Promise<number> {
  for (let calls = 0; calls < 100; calls += 1) if ((await call()).status === 429) return calls;
  return 100;
}

test.each([
  ['searches', () => search('192.0.2.1'), 30],
  ['guessed codes', () => guess('192.0.2.2'), 10],
  ['lists', () => check('192.0.2.3'), 3],
] as const)('%s of one address are slowed down', async (_what, call, most) => {
  const calls = await callsUntilRefused(call);
  // A slow machine gives some of it back meanwhile.
  expect(calls).toBeGreaterThanOrEqual(most);
  expect(calls).toBeLessThan(most + 10);
  const { status, headers, body } = await call();
  expect([status, body['hydra:description']]).toEqual([429, expect.stringMatching(/^Prea multe cereri/)]);
  expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(20);
});

test('a right code is slowed down as a wrong one is, and others are not', async () => {
  const { code } = await createCertificate(db);
  const from = '192.0.2.4';
  await callsUntilRefused(() => guess(from));
  expect((await api.get(`/api/certificates/validate/${code}`, { from })).status).toBe(429);
  expect((await api.get(`/api/certificates/validate/${code}`, { from: '192.0.2.5' })).status).toBe(200);
});

test('all addresses of an IPv6 network count as one caller', async () => {
  let last = 0;
  const calls = await callsUntilRefused(() => {
    last += 1;
    return guess(`2001:db8:1:2:${last.toString(16)}::${last.toString(16)}`);
  });
  expect(calls).toBeLessThan(20);
  expect((await guess('2001:db8:1:3::1')).status).toBe(404);
});

test('calls sent at once count one after the other', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => guess('192.0.2.6')));
  const served = answers.filter(({ status }) => status === 404);
  expect(served.length).toBeGreaterThanOrEqual(10);
  expect(served.length).toBeLessThan(14);
});

test('the allowance grows back, and who has all of it is forgotten', async () => {
  const from = '192.0.2.7';
  const key = `visitor:${from}`;
  await callsUntilRefused(() => guess(from));
  await sql`update rate_limits set used_until = used_until - interval '30 seconds' where key = ${key}`.execute(
    db,
  );
  expect((await guess(from)).status).toBe(404);
  await sql`update rate_limits set used_until = now() - interval '1 second' where key = ${key}`.execute(db);
  await deleteExpiredLimits.handle({ database }, {});
  const left = await db.selectFrom('rate_limits').select('key').where('key', '=', key).execute();
  expect(left).toEqual([]);
});

test('failures to sign in are counted for the whole network of IPv6, too', async () => {
  const key = 'address:2001:db8:9:9::/64';
  await db.insertInto('sign_in_attempts').values({ key, failures: 60, last_failed_at: new Date() }).execute();
  const body = { username: 'nimeni', password: 'gresit' };
  const signIn = (from: string) => api.post('/api/login_check', body, { from });
  expect((await signIn('2001:db8:9:9:1::5')).status).toBe(429);
  expect((await signIn('2001:db8:9:a::5')).status).toBe(401);
});
