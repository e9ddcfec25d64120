/** Why the attempt before the current one was rejected. */
import { reportStatus, validatedStatuses } from '@ceccar/contract/reports/annual-report-statuses';
import { annualReports } from '@ceccar/contract/reports/annual-reports';
import { z } from 'zod';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { recordKey } from '../../../platform/actions/schemas.ts';
import { query } from '../../../platform/database/query.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { type Member, memberTables } from '../../members/member.ts';
import { annualReportDefinition } from '../annual-reports.ts';
import { getFiler } from './find-filer.ts';

export const readPreviousRejection = defineAction({
  method: 'GET',
  path: '/annual_reports/isPreviousReportRejected/:uuid',
  operationId: 'readPreviousRejection',
  tag: annualReports.type,
  summary: 'Motivul respingerii depunerii anterioare',
  access: 'register',
  may: annualReportDefinition.policy.read,
  params: { uuid: recordKey },
  answer: json(z.object({ rejectReason: z.string().nullable() })),
  refusals: ['notFound', 'conflict'],

  async read({ context, actor, params }) {
    const { owner } = await getFiler(context.read, context.resources, actor, params.uuid);
    return { rejectReason: await findRejectReason(context.read, owner) };
  },
});

/** The reason of the last attempt that is not under way; null if it was not rejected. */
export async function findRejectReason(read: Reader, { kind, id }: Member): Promise<string | null> {
  const [last] = await read(
    query
      .selectFrom('annual_reports')
      .select(['status', 'reject_reason'])
      .where(memberTables[kind].column, '=', id)
      .where('status', 'in', [...validatedStatuses, reportStatus.rejected])
      // Imported reports have no time of decision.
      .orderBy('decided_at', (decided) => decided.desc().nullsLast())
      .orderBy('id', 'desc')
      .limit(1),
  );
  return last?.status === reportStatus.rejected ? last.reject_reason : null;
}
