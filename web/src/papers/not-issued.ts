import { ApiError, isPassing } from '../api/errors.ts';

/** A side that the server refuses is of a card that is not issued; a failure that may pass says nothing about it. */
export function isNotIssued(error: unknown): boolean {
  return error instanceof ApiError && !isPassing(error) && error.status !== 401 && error.status !== 429;
}
