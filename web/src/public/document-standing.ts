/** Validity of a genuine document or stamp today (PUB-7, PAP-87). */
import type { ProvenStamp } from '@ceccar/contract/public/public-pages';

export type Standing = 'gone' | 'valid' | 'replaced' | 'expired' | 'withdrawn' | 'noRight';

/**
 * `today` and the last day of validity are `YYYY-MM-DD` in Bucharest; a document is valid on its last day. A document
 * based on a withdrawn visa is never valid, nor is one that claims the right to practise while its member has none
 * (PUB-21), and no document of a former member is valid (PUB-19).
 */
export function standingOf(
  {
    isGone,
    practiceRight,
    validUntil,
    isReplaced,
    hasVisa,
  }: Pick<ProvenStamp, 'isGone' | 'practiceRight' | 'validUntil' | 'isReplaced' | 'hasVisa'>,
  today: string,
): Standing {
  if (isGone) return 'gone';
  if (!hasVisa) return 'withdrawn';
  if (validUntil !== null && validUntil < today) return 'expired';
  if (practiceRight?.hasRight === false) return 'noRight';
  return isReplaced ? 'replaced' : 'valid';
}
