/** What is sent again after a lost answer is the same thing as before, not a second one. */
import { keyReused } from '@ceccar/contract/resource';
import { useRef } from 'react';
import { isConflict, isPassing } from '../../api/errors.ts';

/** Keys by which the server recognises a repeated creation. */
export function newAttemptKey(): string {
  // randomUUID exists only on https and localhost; a test server in a local network has neither.
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The key stands for other values: those of a first attempt, whose answer got lost. */
export function explainSavedBefore(error: unknown): { problem: string } | undefined {
  if (!isConflict(error, keyReused)) return undefined;
  return {
    problem:
      'Ce ați trimis prima dată a fost salvat. Verificați lista; dacă trimiteți din nou, se mai adaugă o înregistrare.',
  };
}

/** `make` gives what an attempt is known by; it is kept until the server has given a definite answer. */
export function useAttempt<A>(make: () => A | Promise<A>) {
  const open = useRef<{ content: string; made: A } | null>(null);

  /**
   * Another `content` is another attempt, whatever became of the one before: it may name only what the person changes,
   * never what is read again after a lost answer.
   */
  async function send<T>(work: (made: A) => Promise<T>, content = ''): Promise<T> {
    if (open.current?.content !== content) open.current = { content, made: await make() };
    try {
      const answer = await work(open.current.made);
      open.current = null;
      return answer;
    } catch (error) {
      // A refusal is definite, a lost answer is not.
      if (!isPassing(error)) open.current = null;
      throw error;
    }
  }

  return { send, isOpen: () => open.current !== null };
}
