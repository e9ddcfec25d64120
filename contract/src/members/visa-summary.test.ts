import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isUsualVisaDay, summarizeVisas, type VisaRecord, visaValidUntil } from './visa-summary.ts';

const day = '2025-12-01';

function visa(id: number, year: number, hasVisa: boolean, date: string | null = null): VisaRecord {
  return { id, year, hasVisa, date };
}

test('the latest record of a year decides, by date and then by id', () => {
  const records = [
    visa(1, 2025, true, '2025-01-10'),
    visa(2, 2025, false, '2025-06-01'),
    visa(3, 2025, true, '2025-03-01'),
    visa(5, 2024, false, '2024-02-02'),
    visa(4, 2024, true, '2024-02-02'),
    visa(6, 2023, true, null),
    visa(7, 2022, true, null),
    visa(8, 2022, false, '2022-01-01'),
  ];
  expect(summarizeVisas(records, day)).toEqual([
    { year: 2025, hasVisa: false, date: '2025-06-01' },
    { year: 2024, hasVisa: false, date: '2024-02-02' },
    { year: 2023, hasVisa: true, date: null },
    { year: 2022, hasVisa: false, date: '2022-01-01' },
  ]);
});

test('a record counts from its date on, given or withdrawn (MEM-194)', () => {
  const records = [
    visa(1, 2026, true, '2025-12-02'),
    visa(2, 2025, true, '2025-01-10'),
    visa(3, 2025, false, '2025-12-02'),
    visa(4, 2024, false, null),
  ];
  const earlier = { year: 2024, hasVisa: false, date: null };
  expect(summarizeVisas(records, day)).toEqual([{ year: 2025, hasVisa: true, date: '2025-01-10' }, earlier]);
  expect(summarizeVisas(records, '2025-12-02')).toEqual([
    { year: 2026, hasVisa: true, date: '2025-12-02' },
    { year: 2025, hasVisa: false, date: '2025-12-02' },
    earlier,
  ]);
});

test.each([
  ['2024-12-31', false],
  ['2025-01-01', true],
  ['2025-12-31', true],
  ['2026-03-31', true],
  ['2026-04-01', false],
  ['2020-09-09', false],
])('the visa of 2025 may be of %s without a warning: %s (MEM-195)', (date, isUsual) => {
  expect(isUsualVisaDay(2025, date)).toBe(isUsual);
});

test('the five newest distinct years are shown, newest first', () => {
  const records = [2019, 2025, 2021, 2024, 2020, 2025, 2018, 2023].map((year, i) => visa(i, year, true));
  expect(summarizeVisas(records, day).map(({ year }) => year)).toEqual([2025, 2024, 2023, 2021, 2020]);
  expect(summarizeVisas([], day)).toEqual([]);
});

test('the order of the records does not matter', () => {
  const record = fc.record({
    id: fc.integer({ min: 1, max: 1_000_000 }),
    year: fc.integer({ min: 2015, max: 2026 }),
    hasVisa: fc.boolean(),
    date: fc.option(fc.constantFrom('2024-01-01', '2024-05-05', '2025-01-01')),
  });
  const records = fc.uniqueArray(record, { selector: ({ id }) => id, maxLength: 30 });
  fc.assert(
    fc.property(records, (given) => {
      const summary = summarizeVisas(given, day);
      expect(summarizeVisas([...given].reverse(), day)).toEqual(summary);
      expect(summary.length).toBe(Math.min(5, new Set(given.map(({ year }) => year)).size));
    }),
  );
});

test('a visa is valid to the 31st of March of the next year', () => {
  expect(visaValidUntil(2025)).toBe('2026-03-31');
});
