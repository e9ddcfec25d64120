import { PublicError } from '../errors.ts';

/** Lets `processes` callers work at the same time; others wait, and are refused if too many wait already. */
export function createTurns({ processes, waiting: mostWaiting }: { processes: number; waiting: number }) {
  const waiting: (() => void)[] = [];
  let free = processes;
  return {
    async take(): Promise<void> {
      if (free > 0) free -= 1;
      else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
      else
        throw new PublicError('unavailable', 'Se citesc deja prea multe fișiere. Încercați peste un minut.');
    },
    give(): void {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    },
  };
}
