import { firstCountedYear } from '@ceccar/contract/training/first-counted-year';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { courseHoursLeft, defaultHoursPerYear } from './course-hours.ts';

const years = fc.integer({ min: 2015, max: 2040 });
const hours = fc.array(fc.tuple(years, fc.integer({ min: 0, max: 200 }))).map((pairs) => new Map(pairs));

test('never less than none, and never more than all that was asked', () => {
  fc.assert(
    fc.property(years, years, hours, hours, (year, from, done, asked) => {
      let all = 0;
      for (let each = Math.max(firstCountedYear, from); each <= year; each += 1) {
        all += asked.get(each) ?? defaultHoursPerYear;
      }
      const left = courseHoursLeft(year, from, done, asked);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThanOrEqual(all);
    }),
  );
});

test('an hour more never leaves more to do', () => {
  fc.assert(
    fc.property(years, years, hours, hours, years, (year, from, done, asked, extra) => {
      const more = new Map(done).set(extra, (done.get(extra) ?? 0) + 1);
      const [less, before] = [
        courseHoursLeft(year, from, more, asked),
        courseHoursLeft(year, from, done, asked),
      ];
      expect(before - less).toBeGreaterThanOrEqual(0);
      expect(before - less).toBeLessThanOrEqual(1);
    }),
  );
});

test('a member with all hours of each year has none left, regardless of surplus hours', () => {
  fc.assert(
    fc.property(years, hours, fc.nat(100), (year, asked, extra) => {
      const done = new Map<number, number>();
      for (let each = firstCountedYear; each <= year; each += 1) {
        done.set(each, (asked.get(each) ?? defaultHoursPerYear) + extra);
      }
      expect(courseHoursLeft(year, firstCountedYear, done, asked)).toBe(0);
    }),
  );
});

test.each([
  [2021, 2000, [], 0],
  [2022, 2000, [], 40],
  [2023, 2000, [[2022, 60]], 40],
  [2023, 2000, [[2022, 30]], 50],
  [2024, 2024, [[2022, 500]], 40],
  [2024, 2025, [], 0],
] as [number, number, [number, number][], number][])(
  'in %i, from %i, done %j: %i',
  (year, from, done, left) => {
    expect(courseHoursLeft(year, from, new Map(done), new Map())).toBe(left);
  },
);
