import { PublicError } from '../errors.ts';

export function unavailable(): PublicError {
  return new PublicError('unavailable', 'Se citesc deja prea multe fișiere. Încercați peste un minut.');
}

/** Lets `processes` callers work at the same time; others wait, and are refused if too many wait already. */
export function createTurns({ processes, waiting: mostWaiting }: { processes: number; waiting: number }) {
  const waiting = new Set<() => void>();
  let free = processes;
  return {
    /** Refused after `waitMs`. */
    async take(waitMs?: number): Promise<void> {
      if (free > 0) {
        free -= 1;
        return;
      }
      if (waiting.size >= mostWaiting) throw unavailable();
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      waiting.add(resolve);
      const refuse = () => {
        if (waiting.delete(resolve)) reject(unavailable());
      };
      const timer = waitMs === undefined ? undefined : setTimeout(refuse, waitMs);
      await promise.finally(() => clearTimeout(timer));
    },
    give(): void {
      const [next] = waiting;
      if (next) {
        waiting.delete(next);
        next();
      } else free += 1;
    },
  };
}
