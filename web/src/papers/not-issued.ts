import { ApiError, isPassing } from '../api/errors.ts';

/** The server refused a side: the card is not issued. A failure that may pass says nothing about the card. */
export function isNotIssued(error: unknown): boolean {
  return error instanceof ApiError && !isPassing(error) && error.status !== 401 && error.status !== 429;
}
