/** What a genuine paper or stamp is worth today (PUB-7, PAP-87). */
import type { ProvenDocument } from '@ceccar/contract/public/public-pages';

export type Standing = 'gone' | 'valid' | 'replaced' | 'expired' | 'withdrawn';

/**
 * `today` and the last day of validity are `YYYY-MM-DD` in Bucharest; on its last day a document still stands. What
 * rests on a visa that was taken back counts for no day, and nothing counts of who is a member no more (PUB-19).
 */
export function standingOf(
  {
    isGone,
    validUntil,
    isReplaced,
    hasVisa,
  }: Pick<ProvenDocument, 'isGone' | 'validUntil' | 'isReplaced' | 'hasVisa'>,
  today: string,
): Standing {
  if (isGone) return 'gone';
  if (!hasVisa) return 'withdrawn';
  if (validUntil !== null && validUntil < today) return 'expired';
  return isReplaced ? 'replaced' : 'valid';
}
