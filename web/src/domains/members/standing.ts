/** Facts on the card of a member's record page: right to practise, visa of the year, debt and advance, report, last payment. */
import { currentYear } from '@ceccar/contract/current-year';
import type { Field } from '@ceccar/contract/fields';
import { hasRightValue, practiceRightText } from '@ceccar/contract/members/practice-right';
import { annualReportStatuses } from '@ceccar/contract/reports/annual-report-statuses';
import type { CardFact, RecordStatus } from '../../platform/ui/records/record-page.tsx';
import { fieldText } from '../../platform/ui/text/field-value.tsx';
import { formatDay, formatMoney } from '../../platform/ui/text/format.ts';
import type { ToneColor } from '../../platform/ui/text/tone.tsx';
import { partsOf } from '../money/advances/advance-parts.ts';
import { lastVisaText } from '../papers/stamp/visa-years.ts';
import { statusTone } from './status-tone.ts';

type Member = Readonly<Record<string, unknown>>;

type StandingFields = { currentStatus: Field; practiceRight: Field };

/** Status and card of a member's record page: the facts that the account may see, which the record contains (MEM-138). */
export function standingOf(member: Member, fields: StandingFields) {
  return { status: statusOf(member.currentStatus, fields.currentStatus), card: cardOf(member, fields) };
}

export type StandingText = { text: string; color?: ToneColor | undefined };

/** The standing in a line, for a result of a search: lists contain fewer facts. */
export function standingTextsOf(member: Member, fields: StandingFields): StandingText[] {
  const { currentVisa, practiceRight, balance } = member;
  const status = statusOf(member.currentStatus, fields.currentStatus);
  return [
    ...(status ? [{ text: status.text, color: status.tone }] : []),
    ...(typeof currentVisa === 'boolean'
      ? [
          currentVisa
            ? { text: `Viză ${currentYear()}`, color: 'green' as const }
            : { text: `Fără viză ${currentYear()}`, color: 'yellow' as const },
        ]
      : []),
    ...(typeof practiceRight === 'string' ? [practiceFact(member, fields.practiceRight)] : []).map(
      ({ label, text, color }) => ({ text: `${label}: ${text}`, color }),
    ),
    ...(typeof balance === 'number' ? [balanceFact(member, balance)] : []).flatMap(
      ({ text, color, notes }) => [{ text, color }, ...(notes ?? []).map((note) => ({ text: note }))],
    ),
  ];
}

/** 'Status: radiat'; any but the usual ones must be noticed first. */
function statusOf(status: unknown, field: Field): RecordStatus | undefined {
  if (typeof status !== 'string') return undefined;
  return { text: `Status: ${fieldText(field, status)}`, tone: statusTone(status) };
}

function cardOf(member: Member, { practiceRight }: StandingFields): CardFact[] {
  return [
    ...(typeof member.practiceRight === 'string' ? [practiceFact(member, practiceRight)] : []),
    ...(typeof member.currentVisa === 'boolean' ? [visaFact(member)] : []),
    ...(typeof member.balance === 'number' ? [balanceFact(member, member.balance)] : []),
    ...(member.reportStatus === undefined ? [] : [reportFact(member)]),
    ...(member.lastPaymentDate === undefined ? [] : [paymentFact(member)]),
  ];
}

/** 'Da, până la 31.03.2027' or 'Nu (suspendat)' (MEM-105). */
function practiceFact(member: Member, field: Field): CardFact {
  const hasRight = member.practiceRight === hasRightValue;
  const until = member.practiceRightUntil;
  // Lists do not receive the day.
  const isUntilKnown = hasRight && typeof until === 'string';
  const text = isUntilKnown
    ? practiceRightText({ endsOn: until, reason: null })
    : fieldText(field, member.practiceRight);
  return { label: field.label, text, color: hasRight ? 'green' : 'yellow' };
}

function visaFact({ currentVisa, visaValidUntil, lastVisaYear }: Member): CardFact {
  const label = `Viză ${currentYear()}`;
  const shown = { label, panel: 'visas' };
  return currentVisa
    ? { ...shown, text: 'Da', color: 'green', notes: [`până la ${formatDay(String(visaValidUntil))}`] }
    : { ...shown, text: 'Nu', color: 'yellow', notes: [lastVisaText(lastVisaYear)] };
}

/** On a record page also a credit, and that nothing was ever charged; lists do not receive the counts. */
function balanceText({ counts }: Member, balance: number): string {
  if (balance > 0) return `De plată ${formatMoney(balance)}`;
  if (balance < 0) return `Credit ${formatMoney(-balance)}`;
  const { person_dues, company_dues } = (counts ?? {}) as Record<string, number>; // by plural
  return (person_dues ?? company_dues) === 0 ? 'Nicio cotizație' : 'La zi';
}

/** Neither good nor bad where nothing was charged yet. */
function balanceColor(balance: number, text: string): Pick<CardFact, 'color'> {
  if (balance > 0) return { color: 'red' };
  return text === 'Nicio cotizație' ? {} : { color: 'green' };
}

export function unpaidAdvanceText(unpaid: number): string {
  return `Notă de avans neplătită ${formatMoney(unpaid)}`;
}

function balanceFact(member: Member, balance: number): CardFact {
  const { paid, unpaid } = partsOf(member);
  const text = balanceText(member, balance);
  return {
    label: 'Cotizații',
    text,
    ...balanceColor(balance, text),
    panel: 'dues',
    notes: [
      ...declaredNotes(member),
      // Without it 'La zi' would hide a note that the member has in hand.
      ...(unpaid > 0 ? [unpaidAdvanceText(unpaid)] : []),
      ...(paid > 0 ? [`Avans achitat ${formatMoney(paid)}`] : []),
    ],
  };
}

/** Paid by the member's own account of it, which nobody has posted yet (MON-237). */
function declaredNotes({ declaredPaymentText: text }: Member): string[] {
  return typeof text === 'string' ? [text] : [];
}

const reportTones = { begun: 'yellow', undecided: 'yellow', validated: 'green', rejected: 'red' } as const;

/** Of the last year, which is reported in this one; who entered after it has none to file. */
function reportFact({ reportStatus: status, joinYear, authorizationYear }: Member): CardFact {
  const shown = { label: `Raport anual ${currentYear() - 1}`, panel: 'annual-reports' };
  const known = annualReportStatuses.find(({ value }) => value === status);
  return known
    ? { ...shown, text: known.label, color: reportTones[known.standing] }
    : Number(joinYear ?? authorizationYear ?? 0) >= currentYear()
      ? { ...shown, text: 'Nu are de depus' }
      : { ...shown, text: 'Neînceput', color: 'yellow' };
}

function paymentFact({ lastPaymentDate, lastPaymentAmount }: Member): CardFact {
  if (lastPaymentDate === null) return { label: 'Ultima plată', text: 'Nicio plată' };
  return {
    label: 'Ultima plată',
    text: formatMoney(Number(lastPaymentAmount)),
    notes: [formatDay(String(lastPaymentDate))],
  };
}
