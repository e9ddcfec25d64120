import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toBani } from '../money.ts';
import { centralizator, reportRow, type YearMovement } from './centralizator.ts';

const move = (year: number, intrari: string, iesiri = '0'): YearMovement => ({
  year,
  intrari: toBani(intrari),
  iesiri: toBani(iesiri),
});

test('461 from the first year to the current one, years without movement included', () => {
  const rows = centralizator('461', [move(2022, '700.00', '500.00'), move(2024, '800.50', '-100.25')], 2026);
  expect(rows).toEqual([
    { year: 2022, soldInitial: 0, intrari: 700, iesiri: 500, soldFinal: 200 },
    { year: 2023, soldInitial: 200, intrari: 0, iesiri: 0, soldFinal: 200 },
    { year: 2024, soldInitial: 200, intrari: 800.5, iesiri: -100.25, soldFinal: 1100.75 },
    { year: 2025, soldInitial: 1100.75, intrari: 0, iesiri: 0, soldFinal: 1100.75 },
    { year: 2026, soldInitial: 1100.75, intrari: 0, iesiri: 0, soldFinal: 1100.75 },
  ]);
});

test('472 is net and has no iesiri', () => {
  expect(centralizator('472', [move(2025, '300.00'), move(2026, '50.00', '120.00')], 2026)).toEqual([
    { year: 2025, soldInitial: 0, intrari: 300, soldFinal: 300 },
    { year: 2026, soldInitial: 300, intrari: -70, soldFinal: 230 },
  ]);
});

test('a fee of the year to come has its row, an account without movements none', () => {
  expect(centralizator('461', [move(2027, '700')], 2026).map(({ year }) => year)).toEqual([2027]);
  expect(centralizator('461', [], 2026)).toEqual([]);
});

test('the amount left to pay', () => {
  expect(reportRow(2025, 80_010n, 80_020n)).toEqual({ year: 2025, fee: 800.1, payment: 800.2, diff: -0.1 });
});

test('balances chain and end with all that moved', () => {
  const amount = fc.bigInt({ min: -1_000_000n, max: 1_000_000n });
  const movements = fc.uniqueArray(
    fc.record({ year: fc.integer({ min: 2015, max: 2027 }), intrari: amount, iesiri: amount }),
    { selector: ({ year }) => year, minLength: 1 },
  );
  fc.assert(
    fc.property(movements, fc.constantFrom('461' as const, '472' as const), (moved, account) => {
      const rows = centralizator(account, moved, 2026);
      const years = moved.map(({ year }) => year);
      const [first, last] = [Math.min(...years), Math.max(2026, ...years)];
      expect(rows.map(({ year }) => year)).toEqual(
        Array.from({ length: last - first + 1 }, (_, i) => first + i),
      );
      let before = 0n;
      for (const { soldInitial, intrari, iesiri = 0, soldFinal } of rows) {
        expect(toBani(soldInitial)).toBe(before);
        before = toBani(soldFinal);
        expect(before).toBe(toBani(soldInitial) + toBani(intrari) - toBani(iesiri));
      }
      expect(before).toBe(moved.reduce((sum, { intrari, iesiri }) => sum + intrari - iesiri, 0n));
    }),
  );
});
