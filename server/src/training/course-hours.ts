/** Hours of continuing training still to complete; pure. */

/** First year whose unmet hours are carried over (TRA-2). */
export const firstCountedYear = 2022;
/** Where the settings of a year say nothing (TRA-1). */
export const defaultHoursPerYear = 40;

/**
 * What a year asks and was not done is carried to the next; more than is asked is not (TRA-3).
 * @param done hours by year
 * @param asked hours by year, where they are not the default
 * @param from first year in which hours are asked of this member
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
