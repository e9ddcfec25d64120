/** How long each kind of step took, and what failed. */
import { type Figures, summarize } from '../load.ts';

export type Timings = {
  time: <T>(step: string, work: () => Promise<T>) => Promise<T>;
  failures: string[];
  figures: (step: string) => Figures;
  steps: () => string[];
  count: (step: string) => number;
};

export function createTimings(): Timings {
  const taken = new Map<string, number[]>();
  const started = performance.now();
  return {
    failures: [],
    async time(step, work) {
      const before = performance.now();
      const result = await work();
      const known = taken.get(step);
      if (known) known.push(performance.now() - before);
      else taken.set(step, [performance.now() - before]);
      return result;
    },
    figures: (step) =>
      summarize([{ milliseconds: taken.get(step) ?? [], seconds: (performance.now() - started) / 1000 }]),
    steps: () => [...taken.keys()],
    count: (step) => taken.get(step)?.length ?? 0,
  };
}
