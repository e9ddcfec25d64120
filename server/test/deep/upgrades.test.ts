/** A register of each earlier version, with what it held, becomes one of today; and two versions may share one. */

import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { definitions } from '../../src/app/definitions.ts';
import { findTableErrors } from '../../src/domains/operation/find-integrity-errors.ts';
import { prepareResources } from '../../src/platform/crud/resource.ts';
import { migrate, readMigrations } from '../../src/platform/database/migrate.ts';
import { createReader } from '../../src/platform/database/reader.ts';
import { openOwnDatabase } from '../harness/database.ts';
import { keptNames, openKept, readKept } from '../harness/kept-registers.ts';

/** Of the last release: the version that a rolling restart leaves. */
const lastLanded = '129-totals-of-dues.gz';

async function readAmounts({ pool }: { pool: pg.Pool }, table: string, columns: readonly string[]) {
  const sums = columns.map((column) => `, sum(${column})::text as ${column}`).join('');
  const { rows } = await pool.query<Record<string, string | null>>(
    `select count(*)::text as count${sums} from ${table}`,
  );
  return rows[0] ?? {};
}

test.each(keptNames)(
  'a register of %s becomes one of today, with all that it held (OPE-15)',
  async (name) => {
    const { database, manifest } = await openKept(name);
    const known = [...(await readMigrations()).keys()];
    const before = manifest.migrations.map((migration) => migration.name);
    expect((await migrate(database.url)).sort()).toEqual(known.filter((one) => !before.includes(one)));
    const errors: string[] = [];
    for await (const error of findTableErrors(createReader(database.pool), prepareResources(definitions)))
      errors.push(error);
    expect(errors).toEqual([]);
    const filled = manifest.tables.filter(({ rows }) => rows > 0);
    expect(filled.length).toBeGreaterThan(10);
    for (const { name: table, rows, sums } of filled) {
      const { count, ...amounts } = await readAmounts(database, table, Object.keys(sums));
      // Rows of counters are merged; their sums stay.
      const isMerged = table === 'public.list_counters';
      // Migrations add rows of their own, and take none.
      expect([table, Number(count) >= rows || isMerged]).toEqual([table, true]);
      if (Number(count) === rows || isMerged) expect([table, amounts]).toEqual([table, sums]);
    }
  },
);

test('the version before goes on working on what today’s has migrated (OPE-16)', async () => {
  const { manifest } = await readKept(lastLanded);
  const database = await openOwnDatabase();
  onTestFinished(() => database.close());
  const { rows } = await database.pool.query<{ name: string; column: string; isAsked: boolean }>(
    `select format('%I.%I', table_schema, table_name) as name, quote_ident(column_name) as column,
       is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER' as "isAsked"
     from information_schema.columns where table_schema = 'public'`,
  );
  const changed = manifest.tables.flatMap(({ name, columns }) => {
    const today = rows.filter((row) => row.name === name);
    const gone = columns.filter((column) => !today.some((row) => row.column === column));
    // What it does not know it does not write.
    const asked = today.filter((row) => row.isAsked && !columns.includes(row.column));
    return [
      ...gone.map((column) => `${name}.${column} is gone`),
      ...asked.map(({ column }) => `${name}.${column}`),
    ];
  });
  expect(changed).toEqual([]);
  await database.pool.query("insert into migrations (name, digest) values ('999-later.sql', 'later')");
  expect(await migrate(database.url)).toEqual([]);
});
