import { messages } from '@ceccar/contract/messages';
import type { Violation } from '@ceccar/contract/resource';
import type { WriteContext } from '../crud/definition.ts';

/** A seal is made for a year that has come, or for the next. */
export function checkSealYear({ values, today }: WriteContext): Violation[] {
  const lastYear = Number(today.slice(0, 4)) + 1;
  return Number(values.year) > lastYear
    ? [{ propertyPath: 'year', message: messages.sealYearTooLate(lastYear) }]
    : [];
}
