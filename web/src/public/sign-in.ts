/** `POST /login` (ACC-1) and texts for its errors. */
import { messages } from '@ceccar/contract/messages';
import { ApiError, errorText, toApiError } from '../api/errors.ts';

export type Credentials = { username: string; password: string; code?: string; newPassword?: string };

/** Returns the new bearer token; the response also sets the session cookie. */
export async function signIn(credentials: Credentials): Promise<string> {
  const answer = await fetch('/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/ld+json' },
    body: JSON.stringify(credentials),
  }).catch(() => {
    throw new ApiError(0);
  });
  const body: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) throw toApiError(answer.status, body, answer.headers.get('Retry-After'));
  if (typeof body === 'object' && body !== null && 'token' in body && typeof body.token === 'string') {
    return body.token;
  }
  throw new ApiError(answer.status);
}

export function signInErrorText(error: unknown): string {
  if (error instanceof ApiError && error.description === undefined) {
    if (error.status === 401) return messages.signInRefused;
    if (error.status === 403) return messages.accountBanned;
    if (error.status === 429) return 'Prea multe încercări.';
  }
  return errorText(error);
}
