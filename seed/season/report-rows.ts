/** The rows of a season's reports and of their details: answers, payments, requests. */

import type { MemberKind } from '@ceccar/contract/member';
import { isValidated, reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import type { Insertable } from 'kysely';
import { memberColumns } from '../../server/src/domains/members/member.ts';
import { type Bani, smaller, toBani, toDecimal, toWire } from '../../server/src/domains/money/money.ts';
import type { DB } from '../../server/src/platform/database/types.generated.ts';
import { between, chance, pick, type Random, seededRandom } from '../random.ts';
import type { Filing } from './make-filings.ts';
import { resubmissionReasons } from './plan-attempts.ts';
import { dayOf, minute, momentOf, type Season, type Wall } from './season.ts';

export type Rows<T extends keyof DB> = Generator<Insertable<DB[T]>>;

/** The moderator of each branch, by branch id. */
export type Validators = ReadonlyMap<number, { id: number; name: string }>;

export function* reportRows(
  filings: readonly Filing[],
  { year }: Season,
  validators: Validators,
): Rows<'annual_reports'> {
  for (const filing of filings) {
    const { filer, begun, templateTaken, accepted, paid, submitted, decided } = filing;
    const validator = decided === null ? undefined : validators.get(filer.regionId);
    yield {
      id: filing.id,
      created_at: momentOf(begun),
      updated_at: momentOf(decided ?? submitted ?? paid ?? accepted ?? templateTaken ?? begun),
      ...memberColumns(filer),
      user_id: filer.userId,
      username: filer.username,
      region_id: filer.regionId,
      member_name: filer.name,
      year,
      attempt: filing.attempt,
      amends: filing.amends,
      status: filing.status,
      template_key: filing.key,
      template_taken_at: moment(templateTaken),
      digitally_signed: accepted === null ? null : filing.isSigned,
      gdpr_accepted_at: moment(accepted),
      uploaded_at: moment(accepted),
      submitted_at: moment(submitted),
      decided_at: moment(decided),
      processing_problem: filing.processingProblem,
      validator_id: validator?.id ?? null,
      validator: validator?.name ?? null,
      visa_reason: filing.visaReason,
      delay_reason: filing.delayReason,
      reject_reason: filing.rejectReason,
      visa_scheduled: filing.visaScheduled,
      has_open_resubmission: filing.resubmission === 'pending',
    };
  }
}

function moment(wall: Wall | null): string | null {
  return wall === null ? null : momentOf(wall);
}

export function* informationRows(filings: readonly Filing[]): Rows<'annual_report_information'> {
  for (const { id, accepted, declared, dues, note } of filings) {
    if (!declared || accepted === null) continue;
    yield {
      annual_report_id: id,
      updated_at: momentOf(accepted),
      member_cnp: declared.answers.cnp ?? null,
      member_membership_card_no: declared.answers.regNumber ?? null,
      declared: JSON.stringify(declared.answers),
      income: declared.income,
      dues: dues && JSON.stringify({ ...dues, advanceUsed: toWire(note?.advanceUsed ?? 0n) }),
      fixed_membership_fee_after: dues?.fixed ?? null,
      variable_membership_fee_after: dues?.variable ?? null,
    };
  }
}

/** The member declares the note's amount as paid; nothing is declared if the note asks nothing. */
export function* paymentRows(filings: readonly Filing[]): Rows<'annual_report_payments'> {
  for (const filing of filings) {
    const { id, paid, dues } = filing;
    if (paid === null || !dues) continue;
    const order = orderOf(filing);
    yield {
      annual_report_id: id,
      created_at: momentOf(paid),
      updated_at: momentOf(paid),
      op_number: order?.number ?? null,
      op_date: order?.date ?? null,
      op_paid_by: order?.payer ?? null,
      op_paid_by_person_name: order?.payer === 'person' ? 'Ionescu Elena' : null,
      op_paid_by_person_cnp: order?.payer === 'person' ? '2800101221141' : null,
      op_paid_by_company_name: order?.payer === 'company' ? 'Conta Plus SRL' : null,
      op_paid_by_company_cui: order?.payer === 'company' ? '14399840' : null,
      fixed_due_value_paid: toDecimal(order?.fixed ?? 0n),
      variable_due_value_paid: toDecimal(order?.variable ?? 0n),
    };
  }
}

type Order = {
  number: string;
  date: string;
  payer: 'currentUser' | 'person' | 'company';
  fixed: Bani;
  variable: Bani;
};

/** The dues paid with the note, the fixed due first; null if there is no note or it asks nothing. */
export function orderOf({ id, paid, dues, note, filer }: Filing): Order | null {
  if (paid === null || !dues || !note || note.total === 0n) return null;
  const random = seededRandom('payments', id);
  const payer = makePayer(random, filer.kind);
  const fixed = smaller(toBani(dues.fixed), note.total);
  return {
    payer,
    number: String(between(random, 1, 900)),
    date: dayOf(paid),
    fixed,
    variable: note.total - fixed,
  };
}

function makePayer(random: Random, kind: MemberKind): Order['payer'] {
  if (chance(random, 0.85)) return 'currentUser';
  return kind === 'person' && chance(random, 0.6) ? 'company' : 'person';
}

/** For members who dispute the register's data, and those whose code is missing in the register. */
export function* correctionRows(filings: readonly Filing[]): Rows<'annual_report_corrections'> {
  for (const { id, accepted, filer, isDisputed, status, declared } of filings) {
    const isUnknown = filer.fiscalCode === null;
    if (accepted === null || !declared || !(isUnknown || isDisputed)) continue;
    const field = filer.kind === 'person' ? 'cnp' : 'cui';
    // Rejecting the report rejects its corrections, too (REP-157).
    const isDecided = isValidated({ status }) || status === reportStatus.rejected;
    yield {
      annual_report_id: id,
      created_at: momentOf(accepted),
      updated_at: momentOf(accepted),
      field: isUnknown ? field : 'regNumber',
      register_value: isUnknown ? null : filer.regNumber,
      report_value: declared.answers[isUnknown ? field : 'regNumber'] ?? null,
      state: isDecided ? 'rejected' : 'pending',
      decided_by: isDecided ? 'admin' : null,
    };
  }
}

export function* resubmissionRows(
  filings: readonly Filing[],
  { now }: Season,
): Rows<'annual_report_resubmissions'> {
  for (const { id, decided, resubmission } of filings) {
    if (resubmission === null || decided === null) continue;
    const random = seededRandom('resubmissions', id);
    const asked = Math.min(now, decided + between(random, 60, 14 * 24 * 60) * minute);
    const answered = Math.min(now, asked + between(random, 60, 3 * 24 * 60) * minute);
    yield {
      annual_report_id: id,
      created_at: momentOf(asked),
      updated_at: momentOf(resubmission === 'pending' ? asked : answered),
      reason: pick(random, resubmissionReasons),
      approved: resubmission === 'approved',
      rejected: resubmission === 'rejected',
      decided_by: resubmission === 'pending' ? null : 'admin',
    };
  }
}

/** Visas of the year after the reported one, dated on the day of the decision. */
export function* personVisaRows(filings: readonly Filing[], { year }: Season): Rows<'person_visas'> {
  for (const { filer, status, decided } of filings)
    if (filer.kind === 'person' && status === reportStatus.visaGranted && decided !== null)
      yield { person_id: filer.id, year: year + 1, checked: true, date: dayOf(decided) };
}

export function* companyVisaRows(filings: readonly Filing[], { year }: Season): Rows<'company_visas'> {
  for (const { filer, status, decided } of filings)
    if (filer.kind === 'company' && status === reportStatus.visaGranted && decided !== null)
      yield { company_id: filer.id, year: year + 1, visa: true, date: dayOf(decided) };
}
