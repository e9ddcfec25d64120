import { twoDigits } from './identifiers.ts';
import { between, type Random } from './random.ts';

/** Picks a day, as `YYYY-MM-DD`, from the first of one month to the 28th of another. */
export function makeDay(random: Random, year: number, firstMonth = 1, lastMonth = 9): string {
  return `${year}-${twoDigits(between(random, firstMonth, lastMonth))}-${twoDigits(between(random, 1, 28))}`;
}
