/** What a genuine paper or stamp is worth today (PUB-7, PAP-87). */
import type { ProvenDocument } from '@ceccar/contract/public/public-pages';

export type Standing = 'valid' | 'replaced' | 'expired' | 'withdrawn';

/**
 * `today` and the last day of validity are `YYYY-MM-DD` in Bucharest; on its last day a document still stands. What
 * rests on a visa that was taken back counts for no day.
 */
export function standingOf(
  { validUntil, isReplaced, hasVisa }: Pick<ProvenDocument, 'validUntil' | 'isReplaced' | 'hasVisa'>,
  today: string,
): Standing {
  if (!hasVisa) return 'withdrawn';
  if (validUntil !== null && validUntil < today) return 'expired';
  return isReplaced ? 'replaced' : 'valid';
}
