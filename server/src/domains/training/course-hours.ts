/** Computes the hours of continuing training still to complete. Pure. */
import { firstCountedYear } from '@ceccar/contract/training/first-counted-year';

/** For years whose settings do not set the hours (TRA-1). */
export const defaultHoursPerYear = 40;

/** Inactive members need no training hours (MON-59); the type is that of a person, such as `MIE`. */
export function needsTraining(memberType: string): boolean {
  return !memberType.startsWith('MI');
}

/**
 * Missing hours of a year are carried to the next year; extra hours are not (TRA-3).
 * @param done completed hours by year
 * @param asked required hours by year, where they are not the default
 * @param from first year in which this member must complete hours
 */
export function courseHoursLeft(
  year: number,
  from: number,
  done: ReadonlyMap<number, number>,
  asked: ReadonlyMap<number, number>,
): number {
  let left = 0;
  for (let each = Math.max(firstCountedYear, from); each <= year; each += 1) {
    left = Math.max(0, left + (asked.get(each) ?? defaultHoursPerYear) - (done.get(each) ?? 0));
  }
  return left;
}
