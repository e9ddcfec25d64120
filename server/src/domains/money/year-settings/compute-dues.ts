/** Computes what a member owes for a year, explained line by line (MON-57). Pure. */
import { countText } from '@ceccar/contract/count-text';
import type { MemberKind } from '@ceccar/contract/member';
import { messages } from '@ceccar/contract/messages';
import { dueCode } from '@ceccar/contract/money/due-codes';
import {
  companyTypeMeanings,
  type DuesComputation,
  memberTypeMeanings,
} from '@ceccar/contract/money/year-settings';
import { percentText } from '@ceccar/contract/percent-text';
import { formatLei } from '../../../platform/text/format-lei.ts';
import { longDay, shortDay } from '../../../platform/text/romanian-date.ts';
import { type Bani, percentOf, toBani, toDecimal, toWire } from '../money.ts';

/** Settings of the year in which the report is filed. Amounts are exact decimal texts. */
export type DueYear = {
  year: number;
  /** Last day to file and pay in time, `YYYY-MM-DD`. */
  filingDeadline: string;
  variableRateInTime: string;
  variableRateLate: string;
  turnoverThreshold: string;
  rates: ReadonlyMap<string, { inTime: string; late: string }>;
};

export type DueMember = {
  kind: MemberKind;
  /** Member type of a person, `SE` or `SC` of a firm. */
  memberType: string;
  /** Amounts overridden by staff (MON-60); null means no override. */
  discounts?: { fixedDue: string | null; variableDue: string | null; labels: readonly string[] };
  /** Training hours missing at the deadline; any missing hour cancels the discount (MON-59). */
  missingCpdHours?: number;
  /** The hours are then those of every year since the first that counts (TRA-2). */
  isJoinYearUnknown?: boolean;
};

/** The year has no rates for this member (MON-62). */
export class NoRate extends Error {}

/**
 * The fixed due of the year and the variable due on the income of the year before; at the lower rates if everything was
 * filed and paid by the deadline, inclusive. `filedOn` is `YYYY-MM-DD` in Romania, `income` exact lei. Throws `NoRate`.
 */
export function computeDues(
  member: DueMember,
  year: DueYear,
  income: string,
  filedOn: string,
): DuesComputation {
  const turnover = toBani(income);
  const missingHours = member.missingCpdHours ?? 0;
  const isOnDay = filedOn <= year.filingDeadline;
  const isInTime = isOnDay && missingHours === 0;
  const type = ratedType(member, turnover, toBani(year.turnoverThreshold));
  const rate = year.rates.get(type);
  if (!rate) throw new NoRate(`Nu este stabilită cotizația fixă ${type} pentru anul ${year.year}.`);
  const percent = isInTime ? year.variableRateInTime : year.variableRateLate;

  const { fixedDue = null, variableDue = null, labels = [] } = member.discounts ?? {};
  const fixed = toBani(fixedDue ?? (isInTime ? rate.inTime : rate.late));
  const variable = variableDue === null ? percentOf(turnover, percent) : toBani(variableDue);
  const codes = codesOf(member, year.year);
  return {
    year: year.year,
    fixed: toWire(fixed),
    variable: toWire(variable),
    total: toWire(fixed + variable),
    isInTime,
    lines: [
      {
        code: codes.fixed,
        text:
          fixedDue === null
            ? `Cotizație fixă ${type} ${year.year}: ${lei(fixed)}`
            : `Cotizație fixă ${year.year} (redusă): ${lei(fixed)}`,
        amount: toWire(fixed),
        ...(fixedDue === null ? { basis: fixedBasis(type, year, isInTime) } : {}),
      },
      {
        code: codes.variable,
        text:
          variableDue === null
            ? `Cotizație variabilă ${year.year}: ${percentText(percent)} din ${lei(turnover)} = ${lei(variable)}`
            : `Cotizație variabilă ${year.year} (redusă): ${lei(variable)}`,
        amount: toWire(variable),
        ...(variableDue === null
          ? { basis: `${percentText(percent)} din ${lei(turnover)} lei, venituri ${year.year - 1}` }
          : {}),
      },
    ],
    notes: [
      ...explainDiscounts(fixedDue, variableDue, labels),
      isOnDay
        ? `În termen: ${longDay(filedOn)} (termenul: ${longDay(year.filingDeadline)} inclusiv).`
        : `După termen: ${longDay(filedOn)} (termenul: ${longDay(year.filingDeadline)}).`,
      ...(missingHours > 0
        ? [
            `${missingHoursText(missingHours)} de pregătire profesională: facilitatea nu se acordă.`,
            ...(member.isJoinYearUnknown ? [messages.joinYearUnknown] : []),
          ]
        : []),
    ],
  };
}

/** Explains the code of the type, which only the branch knows by heart, and which of its two rates counts (MON-167). */
function fixedBasis(
  type: string,
  { year, turnoverThreshold, filingDeadline }: DueYear,
  isInTime: boolean,
): string {
  const isAbove = type.endsWith('+');
  const firm = companyTypeMeanings[type.replace('+', '')];
  const meaning = firm
    ? `${firm}, cifra de afaceri ${year - 1} ${isAbove ? 'peste' : 'până la'} ${lei(toBani(turnoverThreshold))} lei`
    : memberTypeMeanings[type];
  const rate = isInTime
    ? `tarif cu facilitate, până la ${shortDay(filingDeadline)}`
    : 'tarif fără facilitate';
  return meaning ? `${type}: ${meaning}; ${rate}` : rate;
}

/**
 * The reasons stand apart from the lines, whose texts are printed on documents: a reason may be a matter of health or family
 * (MON-127).
 */
function explainDiscounts(
  fixedDue: string | null,
  variableDue: string | null,
  labels: readonly string[],
): string[] {
  const reduced = [
    ...(fixedDue === null ? [] : ['fixă']),
    ...(variableDue === null ? [] : ['variabilă']),
  ].join(' și ');
  return reduced === '' || labels.length === 0 ? [] : [`Cotizație ${reduced} redusă: ${labels.join(', ')}.`];
}

/** Only a firm is rated by turnover (MON-58). */
function ratedType({ kind, memberType }: DueMember, turnover: Bani, threshold: Bani): string {
  return kind === 'company' && turnover > threshold ? `${memberType}+` : memberType;
}

/** Inactive members have their own fixed code (MON-61). */
function codesOf({ kind, memberType }: DueMember, year: number): { fixed: string; variable: string } {
  if (kind === 'company') return { fixed: dueCode('02', year), variable: dueCode('06', year) };
  return { fixed: dueCode(memberType.startsWith('MI') ? '03' : '01', year), variable: dueCode('05', year) };
}

/** `Lipsesc 20 de ore`. */
export function missingHoursText(count: number): string {
  if (count === 1) return 'Lipsește o oră';
  return `Lipsesc ${countText(count, 'oră', 'ore')}`;
}

function lei(amount: Bani): string {
  return formatLei(toDecimal(amount));
}
