/**
 * Posts the debt of a validated report, once, and takes back exactly what was posted (REP-36, REP-37). The caller has
 * locked the member.
 */
import { compensation } from '@ceccar/contract/money/due-codes';
import type { DuesComputation } from '@ceccar/contract/money/year-settings';
import type { WriteRequest } from '../../../platform/crud/write.ts';
import { readerIn } from '../../../platform/database/reader.ts';
import { type Member, memberTables } from '../../members/member.ts';
import { noteSummary } from '../../money/dues/note-receipts.ts';
import { postDue } from '../../money/dues/post-due.ts';
import { type Bani, smaller, toBani, toDecimal } from '../../money/money.ts';
import { findLiveNote } from '../payment/read-owed.ts';
import { adoptDues, askedLines, type OwedLine, owedLines, readPosted } from '../payment/report-dues.ts';
import type { ReportRow } from '../states/report-facts.ts';

/** Posts only the difference to what an earlier validated attempt has posted. */
export async function postDebts(writing: WriteRequest, report: ReportRow, owner: Member): Promise<void> {
  const { tx, now } = writing;
  const information = await tx
    .selectFrom('annual_report_information')
    .select('dues')
    .where('annual_report_id', '=', report.id)
    .executeTakeFirstOrThrow();
  const dues = information.dues as DuesComputation; // written by the processing job
  await adoptDues(tx, owner, report.year);
  const { owed } = await postDifference(writing, report, owner, dues);
  const note = await findLiveNote(tx, report.id);
  if (!note) return;
  // The note no longer reserves advance: the compensations below take it instead.
  await tx.updateTable('invoices').set({ posted_at: now }).where('id', '=', note.id).execute();
  for (const { code, amount } of shareOut(toBani(note.advance_used), askedLines(owed))) {
    const summary = noteSummary(note.name);
    const id = await postDue(writing, owner, {
      code,
      year: dues.year,
      summary,
      payment: amount,
      paymentSummary: compensation,
    });
    await keepPosting(writing, report, owner, id, { code, year: dues.year, compensated: amount });
  }
}

type Reported = Pick<ReportRow, 'id' | 'year'>;

/** Posts the difference between these dues and those already posted for the year; returns the ids of the new dues. */
export async function postDifference(
  writing: WriteRequest,
  report: Reported,
  owner: Member,
  dues: DuesComputation,
): Promise<{ owed: OwedLine[]; added: number[] }> {
  const owed = owedLines(dues, await readPosted(readerIn(writing.tx), owner, report.year));
  const added: number[] = [];
  for (const line of owed) {
    const code = line.amount < 0n ? `${line.code}-1` : line.code;
    const summary = `Raport anual ${report.year}`;
    const id = await postDue(writing, owner, { code, year: dues.year, summary, fee: line.amount });
    await keepPosting(writing, report, owner, id, { code: line.code, year: dues.year, fee: line.amount });
    added.push(id);
  }
  return { owed, added };
}

/** The advance pays the lines in order, each up to its amount. Pure. */
export function shareOut(used: Bani, lines: readonly OwedLine[]): { code: string; amount: Bani }[] {
  const shares: { code: string; amount: Bani }[] = [];
  let left = used;
  for (const { code, amount } of lines) {
    const share = smaller(amount, left);
    if (share <= 0n) continue;
    shares.push({ code, amount: share });
    left -= share;
  }
  return shares;
}

/** Counters each remaining due that the report's decisions posted with a correction. */
export async function takeBackDebts(writing: WriteRequest, report: ReportRow, owner: Member): Promise<void> {
  const { tx } = writing;
  const standing = await tx
    .selectFrom('annual_report_postings as p')
    .select(['p.id', 'p.code', 'p.year', 'p.fee', 'p.compensated'])
    .where('p.annual_report_id', '=', report.id)
    .where('p.undoes_id', 'is', null)
    .where('p.due_deleted_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('annual_report_postings as u')
            .select('u.id')
            .whereRef('u.undoes_id', '=', 'p.id')
            .where('u.due_deleted_at', 'is', null),
        ),
      ),
    )
    .orderBy('p.id')
    .execute();
  for (const posting of standing) {
    const fee = -toBani(posting.fee);
    const compensated = -toBani(posting.compensated);
    // A posting that was itself a correction is posted again.
    const code = fee > 0n ? posting.code : `${posting.code}-1`;
    const id = await postDue(writing, owner, {
      code,
      year: posting.year,
      summary: `Raport anual ${report.year}, decizie anulată`,
      fee,
      payment: compensated,
      ...(compensated === 0n ? {} : { paymentSummary: compensation }),
    });
    await keepPosting(writing, report, owner, id, {
      code: posting.code,
      year: posting.year,
      fee,
      compensated,
      undoes: posting.id,
    });
  }
  await tx
    .updateTable('invoices')
    .set({ posted_at: null })
    .where('annual_report_id', '=', report.id)
    .where('cancelled_at', 'is', null)
    .execute();
}

type Posting = { code: string; year: number; fee?: Bani; compensated?: Bani; undoes?: number };

async function keepPosting(
  { tx }: WriteRequest,
  report: Reported,
  { kind }: Member,
  dueId: number,
  { code, year, fee = 0n, compensated = 0n, undoes }: Posting,
): Promise<void> {
  await tx
    .insertInto('annual_report_postings')
    .values({
      annual_report_id: report.id,
      [memberTables[kind].dueColumn]: dueId,
      code,
      year,
      fee: toDecimal(fee),
      compensated: toDecimal(compensated),
      undoes_id: undoes ?? null,
    })
    .execute();
}
