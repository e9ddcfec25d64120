/** What was understood of a typed amount or day, shown once its control is left (MON-96); what cannot be read stays as it is. */
import type { Field } from '@ceccar/contract/fields';
import { readAmount, readWholeLei } from '@ceccar/contract/read-amount';
import { readTypedDay } from '@ceccar/contract/read-day';
import { formatAmount, formatCount, formatDay } from '../format.ts';

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

/** As a control holds it: `1.234,50`; whole lei and parts of the whole without the zeros that say nothing. */
export function amountText({ unit }: Pick<Field, 'unit'>, value: unknown): string {
  if (unit === 'lei') return formatCount(Number(value));
  return unit === '%' ? String(Number(value)).replace('.', ',') : formatAmount(Number(value));
}
