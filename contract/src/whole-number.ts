/** Input schemas of whole numbers. */
import { z } from 'zod';
import { messages } from './messages.ts';
import { readWholeLei } from './read-amount.ts';

/** Maximum value of an `integer` column. */
export const int4Max = 2_147_483_647;

/** A whole number in JSON, within the range of its `integer` column (API-88) (API-89). */
export function int4({ error = messages.notInteger, min = 0 }: { error?: string; min?: number } = {}) {
  return z.int32({ error }).min(min, { error });
}

/** A whole number or a text of digits: old clients send either. */
export function wholeNumber(min: number, max: number): z.ZodType {
  const read = (value: unknown) =>
    typeof value === 'string' && /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : value;
  return z.preprocess(read, between(messages.notInteger, min, max));
}

/** The same, or a text in Romanian amount notation (MON-107). */
export function wholeLeiSchema(min: number, max: number): z.ZodType {
  const read = (value: unknown) => (typeof value === 'string' ? readWholeLei(value) : value);
  return z.preprocess(read, between(messages.notWholeLei, min, max));
}

function between(notInteger: string, min: number, max: number): z.ZodType<number> {
  const error = messages.between(min, max);
  return z.int({ error: notInteger, abort: true }).min(min, { error }).max(max, { error });
}
