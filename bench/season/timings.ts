/** Collects duration, bytes sent and failures of each kind of step. */
import { type Figures, summarize } from '../load.ts';

export type Timings = {
  /** `megabytes`: sent by the step. */
  time: <T>(step: string, work: () => Promise<T>, megabytes?: number) => Promise<T>;
  failures: string[];
  figures: (step: string) => Figures;
  /** MB per second during the step. */
  rate: (step: string) => number;
  steps: () => string[];
  count: (step: string) => number;
};

export function createTimings(): Timings {
  const taken = new Map<string, { milliseconds: number[]; megabytes: number }>();
  const started = performance.now();
  const of = (step: string) => taken.get(step) ?? { milliseconds: [], megabytes: 0 };
  return {
    failures: [],
    async time(step, work, megabytes = 0) {
      const before = performance.now();
      const result = await work();
      const { milliseconds, megabytes: sent } = of(step);
      milliseconds.push(performance.now() - before);
      taken.set(step, { milliseconds, megabytes: sent + megabytes });
      return result;
    },
    figures: (step) =>
      summarize([{ milliseconds: of(step).milliseconds, seconds: (performance.now() - started) / 1000 }]),
    rate: (step) => of(step).megabytes / (of(step).milliseconds.reduce((sum, one) => sum + one, 0) / 1000),
    steps: () => [...taken.keys()],
    count: (step) => of(step).milliseconds.length,
  };
}
