/** Reformats a typed amount or date when its control loses focus (MON-96); unreadable text stays unchanged. */
import type { Field } from '@ceccar/contract/fields';
import { readAmount, readWholeLei } from '@ceccar/contract/read-amount';
import { readTypedDay } from '@ceccar/contract/read-day';
import { formatAmount, formatCount, formatDay } from '../text/format.ts';

/** Whole lei are an integer. */
export function isAmount({ kind, unit }: Pick<Field, 'kind' | 'unit'>): boolean {
  return kind === 'decimal' || unit === 'lei';
}

export function understoodAmount(field: Pick<Field, 'unit'>, typed: string): string {
  const amount = field.unit === 'lei' ? readWholeLei(typed) : readAmount(typed);
  return amount === undefined ? typed : amountText(field, amount);
}

export function understoodDay(typed: string): string {
  const day = readTypedDay(typed);
  return day === undefined ? typed : formatDay(day);
}

/** Text for a control: `1.234,50`; whole lei and percentages without trailing zeros. */
export function amountText({ unit }: Pick<Field, 'unit'>, value: unknown): string {
  if (unit === 'lei') return formatCount(Number(value));
  return unit === '%' ? String(Number(value)).replace('.', ',') : formatAmount(Number(value));
}
