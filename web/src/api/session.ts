/**
 * The bearer token of this page, and the wait for a new one when the server no longer knows it:
 * the sign-in dialog subscribes, every refused request waits, nothing typed is lost.
 */
import { paths } from '../paths.ts';
import { page } from './page.ts';
import { parsePage } from './parse-page.ts';

let token = page.token;
let declined = 0;
let waiting: { resolve: () => void; reject: () => void }[] = [];
const listeners = new Set<() => void>();

export function getToken(): string | null {
  return token;
}

/** What a request is sent with: its token, and how often the user had chosen not to sign in again by then. */
export type SentWith = { token: string | null; declined: number };

export function sendingWith(): SentWith {
  return { token, declined };
}

export function isSignInAsked(): boolean {
  return waiting.length > 0;
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let finding: Promise<string | null> | undefined;

/**
 * Finds another token than the dead one, or asks to sign in; rejects if the user chose not to. That answer holds for
 * all that was under way when it was given: nobody is asked once more by a saving that took longer than a list.
 */
export async function renewToken({ token: dead, declined: declinedThen }: SentWith): Promise<void> {
  finding ??= findToken().finally(() => {
    finding = undefined;
  });
  const found = await finding;
  // Another call may have brought one while this one was waiting.
  if (token !== dead) return;
  if (found !== null && found !== dead) acceptToken(found);
  else if (declined === declinedThen) await askToSignIn();
  else throw new Error('signing in was declined');
}

/** Another tab may have signed in again, or changed the password: the browser then has a session that this page knows nothing of. */
async function findToken(): Promise<string | null> {
  const answer = await fetch(paths.account, { headers: { Accept: 'text/html' } }).catch(() => undefined);
  if (!answer?.ok) return null;
  const shown = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const fresh = parsePage(shown.getElementById('page')?.textContent ?? '');
  return fresh.user?.username === page.user?.username ? fresh.token : null;
}

/** Resolves once the user signed in again on the spot; rejects if they chose not to. */
function askToSignIn(): Promise<void> {
  return new Promise((resolve, reject) => {
    waiting = [...waiting, { resolve, reject }];
    announce();
  });
}

export function acceptToken(fresh: string): void {
  token = fresh;
  settle(({ resolve }) => resolve());
}

export function declineSignIn(): void {
  declined += 1;
  settle(({ reject }) => reject());
}

function settle(how: (request: (typeof waiting)[number]) => void): void {
  const requests = waiting;
  waiting = [];
  announce();
  for (const request of requests) how(request);
}

function announce(): void {
  for (const listener of listeners) listener();
}
