/** What a genuine document is worth today (PUB-7). */
import type { ProvenDocument } from '@ceccar/contract/public/public-pages';

export type Standing = 'valid' | 'replaced' | 'expired';

/** `today` and the last day of validity are `YYYY-MM-DD` in Bucharest; on its last day a document still stands. */
export function standingOf(
  { validUntil, isReplaced }: Pick<ProvenDocument, 'validUntil' | 'isReplaced'>,
  today: string,
): Standing {
  if (validUntil !== null && validUntil < today) return 'expired';
  return isReplaced ? 'replaced' : 'valid';
}
