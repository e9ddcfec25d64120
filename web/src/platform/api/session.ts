/**
 * The bearer token of this page, and its renewal: the sign-in dialog subscribes, denied requests wait, and no input is
 * lost.
 */
import { paths } from '../paths.ts';
import { page, readPage } from './page.ts';

let token = page.token;
let declined = 0;
let waiting: { resolve: () => void; reject: () => void }[] = [];
const listeners = new Set<() => void>();

export function getToken(): string | null {
  return token;
}

/** State when a request was sent: its token, and how often the user had declined to sign in by then. */
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
 * Finds a newer token or asks the user to sign in; rejects if the user declined. The answer applies to all requests
 * sent before it, so that nobody is asked twice.
 */
export async function renewToken({ token: dead, declined: declinedThen }: SentWith): Promise<void> {
  finding ??= findToken().finally(() => {
    finding = undefined;
  });
  const newToken = await finding;
  // Another call may have received a token meanwhile.
  if (token !== dead) return;
  if (newToken !== null && newToken !== dead) acceptToken(newToken);
  else if (declined === declinedThen) await askToSignIn();
  else throw new Error('signing in was declined');
}

/** Another tab may have signed in or changed the password: then the browser has a session unknown to this page. */
async function findToken(): Promise<string | null> {
  const fresh = (await readPage(paths.account))?.page;
  return fresh && fresh.user?.username === page.user?.username ? fresh.token : null;
}

/** Continues with the session that the same account has meanwhile begun in another tab. */
export async function adoptSession(): Promise<void> {
  const fresh = await findToken();
  if (isSignInAsked() && fresh !== null && fresh !== token) acceptToken(fresh);
}

/** Resolves once the user has signed in again; rejects if they declined. */
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
