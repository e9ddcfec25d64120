/** Upkeep: what has had its time goes, and nothing else. */
import { expect, test } from 'vitest';
import { deleteExpiredSignIns } from '../../src/domains/account/delete-expired-sign-ins.ts';
import { deleteExpiredIdempotencyKeys } from '../../src/platform/crud/delete-expired-idempotency-keys.ts';
import { uniqueWord } from '../builders/unique.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const { database, db, api } = await startApp();

function daysAgo(days: number): Date {
  return new Date(Date.now() - days * 86_400_000);
}

test('sessions that expired go, the others stay', async () => {
  const [over, alive] = [await signInAs(db, 'ROLE_GUEST'), await signInAs(db, 'ROLE_GUEST')];
  await db
    .updateTable('sessions')
    .set({ expires_at: daysAgo(1) })
    .where('user_id', '=', over.user.id)
    .execute();
  await deleteExpiredSignIns.handle({ database }, {});
  const left = await db
    .selectFrom('sessions')
    .select('user_id')
    .where('user_id', 'in', [over.user.id, alive.user.id])
    .execute();
  expect(left).toEqual([{ user_id: alive.user.id }]);
  expect((await api.get('/api/me', { as: alive })).status).toBe(200);
});

test('failures of yesterday and keys of last week go', async () => {
  const { user } = await signInAs(db, 'ROLE_GUEST');
  const [old, recent] = [uniqueWord(), uniqueWord()];
  await db
    .insertInto('sign_in_attempts')
    .values([
      { key: old, failures: 3, last_failed_at: daysAgo(1.1) },
      { key: recent, failures: 3, last_failed_at: daysAgo(0.9) },
    ])
    .execute();
  const key = { user_id: user.id, request_hash: Buffer.alloc(1) };
  await db
    .insertInto('idempotency_keys')
    .values([
      { ...key, key: old, created_at: daysAgo(7.1) },
      { ...key, key: recent, created_at: daysAgo(6.9) },
    ])
    .execute();
  await deleteExpiredSignIns.handle({ database }, {});
  await deleteExpiredIdempotencyKeys.handle({ database }, {});
  const attempts = await db
    .selectFrom('sign_in_attempts')
    .select('key')
    .where('key', 'in', [old, recent])
    .execute();
  const keys = await db.selectFrom('idempotency_keys').select('key').where('user_id', '=', user.id).execute();
  expect([attempts, keys]).toEqual([[{ key: recent }], [{ key: recent }]]);
});
