/** Idempotent sending: a retry after a lost response repeats the same request instead of making a second one. */
import { keyReused } from '@ceccar/contract/resource';
import { useRef } from 'react';
import { isConflict, isPassing } from '../../api/errors.ts';

/** Key by which the server recognises a repeated creation. */
export function newAttemptKey(): string {
  // randomUUID exists only on https and localhost; a test server in a local network has neither.
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The key belongs to other values: those of a first attempt whose response was lost. */
export function explainSavedBefore(error: unknown): { problem: string } | undefined {
  if (!isConflict(error, keyReused)) return undefined;
  return {
    problem:
      'Ce ați trimis prima dată a fost salvat. Verificați lista; dacă trimiteți din nou, se mai adaugă o înregistrare.',
  };
}

/** `make` returns the identity of an attempt; it is reused until the server has given a definite answer. */
export function useAttempt<A>(make: () => A | Promise<A>) {
  const open = useRef<{ content: string; made: A } | null>(null);

  /**
   * A different `content` is a new attempt, whatever the outcome of the previous one. `content` must contain only the
   * user's changes, never data that is reloaded after a lost response.
   */
  async function send<T>(work: (made: A) => Promise<T>, content = ''): Promise<T> {
    if (open.current?.content !== content) open.current = { content, made: await make() };
    try {
      const answer = await work(open.current.made);
      open.current = null;
      return answer;
    } catch (error) {
      // An error response is definite, a lost response is not.
      if (!isPassing(error)) open.current = null;
      throw error;
    }
  }

  return { send, isOpen: () => open.current !== null };
}
