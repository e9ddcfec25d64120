import { isClosedDay } from '@ceccar/contract/closed-days';
import { annualReportStatuses } from '@ceccar/contract/reports/annual-report-statuses';
import { describe, expect, test } from 'vitest';
import { bucharestMoment } from '../../server/src/platform/text/clock.ts';
import { seededRandom } from '../random.ts';
import { type Attempt, planAttempts } from './plan-attempts.ts';
import { dateOf, dayOf, momentOf, seasonAt } from './season.ts';

const moments = [
  '2025-12-31T22:00:05Z', // New Year in Romania
  '2026-01-05T09:00:00Z',
  '2026-02-28T21:40:00Z',
  '2026-02-28T22:00:00Z', // the first moment that is late
  '2026-03-02T07:00:00Z',
  '2026-07-15T12:00:00Z',
  '2026-11-22T05:00:00Z',
  '2026-12-31T21:59:59Z',
  '2031-11-30T10:00:00Z',
];

describe.each(moments)('a season at %s', (moment) => {
  const season = seasonAt(new Date(moment));
  const plans = Array.from({ length: 1_500 }, (_, index) =>
    planAttempts(seededRandom('plan', index), season, index % 4 > 0),
  );
  const attempts = plans.flat();

  test('each step follows the one before, in the season and up to now', () => {
    for (const attempt of attempts) {
      const steps = stepsOf(attempt);
      expect(steps.toSorted((a, b) => a - b)).toEqual(steps);
      expect(steps[0]).toBeGreaterThanOrEqual(season.start);
      expect(steps.at(-1)).toBeLessThanOrEqual(season.now);
    }
    for (const [first, second] of plans) {
      if (first && second) expect(second.begun).toBeGreaterThanOrEqual(stepsOf(first).at(-1) ?? 0);
    }
  });

  test('documents and payment lie on one side of the deadline', () => {
    for (const { accepted, paid } of attempts) {
      if (accepted !== null && paid !== null) expect(accepted < season.lapse).toBe(paid < season.lapse);
    }
  });

  test('a day for the visa is a working day after the decision, of its year', () => {
    for (const { visaScheduled, decided } of attempts) {
      if (visaScheduled === null || decided === null) continue;
      expect(visaScheduled > dayOf(decided)).toBe(true);
      expect(visaScheduled.slice(0, 4)).toBe(dayOf(decided).slice(0, 4));
      expect(isClosedDay(visaScheduled)).toBe(false);
    }
  });

  test('every state is there, with its reason; an amended report follows a request that was granted', () => {
    const found = new Set(attempts.map(({ status }) => status));
    expect([...found].sort()).toEqual(annualReportStatuses.map(({ value }) => value).sort());
    expect(attempts.filter(({ status, delayReason }) => (status === 480) !== (delayReason !== null))).toEqual(
      [],
    );
    expect(
      attempts.filter(({ status, rejectReason }) => (status === 490) !== (rejectReason !== null)),
    ).toEqual([]);
    expect(attempts.some(({ resubmission }) => resubmission === 'pending')).toBe(true);
    const amended = plans.filter(([, second]) => second?.amends);
    expect(amended.length).toBeGreaterThan(0);
    expect(amended.every(([first]) => first?.resubmission === 'approved')).toBe(true);
  });
});

test('most of what waits came in these days; some have let their note lapse', () => {
  const season = seasonAt(new Date('2026-11-22T05:00:00Z'));
  const attempts = Array.from({ length: 3_000 }, (_, index) =>
    planAttempts(seededRandom('plan', index), season, true),
  ).flat();
  const ages = attempts.flatMap(({ status, submitted }) =>
    status === 400 && submitted !== null ? [(season.now - submitted) / 86_400_000] : [],
  );
  expect(Math.max(...ages)).toBeGreaterThan(11);
  expect(ages.filter((age) => age < 12).length / ages.length).toBeGreaterThan(0.85);
  const toPay = attempts.filter(({ status }) => status === 30);
  expect(toPay.some(({ accepted }) => accepted !== null && accepted < season.lapse)).toBe(true);
  expect(toPay.some(({ accepted }) => accepted !== null && accepted >= season.lapse)).toBe(true);
});

test('a moment is the same for PostgreSQL, for the clock, and as it is shown, in summer as in winter', () => {
  for (const shown of ['2026-02-10 09:15:00', '2026-07-10 09:15:00']) {
    const wall = Date.parse(`${shown.replace(' ', 'T')}Z`);
    expect(momentOf(wall)).toBe(`${shown} Europe/Bucharest`);
    expect(bucharestMoment(dateOf(wall))).toBe(shown);
  }
});

function stepsOf({ begun, templateTaken, accepted, paid, submitted, decided }: Attempt): number[] {
  return [begun, templateTaken, accepted, paid, submitted, decided].filter((step) => step !== null);
}
