/** Shares of a firm's capital held by people who are not members; members hold the rest. */
import { chance, pick, seededRandom } from './random.ts';

/** Percent; below a half, because members hold the majority (MEM-41). */
export function shareOfNonMembers(seed: string, companyId: number): number {
  if (companyId === 1) return 20;
  const random = seededRandom(`${seed} non-members`, companyId);
  return chance(random, 0.25) ? pick(random, [5, 10, 10, 20, 25, 30, 40, 49]) : 0;
}
