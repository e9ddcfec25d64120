import { yearSettings } from '@ceccar/contract/money/year-settings';
import { expect, test } from 'vitest';
import { nextYearValues, settingsToShow } from './settings-year.ts';

const all = [{ year: 2027 }, { year: 2026 }, { year: 2025 }];

test.each([
  ['2025', 2026, 2025],
  [null, 2026, 2026],
  ['1990', 2026, 2026],
  ['mâine', 2026, 2026],
  [null, 2030, 2027],
])('asked for %s in %i: %i', (asked, thisYear, expected) => {
  expect(settingsToShow(all, asked, thisYear)?.year).toBe(expected);
});

test('a new year takes over the values, and days of its own a year later', () => {
  const before = {
    '@id': '/api/year_settings/7',
    version: 3,
    year: 2028,
    filingDeadline: '2028-02-29',
    variableRateInTime: 0.75,
    variableRateLate: 1.2,
    turnoverThreshold: 500_000,
    advanceNoteCap: 5_000,
    cpdHours: 40,
    visaValidUntil: null,
  };
  const values = nextYearValues(before);
  expect(values).toEqual({
    year: 2029,
    filingDeadline: '2029-02-28',
    variableRateInTime: 0.75,
    variableRateLate: 1.2,
    turnoverThreshold: 500_000,
    advanceNoteCap: 5_000,
    cpdHours: 40,
    visaValidUntil: null,
  });
  expect(Object.keys(values).toSorted()).toEqual(yearSettings.create.toSorted());
  expect(nextYearValues({ year: 2026, visaValidUntil: '2027-04-15' }).visaValidUntil).toBe('2028-04-15');
});
