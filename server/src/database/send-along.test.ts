/** A transaction whose statements go to PostgreSQL together is whole all the same. */
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openOwnDatabase } from '../../test/harness/database.ts';
import type { Tx } from './connection.ts';
import { sendAlong } from './send-along.ts';

const { db, pool, close } = await openOwnDatabase();
afterAll(close);

const nameOfCluj = async (of: Pick<typeof db, 'selectFrom'> = db) =>
  (await of.selectFrom('regions').select('name').where('id', '=', 14).executeTakeFirstOrThrow()).name;

const renameAlong = (tx: Tx, name: string) =>
  sendAlong(tx, tx.updateTable('regions').set({ name }).where('id', '=', 14).compile());

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

test('what failed takes its first statement back', async () => {
  const failed = db.transaction().execute(async (tx) => {
    await rename(tx, 'Altul');
    throw new Error('Nu mai vrem');
  });
  await expect(failed).rejects.toThrow('Nu mai vrem');
  expect(await nameOfCluj()).toBe('Cluj');
});

test('where the first statement is refused the connection serves the next one', async () => {
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

test('what goes along is done before the next statement, and when it is the last one', async () => {
  const seen = await db.transaction().execute(async (tx) => {
    await renameAlong(tx, 'Altul');
    const first = await nameOfCluj(tx);
    await renameAlong(tx, 'Al treilea');
    return first;
  });
  expect([seen, await nameOfCluj()]).toEqual(['Altul', 'Al treilea']);
  await db.transaction().execute((tx) => renameAlong(tx, 'Cluj'));
  expect(await nameOfCluj()).toBe('Cluj');
});

test('many that go along, of one text, are all done', async () => {
  const seen = await db.transaction().execute(async (tx) => {
    for (let time = 0; time < 50; time += 1)
      await sendAlong(tx, sql`update regions set name = name || ${'.'} where id = 14`.compile(tx));
    return nameOfCluj(tx);
  });
  expect(seen).toBe(`Cluj${'.'.repeat(50)}`);
  await rename(db, 'Cluj');
});

test('what goes along and is refused fails the next statement and undoes all', async () => {
  const isNothing = () => sql`select 1 / ${0}::int`;
  const refused = db.transaction().execute(async (tx) => {
    await rename(tx, 'Altul');
    await sendAlong(tx, isNothing().compile(tx));
    await nameOfCluj(tx);
  });
  await expect(refused).rejects.toThrow('division by zero');
  const atTheEnd = db.transaction().execute(async (tx) => {
    await rename(tx, 'Altul');
    await sendAlong(tx, isNothing().compile(tx));
    return 'scris';
  });
  await expect(atTheEnd).rejects.toThrow('division by zero');
  expect(await nameOfCluj()).toBe('Cluj');
  expect(await openTransactions()).toBe(0);
});

test('what would have gone along is not done where the transaction fails first', async () => {
  const failed = db.transaction().execute(async (tx) => {
    await nameOfCluj(tx);
    await renameAlong(tx, 'Altul');
    throw new Error('Nu mai vrem');
  });
  await expect(failed).rejects.toThrow('Nu mai vrem');
  expect(await nameOfCluj()).toBe('Cluj');
  expect(await openTransactions()).toBe(0);
});

async function openTransactions(): Promise<number> {
  const { rows } = await pool.query<{ open: number }>(
    `select count(*) as open from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`,
  );
  return rows[0]?.open ?? Number.NaN;
}
