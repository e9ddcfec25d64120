import { expect, test } from 'vitest';
import { addMonths, monthOf, weeksOf } from './month-days.ts';

test('weeks begin on Monday and hold only the days of their month', () => {
  const weeks = weeksOf({ year: 2026, month: 2 });
  // The first of February 2026 is a Sunday, the last a Saturday.
  expect(weeks).toHaveLength(5);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-02-01']);
  expect(weeks[4]).toEqual([
    '2026-02-23',
    '2026-02-24',
    '2026-02-25',
    '2026-02-26',
    '2026-02-27',
    '2026-02-28',
    null,
  ]);
  expect(weeksOf({ year: 2024, month: 2 }).flat().filter(Boolean)).toHaveLength(29);
});

test('months go on over the end of the year', () => {
  expect(addMonths(monthOf('2026-12-31'), 1)).toEqual({ year: 2027, month: 1 });
  expect(addMonths({ year: 2026, month: 1 }, -1)).toEqual({ year: 2025, month: 12 });
});
