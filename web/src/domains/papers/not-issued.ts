import { badgeNotIssued } from '@ceccar/contract/papers/badge';
import { ApiError, isPassing } from '../../platform/api/errors.ts';

/**
 * Reason why a card is not issued, from the server's error; null for a temporary failure, which says nothing about the
 * card.
 */
export function notIssuedText(error: unknown): string | null {
  if (!(error instanceof ApiError) || isPassing(error)) return null;
  if (error.status === 401 || error.status === 429) return null;
  return error.status === 409 && error.description ? error.description : badgeNotIssued;
}
