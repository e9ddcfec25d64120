/** Facts at the top of a member's record page: status, visa of the year, right to practise, debt, paid advance. */

import { currentYear } from '@ceccar/contract/current-year';
import type { Field } from '@ceccar/contract/fields';
import { hasRightValue, practiceRightText } from '@ceccar/contract/members/practice-right';
import { partsOf } from '../money/advances/advance-parts.ts';
import { fieldText } from '../ui/field-value.tsx';
import { formatMoney } from '../ui/format.ts';
import type { Fact } from '../ui/records/record-page.tsx';
import { statusTone } from './status-tone.ts';

const colors = { green: 'success', yellow: 'warning', red: 'error' } as const;

type Member = Readonly<Record<string, unknown>>;

type StandingFields = { currentStatus: Field; practiceRight: Field };

export function standingOf(member: Member, fields: StandingFields): Fact[] {
  const { currentStatus, currentVisa, practiceRight, practiceRightUntil, balance } = member;
  const year = currentYear();
  const { paid, unpaid } = partsOf(member);
  return [
    ...(typeof currentStatus === 'string' ? [statusFact(currentStatus, fields.currentStatus)] : []),
    ...(typeof currentVisa === 'boolean'
      ? [currentVisa ? fact(`Viză ${year}`, 'success') : fact(`Fără viză ${year}`, 'warning')]
      : []),
    ...(typeof practiceRight === 'string'
      ? [practiceFact(practiceRight, practiceRightUntil, fields.practiceRight)]
      : []),
    ...(typeof balance === 'number' ? [balanceFact(balance)] : []),
    // Without it 'La zi' would hide a note that the member has in hand.
    ...(unpaid > 0 ? [fact(unpaidAdvanceText(unpaid), 'warning')] : []),
    ...(paid > 0 ? [fact(`Avans achitat ${formatMoney(paid)}`)] : []),
  ];
}

function statusFact(status: string, field: Field): Fact {
  const text = `Status: ${fieldText(field, status)}`;
  const tone = statusTone(status);
  return tone === 'green' ? fact(text, colors[tone]) : { text, color: colors[tone], isLoud: true };
}

/** 'Drept de exercitare: Da, până la 31.03.2027' or 'Drept de exercitare: Nu (suspendat)' (MEM-105). */
function practiceFact(right: string, until: unknown, field: Field): Fact {
  const hasRight = right === hasRightValue;
  // Lists do not receive the day.
  const isUntilKnown = hasRight && typeof until === 'string';
  const text = isUntilKnown ? practiceRightText({ endsOn: until, reason: null }) : fieldText(field, right);
  return fact(`${field.label}: ${text}`, hasRight ? 'success' : 'warning');
}

export function balanceText(balance: number): string {
  return balance > 0 ? `De plată ${formatMoney(balance)}` : 'La zi';
}

export function unpaidAdvanceText(unpaid: number): string {
  return `Notă de avans neplătită ${formatMoney(unpaid)}`;
}

function balanceFact(balance: number): Fact {
  return fact(balanceText(balance), balance > 0 ? 'error' : 'success');
}

function fact(text: string, color: Fact['color'] = 'default'): Fact {
  return { text, color };
}
