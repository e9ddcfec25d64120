/** A transaction whose `begin` is sent together with its first statement stays atomic. */
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openOwnDatabase } from '../../../test/harness/database.ts';

const { db, pool, close } = await openOwnDatabase();
afterAll(close);

const nameOfCluj = async (of: Pick<typeof db, 'selectFrom'> = db) =>
  (await of.selectFrom('regions').select('name').where('id', '=', 14).executeTakeFirstOrThrow()).name;

const rename = (of: Pick<typeof db, 'updateTable'>, name: string) =>
  of.updateTable('regions').set({ name }).where('id', '=', 14).execute();

test('its first statement is already part of it', async () => {
  const seen = await db.transaction().execute(async (tx) => {
    await rename(tx, 'Altul');
    return [await nameOfCluj(tx), await nameOfCluj()];
  });
  expect([...seen, await nameOfCluj()]).toEqual(['Altul', 'Cluj', 'Altul']);
  await rename(db, 'Cluj');
});

test('a failed transaction rolls back its first statement', async () => {
  const failed = db.transaction().execute(async (tx) => {
    await rename(tx, 'Altul');
    throw new Error('Nu mai vrem');
  });
  await expect(failed).rejects.toThrow('Nu mai vrem');
  expect(await nameOfCluj()).toBe('Cluj');
});

test('after a rejected first statement the connection can be reused', async () => {
  const own = pool.totalCount;
  for (let time = 0; time < 25; time += 1) {
    const failed = db.transaction().execute((tx) => sql`select 1 / 0`.execute(tx));
    await expect(failed).rejects.toThrow('division by zero');
  }
  expect(await nameOfCluj()).toBe('Cluj');
  expect(pool.totalCount).toBe(Math.max(own, 1));
  expect(await openTransactions()).toBe(0);
});

test('one without a statement leaves nothing open', async () => {
  expect(await db.transaction().execute(async () => 'nimic')).toBe('nimic');
  const failed = db.transaction().execute(() => Promise.reject(new Error('Nici atât')));
  await expect(failed).rejects.toThrow('Nici atât');
  await rename(db, 'Cluj');
  expect(await openTransactions()).toBe(0);
});

test('transactions that begin on one connection after another do not mix', async () => {
  for (let time = 0; time < 50; time += 1) {
    await db.transaction().execute(async () => undefined);
    await db.transaction().execute((tx) => rename(tx, `Cluj ${time}`));
    expect(await nameOfCluj()).toBe(`Cluj ${time}`);
  }
  await rename(db, 'Cluj');
  expect(await openTransactions()).toBe(0);
});

async function openTransactions(): Promise<number> {
  const { rows } = await pool.query<{ open: number }>(
    `select count(*) as open from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`,
  );
  return rows[0]?.open ?? Number.NaN;
}
