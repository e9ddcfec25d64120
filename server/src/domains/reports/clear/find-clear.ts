/** The waiting reports of a scope that are clear, oldest first. */
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import type { Actor } from '../../../platform/access/actor.ts';
import { memberScope } from '../../../platform/access/scope.ts';
import { scopedRows } from '../../../platform/crud/conditions.ts';
import type { Resource } from '../../../platform/crud/definition.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { SqlText } from '../../../platform/database/sql-text.ts';
import { isClear } from './clear-checks.ts';
import { type CheckedReport, readClearChecks } from './read-clear-checks.ts';

/** Reports per examination: their documents and answers are in memory together. */
const pageSize = 500;

/** Without these no report is clear (REP-291). Most waiting reports fail one, and are not read further. */
const necessary = `not t.has_open_resubmission and (t.digitally_signed or t.checked_scan_id is not null)
  and (select n.status <> 'cancelled' and n.settled >= n.total from invoices n
    where n.annual_report_id = t.id order by n.id desc limit 1) is not false`;

/** `most`: examine no more once so many are found. */
type Selection = { region: number | null; year: number; now: Date; most?: number };

/** All clear reports, oldest first, among all waiting ones (REP-298). Reports that another account has open are left to it (REP-292). */
export async function findClear(
  read: Reader,
  resource: Resource,
  actor: Actor,
  { region, year, now, most = Number.POSITIVE_INFINITY }: Selection,
): Promise<{ clear: CheckedReport[]; waiting: number }> {
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
      `select t.id, ${necessary} as examined from annual_reports t where ${conditions.join(' and ')}
        order by t.submitted_at nulls first, t.id`,
    ),
  );
  const ids = rows.filter(({ examined }) => examined === true).map(({ id }) => Number(id));
  const clear: CheckedReport[] = [];
  for (let from = 0; from < ids.length && clear.length < most; from += pageSize) {
    const checked = await readClearChecks(read, ids.slice(from, from + pageSize), now);
    clear.push(...checked.filter(({ checks }) => isClear(checks)));
  }
  return { clear, waiting: rows.length };
}
