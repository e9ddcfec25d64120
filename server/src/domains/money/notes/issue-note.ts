/** Issues a payment note: its number, its document, its effect on the advance; in one transaction (MON-32). */
import { defaultBrand } from '@ceccar/contract/product';
import { recordChange } from '../../../platform/crud/history.ts';
import type { WriteRequest } from '../../../platform/crud/write.ts';
import { readIssuer } from '../../../platform/database/branch-card.ts';
import { readerIn } from '../../../platform/database/reader.ts';
import { keepMadeFile } from '../../../platform/files/keep-made-file.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { writeEmail } from '../../emails/write-email.ts';
import { lockMember, memberColumns } from '../../members/member.ts';
import type { WithRenderer } from '../../papers/renderer/document-renderer.ts';
import { addEntry } from '../dues/due-effects.ts';
import { requireAdvance } from '../dues/paid-advance.ts';
import { type Bani, sum, toBani, toDecimal } from '../money.ts';
import { takeNumber } from './invoice-numbers.ts';
import { type Payer, payerCodes } from './payer.ts';
import { paymentNote } from './payment-note.ts';
import type { PaymentNoteData } from './payment-note-data.ts';
import type { PaymentTerm } from './payment-term.ts';
import { transferReference } from './transfer-reference.ts';

/** `code` is the due that paying the line posts; amounts are exact decimal texts. */
export type NoteLine = { code: string; year: number; text: string; amount: string; basis?: string };

export type NoteDraft = PaymentTerm & {
  kind: 'advance' | 'dues';
  payer: Payer;
  lines: readonly NoteLine[];
  advanceUsed: string;
  annualReportId: number | null;
};

export type Issuing = WithRenderer & {
  /** CUI and seat of the body, printed if configured. */
  fiscalCode: string | undefined;
  bodySeat: string | undefined;
  /** Registers the note with the invoicing system once it is stored. */
  register: (tx: WriteRequest['tx'], invoiceId: number) => Promise<'created' | 'waiting'>;
};

/** Returns the note's id. `writing.resource` must be the invoices. */
export async function issueNote(writing: WriteRequest, draft: NoteDraft, issuing: Issuing): Promise<number> {
  const { tx, actor, origin, resource, now } = writing;
  const { payer } = draft;
  const today = bucharestToday(now);
  const amount: Bani = sum(draft.lines.map((line) => toBani(line.amount)));
  const total = amount - toBani(draft.advanceUsed);
  await lockMember(tx, payer.owner);
  // A negative advance note takes from the advance, as a note of dues takes what it uses (MON-74, MON-75).
  const taken = draft.kind === 'advance' ? amount : -toBani(draft.advanceUsed);
  await requireAdvance(tx, payer.owner.kind, [{ owner: payer.owner.id, amount: taken }]);
  const { series, number } = await takeNumber(tx, payer.branch, Number(today.slice(0, 4)));
  const reference = transferReference({
    series,
    number,
    code: payer.cip ?? payer.regNumber,
    name: payer.name,
  });
  const printed = printedNote(payer, {
    series,
    number,
    issuedOn: today,
    dueOn: draft.dueOn,
    payableUntil: draft.payableUntil,
    fiscalCode: issuing.fiscalCode ?? null,
    issuer: await readIssuer(readerIn(tx), issuing, payer.branch.id),
    lines: draft.lines,
    amount: toDecimal(amount),
    advanceUsed: toDecimal(toBani(draft.advanceUsed)),
    total: toDecimal(total),
    reference,
  });
  const pdf = await issuing.renderer.draw(paymentNote, printed, now);
  const columns = {
    ...memberColumns(payer.owner),
    kind: draft.kind,
    region_id: payer.branch.id,
    annual_report_id: draft.annualReportId,
    series,
    number,
    issued_on: today,
    payer_name: payer.name,
    amount: toDecimal(amount),
    advance_used: toDecimal(toBani(draft.advanceUsed)),
    reference,
    file_id: await keepMadeFile(tx, pdf, 'application/pdf'),
    file_name: `nota-de-plata-${series}-${number}.pdf`,
    invoicing_state: 'waiting',
  };
  const { id } = await tx.insertInto('invoices').values(columns).returning('id').executeTakeFirstOrThrow();
  await tx
    .insertInto('invoice_lines')
    .values(
      draft.lines.map(({ basis, ...line }, index) => ({ ...line, invoice_id: id, position: index + 1 })),
    )
    .execute();
  // Added now: a later payment settles the note and adds nothing more (MON-20).
  if (draft.kind === 'advance' && amount !== 0n)
    await addEntry(tx, payer.owner, { amount, reason: 'note', invoiceId: id });
  await recordChange(tx, actor, origin, {
    resource,
    record: { ...columns, id },
    action: 'create',
    changes: { name: [null, `${series} ${number}`], amount: [null, columns.amount], issuedOn: [null, today] },
  });
  const state = await issuing.register(tx, id);
  if (state === 'created') {
    await tx
      .updateTable('invoices')
      .set({ invoicing_state: 'created', invoicing_series: series, invoicing_number: String(number) })
      .where('id', '=', id)
      .execute();
  }
  const { kind, payableUntil } = draft;
  const facts = { note: `${series} ${number}`, kind, payableUntil };
  // No email for a note that asks for no payment: a negative one, or one paid from the advance (LET-12).
  if (total > 0n) await writeEmail(writing, payer.owner, { kind: 'noteIssued', facts });
  return id;
}

type PrintedNote = Omit<
  PaymentNoteData,
  'branch' | 'beneficiary' | 'iban' | 'bank' | 'payerName' | 'payerCodes'
>;

/** Content of the document; name and account of the beneficiary come from the payer's branch. */
export function printedNote(payer: Payer, note: PrintedNote): PaymentNoteData {
  const { name, iban, bank } = payer.branch;
  return {
    ...note,
    branch: name,
    beneficiary: `${defaultBrand} – Filiala ${name}`,
    iban,
    bank,
    payerName: payer.name,
    payerCodes: payerCodes(payer),
  };
}
