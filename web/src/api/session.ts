/**
 * The bearer token of this page, and the wait for a new one when the server no longer knows it:
 * the sign-in dialog subscribes, every refused request waits, nothing typed is lost.
 */
import { page } from './page.ts';

let token = page.token;
let waiting: { resolve: () => void; reject: () => void }[] = [];
const listeners = new Set<() => void>();

export function getToken(): string | null {
  return token;
}

export function isSignInAsked(): boolean {
  return waiting.length > 0;
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Resolves once the user signed in again on the spot; rejects if they chose not to. */
export function askToSignIn(): Promise<void> {
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
