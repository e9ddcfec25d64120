/** The card „Astăzi” of the home page: payments to match, today's visa appointments, documents received (OPE-405). */
import { documentDays, type StaffDesk } from '@ceccar/contract/operation/home';
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { dayMs } from '@ceccar/contract/time-units';
import type { Actor } from '../../../platform/access/actor.ts';
import { memberScope } from '../../../platform/access/scope.ts';
import { scopedRows } from '../../../platform/crud/conditions.ts';
import type { AppContext } from '../../../platform/crud/context.ts';
import { getResource } from '../../../platform/crud/resource.ts';
import { SqlText } from '../../../platform/database/sql-text.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { isSentSql } from '../../messages/document-sent.ts';
import { inScope } from '../../messages/threads.ts';
import { openLines } from '../../money/bank-statements/bank-statements.ts';
import { isBookedSql } from '../../reports/visa-days/places.ts';

/** In one statement; each part in the scope of its list. */
export async function readDesk(
  { read, resources }: Pick<AppContext, 'read' | 'resources'>,
  actor: Actor,
  now: Date,
): Promise<StaffDesk> {
  const sql = new SqlText();
  const today = `${sql.value(bucharestToday(now))}::date`;
  const since = `${sql.value(new Date(now.getTime() - documentDays * dayMs))}::timestamptz`;
  const rowsOf = (plural: string) =>
    scopedRows(getResource(resources, plural), memberScope(actor), sql).condition;
  const [row] = await read(
    sql.statement(`select money.*, days.*, visits.*, documents.* from
      (select count(*)::int as lines, coalesce(sum(o.amount), 0) as amount from bank_statements t
        cross join lateral (select l.amount ${openLines}) o where ${rowsOf('bank_statements')}) money,
      (select sum(t.capacity)::int as capacity from visa_days t
        where t.day = ${today} and ${rowsOf('visa_days')}) days,
      (select count(*)::int as booked,
          count(*) filter (where t.status = ${reportStatus.visaGranted})::int as granted from annual_reports t
        where ${isBookedSql('t', today)} and ${rowsOf('annual_reports')}) visits,
      (select count(*) filter (where ${isSentSql('m', since)})::int as received,
          count(*) filter (where not ${isSentSql('m')})::int as waiting,
          count(*) filter (where not ${isSentSql('m')} and m.document_due_on < ${today})::int as overdue
        from notifications_messages m join notifications t on t.id = m.notification_id
        where m.document_name is not null and ${inScope(actor, sql)}) documents`),
  );
  return {
    openLines: { count: Number(row?.lines), amount: Number(row?.amount) },
    visaDay: {
      capacity: row?.capacity == null ? null : Number(row.capacity),
      booked: Number(row?.booked),
      granted: Number(row?.granted),
    },
    documents: {
      received: Number(row?.received),
      waiting: Number(row?.waiting),
      overdue: Number(row?.overdue),
    },
  };
}
