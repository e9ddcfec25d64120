/** What is sent again after a lost answer is the same thing as before, not a second one. */
import { useRef } from 'react';
import { isPassing } from '../../api/errors.ts';

/** Keys by which the server recognises a repeated creation. */
export function newAttemptKey(): string {
  // randomUUID exists only on https and localhost; a test server in a local network has neither.
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** `make` gives what an attempt is known by; it is kept until the server has given a definite answer. */
export function useAttempt<A>(make: () => A | Promise<A>) {
  const open = useRef<{ content: string; made: A } | null>(null);

  /** Another `content` is another attempt, whatever became of the one before. */
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
