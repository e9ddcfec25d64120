/** A stretch of the last day: filings begin at a fixed rate, screens poll, moderators decide. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Figures, summarize } from '../load.ts';
import type { BenchRequest } from '../send.ts';
import { fileReport } from './filing.ts';
import { decideReports, type Moderator } from './moderators.ts';
import { poll } from './polls.ts';
import type { PreparedFiling } from './prepare-filings.ts';
import { createTimings, type Timings } from './timings.ts';
import { type Usage, type Watched, watchUsage } from './usage.ts';

export type Stretch = { filingsPerHour: number; seconds: number };

export type Machine = Watched & {
  /** Addresses of the application and of the limit server, which gets a few requests at the same time. */
  application: string;
  limit: string;
};

export type Driven = Stretch & {
  filed: number;
  /** Seconds from the first page of the first filing to the receipt of the last. */
  took: number;
  filing: Timings;
  deciding: Timings;
  polls: Figures;
  /** The same polls answered by the same SQL alone, under the same load. */
  barePolls: Figures;
  usage: Usage;
  /** CPU seconds of the load generator. */
  client: number;
  failures: string[];
};

/** A tenth of the application's polls: enough to measure the machine, hardly any extra load. */
const barePollsPerSecond = 10;

export function filingsOf({ filingsPerHour, seconds }: Stretch): number {
  return Math.floor((seconds * filingsPerHour) / 3_600);
}

/** Removes the filings that it uses from the beginning of `filings`. */
export async function drive(
  machine: Machine,
  stretch: Stretch,
  filings: PreparedFiling[],
  polls: readonly BenchRequest[],
  moderators: readonly Moderator[],
): Promise<Driven> {
  const [filing, deciding] = [createTimings(), createTimings()];
  const own = process.cpuUsage();
  const watch = await watchUsage(machine);
  const over = new AbortController();
  const asking = poll(machine.application, polls);
  const askingBare = poll(machine.limit, polls, barePollsPerSecond);
  const desks = moderators.map((one, place) =>
    decideReports(machine.application, one, place, deciding, over.signal),
  );
  const started = performance.now();
  const due = filings.splice(0, filingsOf(stretch));
  const outcomes = await Promise.allSettled(
    due.map(async (one, turn) => {
      await pause((turn * 3_600_000) / stretch.filingsPerHour);
      await fileReport(machine.application, one, filing);
    }),
  );
  const took = (performance.now() - started) / 1000;
  over.abort();
  await Promise.all(desks);
  const [polled, polledBare] = [await asking.stop(), await askingBare.stop()];
  const { user, system } = process.cpuUsage(own);
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
  return {
    ...stretch,
    filed: outcomes.length - refused.length,
    took,
    filing,
    deciding,
    polls: summarize([polled]),
    barePolls: summarize([polledBare]),
    usage: await watch.stop(),
    client: (user + system) / 1e6,
    failures: [...refused, ...deciding.failures, ...polled.failures],
  };
}
