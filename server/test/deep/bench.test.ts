/** The benchmark in short: a scenario that fails, or that the application answers otherwise than it was recorded, ends the run. */
import { expect, test } from 'vitest';
import { measureRegister } from '../../../bench/measure.ts';
import { recordStatements } from '../../../bench/recorder.ts';
import { openRegister, shortSize as small } from '../../../bench/registers.ts';

test('each scenario of the benchmark is answered once, and nothing of it stays', async () => {
  const before = await countRows();
  const { documents, dueImport, membersImport, plans } = await measureRegister(small, 'short');
  expect(documents).toHaveLength(4);
  expect(plans.length).toBeGreaterThan(0);
  expect([dueImport?.rows, membersImport?.rows]).toEqual([10, 10]);
  expect(await countRows()).toEqual(before);
});

test('what other work sends meanwhile is not recorded as a part of the request', async () => {
  const { pool, close } = await openRegister(small);
  try {
    const { promise: isAsked, resolve: ask } = Promise.withResolvers<void>();
    const other = isAsked.then(() => pool.query('begin; select 2; commit'));
    const statements = await recordStatements(async () => {
      await pool.query('select 1');
      ask();
      await other;
    });
    expect(statements.map(({ text }) => text)).toEqual(['select 1']);
  } finally {
    await close();
  }
});

async function countRows(): Promise<Record<string, number>> {
  const { pool, close } = await openRegister(small);
  try {
    const tables = ['persons', 'person_dues', 'invoices', 'issued_documents', 'files', 'imports', 'exports'];
    const counts = tables.map((table) => `(select count(*) from ${table}) as ${table}`);
    const { rows } = await pool.query<Record<string, number>>(`select ${counts.join(', ')}`);
    return rows[0] ?? {};
  } finally {
    await close();
  }
}
