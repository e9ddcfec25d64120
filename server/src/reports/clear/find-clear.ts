/** The waiting reports of a scope that are clear, oldest first. */
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import type { Actor } from '../../access/actor.ts';
import { memberScope } from '../../access/scope.ts';
import { scopedRows } from '../../crud/conditions.ts';
import type { Resource } from '../../crud/definition.ts';
import type { Reader } from '../../database/reader.ts';
import { SqlText } from '../../database/sql-text.ts';
import { isClear } from './clear-checks.ts';
import { type CheckedReport, readClearChecks } from './read-clear-checks.ts';

/** More than any branch has waiting; of all branches together, the oldest are examined. */
const mostExamined = 2_000;

type Selection = { region: number | null; year: number; now: Date };

/** Reports that another account has open are left to it (REP-292). */
export async function findClear(
  read: Reader,
  resource: Resource,
  actor: Actor,
  { region, year, now }: Selection,
): Promise<{ clear: CheckedReport[]; examined: number; isPartial: boolean }> {
  const sql = new SqlText();
  const conditions = [
    `t.status = ${reportStatus.submitted}`,
    `t.year = ${sql.value(year)}`,
    scopedRows(resource, memberScope(actor), sql).condition,
    ...(region === null ? [] : [`t.region_id = ${sql.value(region)}`]),
    `not exists (select from annual_report_claims c where c.annual_report_id = t.id
      and c.user_id <> ${sql.value(actor.userId)}::int and c.until >= ${sql.value(now)}::timestamptz)`,
  ];
  const rows = await read(
    sql.statement(
      `select t.id from annual_reports t where ${conditions.join(' and ')}
        order by t.submitted_at nulls first, t.id limit ${mostExamined + 1}`,
    ),
  );
  const ids = rows.slice(0, mostExamined).map(({ id }) => Number(id));
  const checked = await readClearChecks(read, ids, now);
  return {
    clear: checked.filter(({ checks }) => isClear(checks)),
    examined: ids.length,
    isPartial: rows.length > mostExamined,
  };
}
