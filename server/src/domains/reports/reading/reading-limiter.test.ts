import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readerLimits } from './pdf-reader.ts';
import { createReadingLimiter, readingLimits, retryWhileReading } from './reading-limiter.ts';

const start = new Date('2026-02-28T20:00:00Z').getTime();
const at = (seconds: number) => new Date(start + seconds * 1_000);

test('uploading the template repeatedly for minutes is never rate-limited (REP-155)', () => {
  const limiter = createReadingLimiter();
  for (let second = 0; second < 900; second += 20) {
    expect(limiter.secondsToWait(1, at(second))).toBe(0);
    limiter.begin(1, at(second))(1_000);
  }
});

test('an expensive caller waits until its first reading is ten minutes old; other callers do not wait', () => {
  const limiter = createReadingLimiter();
  for (let sent = 0; sent < 6; sent += 1) {
    expect(limiter.secondsToWait(1, at(sent * 10))).toBe(0);
    limiter.begin(1, at(sent * 10))(10_000);
  }
  expect(limiter.secondsToWait(1, at(60))).toBe(540);
  expect(limiter.secondsToWait(2, at(60))).toBe(0);
  expect(limiter.secondsToWait(1, at(599.5))).toBe(1);
  expect(limiter.secondsToWait(1, at(600))).toBe(0);
});

test('running readings count in full, so that concurrent ones are not free', () => {
  const limiter = createReadingLimiter();
  const under = Array.from({ length: 6 }, () => limiter.begin(1, at(0)));
  // Running readings end within seconds, so a rejected request need not wait ten minutes.
  expect(limiter.secondsToWait(1, at(0))).toBe(retryWhileReading);
  for (const end of under) end(500);
  expect(limiter.secondsToWait(1, at(1))).toBe(0);
});

test('a rate-limited caller waits even while another reading runs', () => {
  const limiter = createReadingLimiter();
  for (let sent = 0; sent < 6; sent += 1) limiter.begin(1, at(0))(9_000);
  limiter.begin(1, at(0));
  expect(limiter.secondsToWait(1, at(1))).toBe(599);
});

test('in no ten minutes does an account have more than a minute, and it never waits longer than that', () => {
  const reading = fc.record({
    pause: fc.integer({ min: 0, max: 200 }),
    ms: fc.integer({ min: 0, max: 10_000 }),
  });
  fc.assert(
    fc.property(fc.array(reading, { maxLength: 60 }), (readings) => {
      const limiter = createReadingLimiter();
      const read: { second: number; ms: number }[] = [];
      let second = 0;
      for (const { pause, ms } of readings) {
        second += pause;
        const wait = limiter.secondsToWait(1, at(second));
        expect(wait).toBeLessThanOrEqual(readingLimits.windowMs / 1_000);
        // The returned wait is long enough.
        if (wait > 0) expect(limiter.secondsToWait(1, at(second + wait))).toBe(0);
        if (wait > 0) continue;
        limiter.begin(1, at(second))(Math.min(ms, readerLimits.timeMs));
        read.push({ second, ms });
      }
      for (const { second: last } of read) {
        const lately = read.filter((one) => one.second <= last && one.second > last - 600);
        expect(lately.reduce((sum, { ms }) => sum + ms, 0)).toBeLessThanOrEqual(readingLimits.allowedMs);
      }
    }),
  );
});
