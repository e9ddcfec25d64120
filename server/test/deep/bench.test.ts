/** The benchmark in short: a scenario that fails, or that the application answers otherwise than it was recorded, ends the run. */
import { expect, test } from 'vitest';
import { measureRegister } from '../../../bench/measure.ts';
import { openRegister, shortSize as small } from '../../../bench/registers.ts';

test('each scenario of the benchmark is answered once, and nothing of it stays', async () => {
  const before = await countRows();
  const { documents, dueImport, membersImport, plans } = await measureRegister(small, 'short');
  expect(documents).toHaveLength(4);
  expect(plans.length).toBeGreaterThan(0);
  expect([dueImport?.rows, membersImport?.rows]).toEqual([10, 10]);
  expect(await countRows()).toEqual(before);
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
