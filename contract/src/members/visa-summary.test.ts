import fc from 'fast-check';
import { expect, test } from 'vitest';
import { summarizeVisas, type VisaRecord, visaValidUntil } from './visa-summary.ts';

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
  expect(summarizeVisas(records)).toEqual([
    { year: 2025, hasVisa: false, date: '2025-06-01' },
    { year: 2024, hasVisa: false, date: '2024-02-02' },
    { year: 2023, hasVisa: true, date: null },
    { year: 2022, hasVisa: false, date: '2022-01-01' },
  ]);
});

test('the five newest distinct years are shown, newest first', () => {
  const records = [2019, 2025, 2021, 2024, 2020, 2025, 2018, 2023].map((year, i) => visa(i, year, true));
  expect(summarizeVisas(records).map(({ year }) => year)).toEqual([2025, 2024, 2023, 2021, 2020]);
  expect(summarizeVisas([])).toEqual([]);
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
      const summary = summarizeVisas(given);
      expect(summarizeVisas([...given].reverse())).toEqual(summary);
      expect(summary.length).toBe(Math.min(5, new Set(given.map(({ year }) => year)).size));
    }),
  );
});

test('a visa is valid to the 31st of March of the next year', () => {
  expect(visaValidUntil(2025)).toBe('2026-03-31');
});
