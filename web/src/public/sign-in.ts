/** `POST /login` (ACC-1) and texts for its errors. */
import { messages } from '@ceccar/contract/messages';
import { ApiError, errorText, toApiError } from '../api/errors.ts';

export type Credentials = { username: string; password: string; code?: string; newPassword?: string };

/** Returns the new bearer token; the response also sets the session cookie. */
export function signIn(credentials: Credentials): Promise<string> {
  return openSession('/login', credentials);
}

/** Of each way to sign in. */
export async function openSession(path: string, body: object): Promise<string> {
  const answer = await postForSignIn(path, body);
  if (
    typeof answer === 'object' &&
    answer !== null &&
    'token' in answer &&
    typeof answer.token === 'string'
  ) {
    return answer.token;
  }
  throw new ApiError(200);
}

/** Without the token of a session, and without asking to sign in again. */
export async function postForSignIn(path: string, body: object): Promise<unknown> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/ld+json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw new ApiError(0);
  });
  const read: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) throw toApiError(answer.status, read, answer.headers.get('Retry-After'));
  return read;
}

export function signInErrorText(error: unknown): string {
  if (error instanceof ApiError && error.description === undefined) {
    if (error.status === 401) return messages.signInRefused;
    if (error.status === 403) return messages.accountBanned;
    if (error.status === 429) return 'Prea multe încercări.';
  }
  return errorText(error);
}
