/** Shows that somebody has a report open: others see it, nothing is locked (REP-40). */
import { annualReports } from '@ceccar/contract/reports/annual-reports';
import { claimAnswer } from '@ceccar/contract/reports/report-queue';
import { sql } from 'kysely';
import { holderNameSql } from '../../../platform/access/holder-name.ts';
import { isEditor } from '../../../platform/access/policy.ts';
import { memberScope } from '../../../platform/access/scope.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { getRow } from '../../../platform/actions/get-row.ts';
import { recordNumber } from '../../../platform/actions/schemas.ts';
import type { Db } from '../../../platform/database/connection.ts';
import { query } from '../../../platform/database/query.ts';
import type { Reader } from '../../../platform/database/reader.ts';

/** The open screen renews the claim every minute. */
const claimMinutes = 3;

export const claimReport = defineAction({
  method: 'POST',
  path: '/annual_reports/:id/claim',
  operationId: 'claimAnnualReport',
  tag: annualReports.type,
  summary: 'Spune că raportul este deschis de cineva',
  access: 'register',
  may: isEditor,
  params: { id: recordNumber('Raportul') },
  resource: annualReports,
  answer: json(claimAnswer),

  async run({ context, resource, actor, params }) {
    const { id } = await getRow(context.read, resource, memberScope(actor), String(params.id), 'Raportul');
    const now = context.clock();
    const until = new Date(now.getTime() + claimMinutes * 60_000);
    await sql`insert into annual_report_claims as c (annual_report_id, user_id, until)
      values (${id}, ${actor?.userId}, ${until})
      on conflict (annual_report_id) do update set user_id = excluded.user_id, until = excluded.until
      where c.user_id = excluded.user_id or c.until < ${now}`.execute(context.database.db);
    await noteOpening(context.database.db, id, actor?.userId ?? 0, now);
    return { claimedBy: await findClaimant(context.read, id, actor?.userId ?? 0, now) };
  },
});

/** A report of the sample counts as opened for the batch's owner only, and only after it was drawn (REP-294). */
async function noteOpening(db: Db, reportId: number, userId: number, now: Date): Promise<void> {
  await sql`update report_batch_items i set opened_at = ${now} from report_batches b
    where b.id = i.batch_id and b.user_id = ${userId} and b.state = 'open'
      and i.annual_report_id = ${reportId} and i.is_sample and i.opened_at is null`.execute(db);
}

/** Name of another user who has it open. */
export async function findClaimant(
  read: Reader,
  reportId: number,
  userId: number,
  now: Date,
): Promise<string | null> {
  const [claim] = await read(
    query
      .selectFrom('annual_report_claims as c')
      .innerJoin('users as u', 'u.id', 'c.user_id')
      .select(sql.raw<string>(holderNameSql).as('name'))
      .where('c.annual_report_id', '=', reportId)
      .where('c.user_id', '<>', userId)
      .where('c.until', '>=', now),
  );
  return claim?.name ?? null;
}
