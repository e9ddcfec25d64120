/** A transaction whose `begin` is sent together with its first statement stays atomic. */
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openOwnDatabase } from '../../../test/harness/database.ts';
import { returnsWholeRows } from './prepared.ts';
import { createReader } from './reader.ts';

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

test('whole rows are returned also after a migration has changed the columns of their table (OPE-292)', async () => {
  const read = createReader(pool);
  const ask = (text: string) => () => read({ text, values: [14] });
  const asked = {
    'select *': () => db.selectFrom('regions').selectAll().where('id', '=', 14).execute(),
    'select "regions".*': () => db.selectFrom('regions').selectAll('regions').where('id', '=', 14).execute(),
    'update returning *': () =>
      db.updateTable('regions').set({ name: 'Cluj' }).where('id', '=', 14).returningAll().execute(),
    'in a transaction': () =>
      db.transaction().execute((tx) => tx.selectFrom('regions').selectAll().where('id', '=', 14).execute()),
    'locked rows': ask('select t.* from regions t where t.id = $1 for update'),
    'with others': ask(
      'with one as (select $1::int as id) select r.*, one.id as asked from regions r join one using (id)',
    ),
    'a whole union': ask('select * from regions where id = $1 union all select * from regions where false'),
  };
  const failed: string[] = [];
  for (const change of [
    'comment on table regions is null',
    'alter table regions add note text',
    'alter table regions drop note',
  ]) {
    await sql.raw(change).execute(db);
    for (const [kind, run] of Object.entries(asked))
      await run().catch((error: Error) => failed.push(`${kind} after ${change}: ${error.message}`));
  }
  expect(failed).toEqual([]);
});

test.each([
  [true, 'select * from users where id = $1'],
  [true, 'select "users".*, "r"."name" from "users" join "regions" as "r" on true'],
  [true, 'select t.* from persons t where t.id = $1 for update of t'],
  [true, 'insert into imports (kind) values ($1) returning *'],
  [true, 'with a as (select 1) SELECT a.* from a'],
  [false, 'select count(*) from persons where id = any($1)'],
  [false, 'select p.id, (select count(*) from dues d where d.person_id = p.id) as dues from persons p'],
  [false, 'select id from (select * from persons where id = $1) p'],
  [false, 'with gone as (delete from list_counters returning *) insert into x (a) select sum(a) from gone'],
  [false, 'select round(a * b * $1, 2) as amount from dues'],
])('%s: %s returns whole rows', (expected, text) => {
  expect(returnsWholeRows(text)).toBe(expected);
});
