/** What a genuine stamp is worth today (PAP-87). */
import type { ProvenStamp } from '@ceccar/contract/public/public-pages';
import { type Standing, standingOf } from './document-standing.ts';

export type StampStanding = Standing | 'withdrawn';

/** A visa that was taken back counts for no day; `today` is `YYYY-MM-DD` in Bucharest. */
export function stampStandingOf(
  { hasVisa, ...stamp }: Pick<ProvenStamp, 'validUntil' | 'isReplaced' | 'hasVisa'>,
  today: string,
): StampStanding {
  return hasVisa ? standingOf(stamp, today) : 'withdrawn';
}
