/** A stretch of the last day: filings begin at their rate, screens ask, moderators decide. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Figures, summarize } from '../load.ts';
import type { BenchRequest } from '../send.ts';
import { fileReport } from './filing.ts';
import { decideReports, type Moderator } from './moderators.ts';
import { poll } from './polls.ts';
import type { PreparedFiling } from './prepare-filings.ts';
import { createTimings, type Timings } from './timings.ts';

export type Stretch = {
  /** Filings each hour that begin, or as many as end where none is given. */
  filingsPerHour: number | null;
  seconds: number;
};

export type Driven = {
  asked: number | null;
  /** Filings each hour from the first to the last receipt. */
  filedPerHour: number;
  filed: number;
  decided: number;
  filing: Timings;
  deciding: Timings;
  polls: Figures;
  failures: string[];
};

/** Members who file at once where nothing else sets the rate. */
const atOnce = 16;

/** Takes what it needs from the beginning of `filings`. */
export async function drive(
  url: string,
  { filingsPerHour, seconds }: Stretch,
  filings: PreparedFiling[],
  polls: readonly BenchRequest[],
  moderators: readonly Moderator[],
): Promise<Driven> {
  const [filing, deciding] = [createTimings(), createTimings()];
  const over = new AbortController();
  const asking = poll(url, polls);
  const desks = moderators.map((one, place) => decideReports(url, one, place, deciding, over.signal));
  const started = performance.now();
  let filed = 0;
  const fileNext = async () => {
    const next = filings.shift();
    if (!next) return;
    await fileReport(url, next, filing).then(
      () => {
        filed += 1;
      },
      (error) => filing.failures.push(String(error)),
    );
  };
  await (filingsPerHour === null ? fileAtOnce() : fileAtRate(filingsPerHour));
  const took = (performance.now() - started) / 1000;
  over.abort();
  await Promise.all(desks);
  const polled = await asking.stop();
  return {
    asked: filingsPerHour,
    filed,
    filedPerHour: (filed / took) * 3_600,
    decided: deciding.count('decizie'),
    filing,
    deciding,
    polls: summarize([polled]),
    failures: [...filing.failures, ...deciding.failures, ...polled.failures],
  };

  async function fileAtRate(perHour: number): Promise<void> {
    const open: Promise<void>[] = [];
    for (let turn = 0; turn < (seconds * perHour) / 3_600; turn += 1) {
      const due = started + (turn * 3_600_000) / perHour;
      await pause(Math.max(0, due - performance.now()));
      open.push(fileNext());
    }
    await Promise.all(open);
  }

  async function fileAtOnce(): Promise<void> {
    const end = started + seconds * 1000;
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (performance.now() < end && filings.length > 0) await fileNext();
      }),
    );
  }
}
