/** The money rows of a season's reports: notes, and the debts, receipts and advances of the validated reports. */

import type { MemberKind } from '@ceccar/contract/member';
import { compensation } from '@ceccar/contract/money/due-codes';
import { isValidated, reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { memberColumns } from '../../server/src/domains/members/member.ts';
import { type Bani, toDecimal } from '../../server/src/domains/money/money.ts';
import { transferReference } from '../../server/src/domains/money/notes/transfer-reference.ts';
import { shareOut } from '../../server/src/domains/reports/desk/post-debts.ts';
import type { Filing, Note } from './make-filings.ts';
import type { Rows } from './report-rows.ts';
import { day, dayOf, momentOf, type Wall } from './season.ts';

/** All notes share one document. */
export function* noteRows(filings: readonly Filing[], fileId: number): Rows<'invoices'> {
  for (const filing of filings) {
    const { id, filer, note, accepted, decided, status } = filing;
    if (!note || accepted === null) continue;
    const { series, number } = note;
    yield {
      id: note.id,
      created_at: momentOf(accepted),
      updated_at: momentOf(accepted),
      kind: 'dues',
      ...memberColumns(filer),
      region_id: filer.regionId,
      annual_report_id: id,
      series,
      number,
      issued_on: dayOf(accepted),
      payer_name: filer.name,
      amount: toDecimal(note.amount),
      advance_used: toDecimal(note.advanceUsed),
      settled: toDecimal(note.isPaid ? note.total : 0n),
      posted_at: isValidated(filing) && decided !== null ? momentOf(decided) : null,
      cancelled_at: status === reportStatus.rejected && decided !== null ? momentOf(decided) : null,
      reference: transferReference({ series, number, code: filer.cip ?? filer.regNumber, name: filer.name }),
      file_id: fileId,
      file_name: `nota-de-plata-${series}-${number}.pdf`,
      invoicing_state: 'created',
      invoicing_series: series,
      invoicing_number: String(number),
    };
  }
}

export function* noteLineRows(filings: readonly Filing[]): Rows<'invoice_lines'> {
  for (const { note, dues } of filings) {
    if (!note || !dues) continue;
    const received = new Map(note.isPaid ? receivedBy(note) : []);
    for (const [index, { code, text, amount }] of note.lines.entries())
      yield {
        invoice_id: note.id,
        position: index + 1,
        code,
        year: dues.year,
        text,
        amount: toDecimal(amount),
        settled: toDecimal(received.get(code) ?? 0n),
      };
  }
}

/** The amount received from the bank for each line, without the part paid by the advance. */
function receivedBy({ lines, advanceUsed }: Note): [code: string, amount: Bani][] {
  const shares = new Map(shareOut(advanceUsed, lines).map(({ code, amount }) => [code, amount]));
  return lines.map(({ code, amount }) => [code, amount - (shares.get(code) ?? 0n)]);
}

/** Last used number of each series. */
export function* seriesRows(filings: readonly Filing[]): Rows<'invoice_series'> {
  const last = new Map<string, { region_id: number; last_number: number }>();
  for (const { note, filer } of filings) {
    if (!note) continue;
    const known = last.get(note.series)?.last_number ?? 0;
    last.set(note.series, { region_id: filer.regionId, last_number: Math.max(known, note.number) });
  }
  for (const [series, of] of last) yield { series, year: Number(series.split('-').at(-1)), ...of };
}

/** A due posted by a validated report; `posting` is the report's record of it. */
export type SeasonDue = {
  id: number;
  filing: Filing;
  code: string;
  summary: string;
  fee: Bani;
  paid: Bani;
  paymentSummary: string | null;
  at: Wall;
  posting: { code: string; fee: Bani; compensated: Bani } | null;
};

export function* makeDues(
  filings: readonly Filing[],
  kind: MemberKind,
  firstId: number,
): Generator<SeasonDue> {
  let id = firstId;
  for (const filing of filings) {
    if (filing.filer.kind !== kind || !isValidated(filing)) continue;
    for (const due of duesOf(filing)) {
      yield { ...due, id, filing };
      id += 1;
    }
  }
}

/** Debts as the validation posts them, receipts as a bank statement posts them. */
function* duesOf({ dues, owed, note, decided, paid }: Filing): Generator<Omit<SeasonDue, 'id' | 'filing'>> {
  if (!dues || decided === null || paid === null) return;
  const none = { fee: 0n, paid: 0n, paymentSummary: null, posting: null };
  for (const { code, amount } of owed)
    yield {
      ...none,
      code: amount < 0n ? `${code}-1` : code,
      summary: `Raport anual ${dues.year - 1}`,
      fee: amount,
      at: decided,
      posting: { code, fee: amount, compensated: 0n },
    };
  if (!note) return;
  const summary = `Nota ${note.series} ${note.number}`;
  for (const { code, amount } of shareOut(note.advanceUsed, owed))
    yield {
      ...none,
      code,
      summary,
      paid: amount,
      paymentSummary: compensation,
      at: decided,
      posting: { code, fee: 0n, compensated: amount },
    };
  if (!note.isPaid) return;
  for (const [code, amount] of receivedBy(note))
    if (amount > 0n)
      yield {
        ...none,
        code,
        summary,
        paid: amount,
        paymentSummary: 'banca',
        at: Math.min(decided, paid + day),
      };
}

export function* personDueRows(dues: Iterable<SeasonDue>): Rows<'person_dues'> {
  for (const due of dues) yield { person_id: due.filing.filer.id, ...columnsOf(due) };
}

export function* companyDueRows(dues: Iterable<SeasonDue>): Rows<'company_dues'> {
  for (const due of dues) yield { company_id: due.filing.filer.id, ...columnsOf(due) };
}

function columnsOf({ id, filing, code, summary, fee, paid, paymentSummary, at }: SeasonDue) {
  const date = dayOf(at);
  return {
    id,
    created_at: momentOf(at),
    updated_at: momentOf(at),
    code,
    fee_summary: summary,
    fee: toDecimal(fee),
    fee_year: filing.dues?.year ?? 0,
    payment_summary: paymentSummary,
    payment_date: date,
    payment_amount: toDecimal(paid),
    payment_year: Number(date.slice(0, 4)),
  };
}

/** The receipts, each with the note's line that it pays. */
export function* settlementRows(dues: Iterable<SeasonDue>): Rows<'invoice_settlements'> {
  for (const { id, filing, code, paid, posting } of dues) {
    if (posting || !filing.note) continue;
    const isPerson = filing.filer.kind === 'person';
    yield {
      invoice_id: filing.note.id,
      line: filing.note.lines.findIndex((line) => line.code === code) + 1,
      person_due_id: isPerson ? id : null,
      company_due_id: isPerson ? null : id,
      amount: toDecimal(paid),
    };
  }
}

export function* postingRows(dues: Iterable<SeasonDue>): Rows<'annual_report_postings'> {
  for (const { id, filing, at, posting } of dues) {
    if (!posting) continue;
    const isPerson = filing.filer.kind === 'person';
    yield {
      created_at: momentOf(at),
      annual_report_id: filing.id,
      person_due_id: isPerson ? id : null,
      company_due_id: isPerson ? null : id,
      code: posting.code,
      year: filing.dues?.year ?? 0,
      fee: toDecimal(posting.fee),
      compensated: toDecimal(posting.compensated),
    };
  }
}
