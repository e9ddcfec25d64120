import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseReport } from './choose-report.ts';

/** The choice as text; attempts are `year/attempt status`, in any order. */
function choose(attempts: readonly string[], nextYear: number | null = null, currentYear = 2026): string {
  const parsed = attempts.map((text, index) => {
    const [year = 0, attempt = 0, status = 0] = text.split(/[/ ]/).map(Number);
    return { id: index, year, attempt, status };
  });
  const choice = chooseReport(parsed, nextYear, currentYear);
  if ('waitFor' in choice) return `wait for ${choice.waitFor}`;
  if ('report' in choice) return attempts[choice.report.id] ?? '';
  const { year, attempt, amends } = choice.begin;
  return `begin ${year}/${attempt}${amends ? ' amended' : ''}`;
}

test('the year that has ended is begun, unless the account says another (REP-4)', () => {
  expect(choose([])).toBe('begin 2025/1');
  expect(choose([], 2024)).toBe('begin 2024/1');
  expect(choose(['2024/1 430'])).toBe('begin 2025/1');
});

test('a year that is not over is waited for, and the last report shown meanwhile', () => {
  expect(choose([], 2026)).toBe('wait for 2026');
  expect(choose(['2024/1 430', '2025/1 420'], 2026)).toBe('2025/1 420');
  // If no account sets the next year, the validated report itself advances it.
  expect(choose(['2025/1 410'])).toBe('2025/1 410');
  expect(choose(['2025/1 410'], null, 2027)).toBe('begin 2026/1');
});

test('an attempt that is open goes on', () => {
  for (const status of [10, 20, 30, 300, 400, 480])
    expect(choose([`2025/1 ${status}`])).toBe(`2025/1 ${status}`);
  expect(choose(['2025/2 10', '2025/1 490'])).toBe('2025/2 10');
});

test('after a rejection the next attempt of the same year begins', () => {
  expect(choose(['2025/1 490'])).toBe('begin 2025/2');
  expect(choose(['2025/2 490', '2025/1 490'])).toBe('begin 2025/3');
});

test('accepted documents of another year come before the year that is due, a mere beginning does not', () => {
  for (const status of [20, 30, 300]) expect(choose([`2024/1 ${status}`])).toBe(`2024/1 ${status}`);
  expect(choose(['2024/1 10'])).toBe('begin 2025/1');
  expect(choose(['2024/1 10', '2025/1 10'])).toBe('2025/1 10');
  // That year is chosen again once the account sets it.
  expect(choose(['2024/1 10', '2025/1 10'], 2024)).toBe('2024/1 10');
});

test('a report that waits for the branch does not block the report of the year that is due', () => {
  expect(choose(['2024/1 400'])).toBe('begin 2025/1');
  expect(choose(['2024/1 480'], 2025)).toBe('begin 2025/1');
});

test('a validated year that the account names again is amended', () => {
  expect(choose(['2025/1 430'], 2025)).toBe('begin 2025/2 amended');
  expect(choose(['2025/1 490', '2025/2 420'], 2025)).toBe('begin 2025/3 amended');
});

test('the attempt after a resubmission goes on though the year is done, also after it is rejected (REP-7)', () => {
  expect(choose(['2025/1 430', '2025/2 10'], 2026)).toBe('2025/2 10');
  expect(choose(['2025/1 430', '2025/2 490'], 2026)).toBe('begin 2025/3 amended');
  expect(choose(['2024/1 420', '2024/2 490', '2025/1 430'], 2026)).toBe('begin 2024/3 amended');
  expect(choose(['2025/1 430', '2025/2 490', '2025/3 430'], 2026)).toBe('2025/3 430');
  // Nothing of that year is valid, and the account is at a later year.
  expect(choose(['2024/1 430', '2025/1 490'], 2026)).toBe('2024/1 430');
});

test('asking again after what was chosen is begun gives just that', () => {
  const attempt = fc.record({
    year: fc.constantFrom(2023, 2024, 2025),
    status: fc.constantFrom(10, 20, 30, 300, 400, 410, 420, 430, 480, 490),
  });
  fc.assert(
    fc.property(
      fc.array(attempt, { maxLength: 6 }),
      fc.constantFrom(null, 2024, 2025, 2026),
      (drawn, nextYear) => {
        const attempts = drawn.map((one, index) => ({ ...one, id: index, attempt: index + 1 }));
        const choice = chooseReport(attempts, nextYear, 2026);
        if (!('begin' in choice)) return;
        const { year, attempt: number } = choice.begin;
        const begun = { id: -1, year, attempt: number, status: 10 };
        expect(attempts.filter((one) => one.year === year && one.attempt >= number)).toEqual([]);
        expect(chooseReport([...attempts, begun], nextYear, 2026)).toEqual({ report: begun });
      },
    ),
  );
});
