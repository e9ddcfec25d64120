/** Lookups of one tick share a query, and each caller gets its own row. */
import { afterAll, expect, test } from 'vitest';
import { openOwnDatabase } from '../../../test/harness/database.ts';
import { batchReads, batchRows } from './batch-lookups.ts';
import { createReader, type Reader } from './reader.ts';
import type { SqlStatement } from './sql-text.ts';

const database = await openOwnDatabase();
afterAll(database.close);

function listen() {
  const read = createReader(database.pool);
  const statements: SqlStatement[] = [];
  function hearing(statement: SqlStatement) {
    statements.push(statement);
    return read(statement);
  }
  return { read: hearing as Reader, statements };
}

const namesOfRegions = {
  sql: (ids: string) => `select id as key, name from regions where id in (${ids})`,
  toValue: Number,
};

test('keys of one turn go in one statement, and each gets its own row', async () => {
  const { read, statements } = listen();
  const find = batchRows(read, namesOfRegions);
  const found = await Promise.all(['14', '1', '999', '14'].map(find));
  expect(found).toEqual([{ key: 14, name: 'Cluj' }, { key: 1, name: 'Alba' }, undefined, found[0]]);
  expect(statements.map(({ values }) => values)).toEqual([[14, 1, 999, 14]]);
});

test('a single key is looked up alone, many keys in lists of sixteen', async () => {
  const { read, statements } = listen();
  const find = batchRows(read, namesOfRegions);
  await find('14');
  const ids = Array.from({ length: 40 }, (_, place) => String(place + 1));
  const found = await Promise.all(ids.map(find));
  expect(found.map((row) => String(row?.key))).toEqual(ids);
  expect(statements.map(({ values }) => values.length)).toEqual([1, 16, 16, 16]);
});

test('nothing is kept: who asks later gets what is there by then', async () => {
  const { read } = listen();
  const find = batchRows(read, namesOfRegions);
  const readAll = batchReads(() => read({ text: 'select name from regions order by id', values: [] }));
  expect([await find('14'), (await readAll())[13]]).toMatchObject([{ name: 'Cluj' }, { name: 'Cluj' }]);
  await database.db.updateTable('regions').set({ name: 'Altul' }).where('id', '=', 14).execute();
  expect([await find('14'), (await readAll())[13]]).toMatchObject([{ name: 'Altul' }, { name: 'Altul' }]);
  await database.db.updateTable('regions').set({ name: 'Cluj' }).where('id', '=', 14).execute();
});

test('lookups without a key in one tick are batched into one', async () => {
  const { read, statements } = listen();
  const count = batchReads(() => read({ text: 'select count(*) as regions from regions', values: [] }));
  const [first, second] = await Promise.all([count(), count()]);
  expect(first).toEqual([{ regions: 42 }]);
  expect(second).toEqual(first);
  expect(statements).toHaveLength(1);
});

test('an error rejects its whole batch, and the next batch queries again', async () => {
  const { read } = listen();
  const find = batchRows(read, { ...namesOfRegions, toValue: (key) => (key === '' ? 'x' : Number(key)) });
  const results = await Promise.allSettled(['14', ''].map(find));
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await find('14')).toEqual({ key: 14, name: 'Cluj' });
});
