/** What a reader takes, and how it asks. */
import { afterAll, expect, expectTypeOf, test } from 'vitest';
import { openOwnDatabase } from '../../../test/harness/database.ts';
import { query } from './query.ts';
import { createReader, type Row, readerIn } from './reader.ts';

const database = await openOwnDatabase();
afterAll(database.close);
const read = createReader(database.pool);

const regionNamed = (name: string) =>
  query.selectFrom('regions').select(['id', 'name']).where('name', '=', name);

test('a typed query gives typed rows, a text gives any', async () => {
  const typed = await read(regionNamed('Cluj'));
  expectTypeOf(typed).toEqualTypeOf<{ id: number; name: string }[]>();
  expect(typed).toEqual([{ id: 14, name: 'Cluj' }]);

  const untyped = await read({ text: 'select id, name from regions where name = $1', values: ['Cluj'] });
  expectTypeOf(untyped).toEqualTypeOf<Row[]>();
  expect(untyped).toEqual(typed);
});

/** How many statements of this text are prepared. */
async function countPrepared(text: string): Promise<unknown> {
  const [row] = await read({
    text: 'select count(*)::int as times from pg_prepared_statements where statement = $1',
    values: [text],
  });
  return row?.times;
}

test('a shape is prepared once, whatever its values', async () => {
  for (const name of ['Alba', 'Arad', 'Bihor']) await read(regionNamed(name));
  expect(await countPrepared(regionNamed('').compile().sql)).toBe(1);
});

test('in a transaction it sees what the transaction wrote', async () => {
  await database.db.transaction().execute(async (tx) => {
    await tx.updateTable('regions').set({ name: 'Nouă' }).where('id', '=', 14).execute();
    expect(await readerIn(tx)(regionNamed('Nouă'))).toHaveLength(1);
    expect(await read(regionNamed('Nouă'))).toEqual([]);
    await tx.updateTable('regions').set({ name: 'Cluj' }).where('id', '=', 14).execute();
  });
});

test('a query by itself has no connection, and says so', async () => {
  await expect(regionNamed('Cluj').execute()).rejects.toThrow('no connection of its own');
});
