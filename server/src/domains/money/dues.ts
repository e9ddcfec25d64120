/** Dues of persons and of companies. A posted due is never changed (MON-11). */
import { type MemberKind, memberKinds } from '@ceccar/contract/member';
import { messages } from '@ceccar/contract/messages';
import { companyDues } from '@ceccar/contract/money/company-dues';
import { dueDeletionDays } from '@ceccar/contract/money/dues';
import { personDues } from '@ceccar/contract/money/person-dues';
import { sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import { isAdmin, nobody, subRecordPolicy } from '../../platform/access/policy.ts';
import { defineResource, type Effect, type WriteContext } from '../../platform/crud/definition.ts';
import { getResource } from '../../platform/crud/resource.ts';
import { restoreDeletion } from '../../platform/crud/restore.ts';
import { deleteRow } from '../../platform/crud/write.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { readerIn } from '../../platform/database/reader.ts';
import { conflict, forbidden } from '../../platform/errors.ts';
import { lockMember, memberTables } from '../members/member.ts';
import { ofCompany, ofPerson } from '../members/sub-record.ts';
import { type DuesOfLine, reopenLine } from './bank-statements/reopen-line.ts';
import { effectOfDue } from './dues/advance-rules.ts';
import { applyDues, reverseDues } from './dues/due-effects.ts';
import {
  checkAdvanceRow,
  checkDue,
  type DueValues,
  dueTypeSql,
  firstPaymentDateOf,
  mayDeleteDue,
  warnAboutDue,
} from './dues/due-rules.ts';
import { correctedBySql, type PostedDue, payAgain } from './dues/note-receipts.ts';
import { overPaidAdvance, readPaidAdvance } from './dues/paid-advance.ts';
import { redoPosting, undoPostings } from './dues/report-postings.ts';
import { lockReceiptRows, paidTogetherSql, receiptAmountSql } from './receipts/receipt-rows.ts';
import { requireStandingRun } from './runs/restored-due.ts';

/** Instead it is corrected by a code that ends in `-1`, or deleted. */
function dueRules(kind: MemberKind) {
  return {
    policy: { ...subRecordPolicy, update: nobody },
    outlivesParent: true,
    keptTotals: 'whole',
    sources: {
      type: { sql: dueTypeSql },
      correctedBy: { sql: correctedBySql(kind) },
      fromStatement: { sql: 't.statement_line_id is not null' },
      receipt: 'receipt_id',
      receiptAmount: { sql: receiptAmountSql(kind) },
      paidTogether: { sql: paidTogetherSql(kind) },
    },
    check: async ({ tx, actor, values, today }: DueCheck) => [
      // All of these fields are required, so the contract has parsed them.
      ...checkDue(values as DueValues, today, firstPaymentDateOf(actor)),
      ...(await checkAdvance(tx, kind, values)),
    ],
    effect: (effect: DueEffect) => moveAdvance(kind, effect),
    // Earliest payment day that screens offer (MON-8).
    abilities: (actor: Actor) => ({ enterOldPayments: isAdmin(actor) }),
    abilityFields: ['createdAt', 'correctedBy'] as const,
    rowAbilities: (actor: Actor, { createdAt, correctedBy }: DueAbilityFields, today: string) => ({
      // Every view contains the time of entry and the correction that blocks deletion.
      delete: subRecordPolicy.delete(actor) && mayDeleteDue(actor, createdAt as Date, today) && !correctedBy,
    }),
    warnings: (item: Parameters<typeof warnAboutDue>[0]) => warnAboutDue(item, kind),
  } as const;
}

export const personDueDefinition = defineResource(personDues, {
  ...ofPerson,
  ...dueRules('person'),
  personal: {
    atEnd: { fee_summary: 'null', document_number: 'null' },
    stays: { code: 'codul contului', payment_summary: 'felul plății, dintr-o listă' },
  },
});
export const companyDueDefinition = defineResource(companyDues, { ...ofCompany, ...dueRules('company') });

type DueAbilityFields = { createdAt?: unknown; correctedBy?: unknown };
type DueInput = Partial<DueValues> & {
  feeSummary?: string | null;
  paymentSummary?: string | null;
  person?: number;
  company?: number;
};
type DueRow = {
  id: number;
  version: number;
  created_at: Date;
  person_id?: number;
  company_id?: number;
  code: string;
  fee_summary: string | null;
  fee: string;
  fee_year: number;
  payment_summary: string | null;
  payment_amount: string;
  import_id: number | null;
  statement_line_id: number | null;
  receipt_id: number | null;
};
type DueCheck = Pick<WriteContext<DueInput>, 'tx' | 'actor' | 'values' | 'today'>;
type DueEffect = Effect<DueInput, DueRow>;

/** The advance must cover what the due takes of it (MON-75). */
async function checkAdvance(tx: Tx, kind: MemberKind, values: DueInput) {
  const { code, paymentSummary = null, paymentAmount } = values as DueValues;
  const effect = effectOfDue({ code, paymentSummary, paymentAmount });
  if (effect === undefined || effect.amount >= 0n) return [];
  const owner = { kind, id: Number(values[kind]) };
  await lockMember(tx, owner);
  const advance = await readPaidAdvance(readerIn(tx), owner);
  if (-effect.amount <= advance.available) return [];
  return [{ propertyPath: 'paymentAmount' as const, message: overPaidAdvance(advance) }];
}

/** Posting a due changes the member's advance, deleting it changes it back. */
async function moveAdvance(kind: MemberKind, effect: DueEffect): Promise<void> {
  const { tx, actor, today, id, values } = effect;
  switch (effect.action) {
    case 'create':
      return applyDues(tx, kind, [dueOf(values, kind, id)]);
    case 'delete': {
      const { before } = effect;
      if (!mayDeleteDue(actor, before.created_at, today))
        throw forbidden(messages.dueTooOld(dueDeletionDays));
      return takeBack(kind, effect, before);
    }
    case 'restore': {
      const { before } = effect;
      // A deleted due may be older than this rule.
      const { code, fee, payment_summary: paymentSummary } = before;
      const [wrong] = checkAdvanceRow({ code, fee, paymentSummary });
      if (wrong) throw conflict(wrong.message);
      // It is restored on its own, so it no longer belongs to its statement line. An import that is posted has it again and
      // can be undone whole (EXC-89).
      if (before.import_id !== null || before.statement_line_id !== null)
        await sql`update ${sql.table(memberTables[kind].dues)} set statement_line_id = null,
          import_id = (select i.id from imports i where i.id = import_id and i.status = 'done')
          where id = ${id}`.execute(tx);
      await requireStandingRun(tx, kind, id);
      await redoPosting(tx, kind, id);
      const due = dueIn(before, kind);
      await payAgain(tx, kind, due);
      await applyDues(tx, kind, [due]);
      return restoreReceipt(kind, effect, before);
    }
    case 'update':
      throw new Error('A posted due is never altered');
  }
}

/** Together with everything else posted for the same payment (MON-13, MON-111). */
async function takeBack(kind: MemberKind, effect: DueEffect, before: DueRow): Promise<void> {
  const { tx, actor, origin, resources } = effect;
  const gone = await lockPayment(kind, effect, before);
  for (const each of memberKinds) {
    const rows = gone[each];
    await reverseDues(
      tx,
      each,
      rows.map((row) => dueIn(row, each)),
    );
    await undoPostings(
      tx,
      each,
      rows.map(({ id }) => id),
    );
    const resource = getResource(resources, memberTables[each].dues);
    // The requested due itself is deleted by the engine.
    for (const row of rows)
      if (each !== kind || row.id !== before.id) await deleteRow({ tx, resource, actor, origin }, row);
  }
}

/** The due with all others of its payment. */
async function lockPayment(kind: MemberKind, effect: DueEffect, due: DueRow): Promise<DuesOfLine<DueRow>> {
  if (due.statement_line_id !== null) return reopenLine<DueRow>(effect, due.statement_line_id);
  const rows =
    due.receipt_id === null ? [due] : await lockReceiptRows<DueRow>(effect.tx, kind, due.receipt_id);
  return { person: [], company: [], [kind]: rows };
}

/** The dues of a receipt that were deleted together are restored together (MON-111). */
async function restoreReceipt(
  kind: MemberKind,
  effect: DueEffect,
  { id, receipt_id }: DueRow,
): Promise<void> {
  if (receipt_id === null) return;
  const { dues } = memberTables[kind];
  const resource = getResource(effect.resources, dues);
  const { rows } = await sql<{ id: string }>`
    select other.id from change_history gone
    join change_history other on other.request_id = gone.request_id and other.resource = gone.resource
      and other.action = 'delete' and (other.changes -> 'receipt_id' ->> 0)::int = ${receipt_id}
    where gone.resource = ${dues} and gone.record_id = ${id} and gone.action = 'delete'
      and gone.id = (select max(id) from change_history
        where resource = ${dues} and record_id = ${id} and action = 'delete')
      and not exists (select from ${sql.table(dues)} d where d.id = other.record_id)
    order by other.record_id limit 1`.execute(effect.tx);
  // Restoring one restores the next.
  for (const other of rows) await restoreDeletion({ ...effect, resource }, Number(other.id));
}

function dueOf(values: DueInput, kind: MemberKind, id: number): PostedDue {
  const { code, feeSummary = null, feeYear, paymentSummary = null, paymentAmount } = values;
  return {
    id,
    owner: Number(values[kind]),
    code: String(code),
    year: Number(feeYear),
    summary: feeSummary,
    paymentSummary,
    paymentAmount,
  };
}

function dueIn(row: DueRow, kind: MemberKind): PostedDue {
  return {
    id: row.id,
    owner: Number(row[memberTables[kind].column]),
    code: row.code,
    year: row.fee_year,
    summary: row.fee_summary,
    paymentSummary: row.payment_summary,
    paymentAmount: row.payment_amount,
  };
}
