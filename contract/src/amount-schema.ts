/** Input of an amount field: a number, or a text in Romanian notation (MON-96). */
import { z } from 'zod';
import { messages } from './messages.ts';
import { isAmbiguousAmount, readAmount } from './read-amount.ts';

export type Bounds = { min?: number; max?: number; notBetween?: string };

/** In the database's format, so that an unchanged value is recognised. */
export function amountSchema(bounds: Bounds, notAmount: string, ambiguous: string): z.ZodType {
  return z.union([z.number(), z.string()], { error: notAmount }).transform((value, { issues }) => {
    const outside = objectionTo(value, bounds);
    const read = readAmount(String(value));
    if (outside === undefined && read !== undefined) return read;
    const message = outside ?? (isAmbiguous(value) ? ambiguous : notAmount);
    issues.push({ code: 'custom', message, input: value });
    return z.NEVER;
  });
}

/** Of an amount outside the bounds, also one with too many digits for the database. */
function objectionTo(value: number | string, bounds: Bounds): string | undefined {
  const { min = -9_999_999_999, max = 9_999_999_999, notBetween } = bounds;
  const amount = Number(readAmount(String(value), 30));
  // Where only a least amount is set, its text says nothing of one that is too large.
  if (amount > max && bounds.max === undefined) return messages.between(min, max);
  return amount < min || amount > max ? (notBetween ?? messages.between(min, max)) : undefined;
}

function isAmbiguous(value: number | string): boolean {
  return typeof value === 'string' && isAmbiguousAmount(value);
}
