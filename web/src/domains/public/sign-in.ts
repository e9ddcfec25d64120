/** `POST /login` (ACC-1) and the other ways of signing in, with texts for their errors. */
import { messages } from '@ceccar/contract/messages';
import { ApiError, errorText, toApiError } from '../../platform/api/errors.ts';
import { paths } from '../../platform/paths.ts';

export type Credentials = { username: string; password: string; code?: string; newPassword?: string };

export function signIn(credentials: Credentials): Promise<string> {
  return postSignIn(paths.signIn, credentials);
}

/** Of each way to sign in. Returns the new bearer token; the response also sets the session cookie. */
export async function postSignIn(path: string, body: object): Promise<string> {
  const given = await postForSignIn(path, body);
  if (typeof given === 'object' && given !== null && 'token' in given && typeof given.token === 'string')
    return given.token;
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
  const given: unknown = await answer.json().catch(() => undefined);
  if (!answer.ok) throw toApiError(answer.status, given, answer.headers.get('Retry-After'));
  return given;
}

export function signInErrorText(error: unknown): string {
  if (error instanceof ApiError && error.description === undefined) {
    if (error.status === 401) return messages.signInRefused;
    if (error.status === 403) return messages.accountBanned;
    if (error.status === 429) return 'Prea multe încercări.';
  }
  return errorText(error);
}
