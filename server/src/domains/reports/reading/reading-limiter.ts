/** Rate limit of the reading time per account, so that one account does not block the others (REP-155). */
import { readerLimits } from './pdf-reader.ts';

export type ReadingLimiter = {
  /** Seconds until the account's next report may be read; 0 for at once. */
  secondsToWait: (account: number, now: Date) => number;
  /** Call before a reading; the returned function takes its duration when it ends. */
  begin: (account: number, now: Date) => (ms: number) => void;
};

/** A report made from the template takes less than a second; a malicious one takes the longest time allowed. */
export const readingLimits = { allowedMs: 60_000, windowMs: 600_000 };

/** Retry-After while the account's readings still run: they usually end sooner than they are counted (REP-155). */
export const retryWhileReading = 5;

/** Limits each account in this process only. */
export function createReadingLimiter({ allowedMs, windowMs } = readingLimits): ReadingLimiter {
  const readings = new Map<number, { at: number; ms: number; isRunning: boolean }[]>();

  function listRecent(account: number, now: Date) {
    const recent = (readings.get(account) ?? []).filter(({ at }) => at + windowMs > now.getTime());
    if (recent.length > 0) readings.set(account, recent);
    else readings.delete(account);
    return recent;
  }

  return {
    secondsToWait(account, now) {
      const recent = listRecent(account, now);
      let left = allowedMs - recent.reduce((sum, { ms }) => sum + ms, 0);
      if (left >= readerLimits.timeMs) return 0;
      const running = recent.filter(({ isRunning }) => isRunning).reduce((sum, { ms }) => sum + ms, 0);
      if (left + running >= readerLimits.timeMs) return retryWhileReading;
      for (const { at, ms } of recent) {
        left += ms;
        if (left >= readerLimits.timeMs) return Math.ceil((at + windowMs - now.getTime()) / 1_000);
      }
      return Math.ceil(windowMs / 1_000);
    },
    begin(account, now) {
      // Counted with the longest duration until it ends, so that many at once are not free.
      const reading = { at: now.getTime(), ms: readerLimits.timeMs, isRunning: true };
      readings.set(account, [...listRecent(account, now), reading]);
      return (ms) => {
        reading.ms = ms;
        reading.isRunning = false;
      };
    },
  };
}
