import { badgeNotIssued } from '@ceccar/contract/papers/badge';
import { ApiError, isPassing } from '../api/errors.ts';

/**
 * A side that the server refuses is of a card that is not issued, and the refusal says what is missing; null for a
 * failure that may pass, which says nothing about it.
 */
export function notIssuedText(error: unknown): string | null {
  if (!(error instanceof ApiError) || isPassing(error)) return null;
  if (error.status === 401 || error.status === 429) return null;
  return error.status === 409 && error.description ? error.description : badgeNotIssued;
}
