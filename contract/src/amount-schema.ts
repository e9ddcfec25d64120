/** Input of an amount field: a number, or a text in Romanian notation (MON-96). */
import { z } from 'zod';
import { messages } from './messages.ts';
import { isAmbiguousAmount, readAmount } from './read-amount.ts';

export type Bounds = { min?: number; max?: number; notBetween?: string };

/** In the database's format, so that an unchanged value is recognised. */
export function amountSchema(bounds: Bounds, notAmount: string, ambiguous: string): z.ZodType {
  const { min = -9_999_999_999, max = 9_999_999_999, notBetween = messages.between(min, max) } = bounds;
  return z.union([z.number(), z.string()], { error: notAmount }).transform((value, { issues }) => {
    const read = readAmount(String(value));
    const isTooLong = read === undefined && readAmount(String(value), 30) !== undefined;
    const isOutside = read !== undefined && (Number(read) < min || Number(read) > max);
    const problem =
      isTooLong || isOutside
        ? notBetween
        : read !== undefined
          ? undefined
          : typeof value === 'string' && isAmbiguousAmount(value)
            ? ambiguous
            : notAmount;
    if (problem === undefined) return read;
    issues.push({ code: 'custom', message: problem, input: value });
    return z.NEVER;
  });
}
