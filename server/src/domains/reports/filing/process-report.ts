/** Job after the documents are accepted: computes the dues and issues the note (REP-22). */

import { invoices } from '@ceccar/contract/money/invoices';
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { getResource } from '../../../platform/crud/resource.ts';
import type { WriteRequest } from '../../../platform/crud/write.ts';
import { readerIn } from '../../../platform/database/reader.ts';
import { PublicError } from '../../../platform/errors.ts';
import { defineJob } from '../../../platform/jobs/define-job.ts';
import { bucharestToday, bucharestYear } from '../../../platform/text/clock.ts';
import { type Member, memberOf, memberTables } from '../../members/member.ts';
import { readPaidAdvance } from '../../money/dues/paid-advance.ts';
import { smaller, sum, toDecimal, toWire } from '../../money/money.ts';
import { issueNote } from '../../money/notes/issue-note.ts';
import { findPayer } from '../../money/notes/payer.ts';
import { paymentTerm } from '../../money/notes/payment-term.ts';
import { tellInvoicing } from '../../money/notes/tell-invoicing.ts';
import { findPenaltyDay } from '../../money/runs/run-settings.ts';
import { NoRate } from '../../money/year-settings/compute-dues.ts';
import {
  adoptDues,
  askedLines,
  computeReportDues,
  type OwedLine,
  owedLines,
  readPosted,
} from '../payment/report-dues.ts';
import { type FilingData, processReportQueue } from '../states/filing-queues.ts';
import { moveReport } from '../states/move-report.ts';
import { findDeadline, type ReportRow } from '../states/report-facts.ts';
import { type FilingNeeds, writeReport } from './filing-job.ts';

export const processReport = defineJob({
  ...processReportQueue,
  async handle(needs: FilingNeeds, data: FilingData) {
    try {
      await writeReport(needs, data, async (writing, report) => {
        if (report.status === reportStatus.processing) await process(needs, writing, report);
      });
    } catch (error) {
      await needs.database.db
        .updateTable('annual_reports')
        .set({ processing_problem: problemOf(error) })
        .where('id', '=', data.reportId)
        .where('status', '=', reportStatus.processing)
        .execute();
      throw error;
    }
  },
});

/** Message for the member while the branch or the administrators must correct something. */
function problemOf(error: unknown): string {
  const isKnown = error instanceof PublicError || error instanceof NoRate;
  return isKnown ? error.message : 'Procesarea s-a oprit pentru moment; se reia singură.';
}

async function process(needs: FilingNeeds, writing: WriteRequest, report: ReportRow): Promise<void> {
  const { tx } = writing;
  const read = readerIn(tx);
  const owner = memberOf(report);
  const information = await tx
    .selectFrom('annual_report_information')
    .select(['declared', 'income', 'updated_at'])
    .where('annual_report_id', '=', report.id)
    .executeTakeFirstOrThrow();
  const declared = information.declared as Record<string, string>; // written when the documents were accepted
  const dues = await computeReportDues(read, owner, {
    report,
    memberType: declared.nextYearMemberType ?? '',
    income: information.income,
    acceptedAt: information.updated_at,
  });
  await adoptDues(tx, owner, report.year);
  const lines = askedLines(owedLines(dues, await readPosted(read, owner, report.year)));
  const advanceUsed = await issue(needs, writing, report, owner, lines, dues.year);
  await tx
    .updateTable('annual_report_information')
    .set({
      dues: JSON.stringify({ ...dues, advanceUsed }),
      fixed_membership_fee_after: dues.fixed,
      variable_membership_fee_after: dues.variable,
    })
    .where('annual_report_id', '=', report.id)
    .execute();
  await moveReport(writing, report, { type: 'process' }, { processing_problem: null });
}

/** Returns the amount of the paid advance that the note uses (MON-72), in lei; issues no note if nothing is owed. */
async function issue(
  { invoicing, jobs, renderer, fiscalCode, bodySeat }: FilingNeeds,
  writing: WriteRequest,
  report: ReportRow,
  owner: Member,
  lines: readonly OwedLine[],
  year: number,
): Promise<number> {
  if (lines.length === 0) return 0;
  const { tx, resources, now } = writing;
  const read = readerIn(tx);
  const members = getResource(resources, memberTables[owner.kind].table);
  const payer = await findPayer(read, owner.kind, members, { rows: 'all' }, String(owner.id));
  if (!payer) throw new Error(`The member of report ${report.id} is not there`);
  const { available } = await readPaidAdvance(read, owner);
  const advanceUsed = smaller(available, sum(lines.map(({ amount }) => amount)));
  const thisYear = bucharestYear(now);
  const term = paymentTerm(
    bucharestToday(now),
    await findDeadline(read, thisYear),
    await findPenaltyDay(tx, thisYear),
  );
  await issueNote(
    { ...writing, resource: getResource(resources, invoices.plural) },
    {
      kind: 'dues',
      payer,
      lines: lines.map(({ amount, ...line }) => ({ ...line, year, amount: toDecimal(amount) })),
      advanceUsed: toDecimal(advanceUsed),
      ...term,
      annualReportId: report.id,
    },
    {
      fiscalCode,
      bodySeat,
      renderer,
      register: (transaction, id) => tellInvoicing({ invoicing, jobs }, transaction, id),
    },
  );
  return toWire(advanceUsed);
}
