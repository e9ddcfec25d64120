import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sum } from '../money.ts';
import { listDebts, type NoteDebt, type YearSum } from './debts.ts';

const of = (year: number, fee: bigint, payment = 0n, code = `461.01.01.${year - 2000}`): YearSum => ({
  year,
  code,
  fee,
  payment,
});

const note = (values: Partial<NoteDebt>): NoteDebt => ({
  id: 1,
  name: 'CJ-2026 1',
  kind: 'dues',
  year: 2026,
  reference: 'CJ-2026 1',
  invoiceLink: '/download/invoice/1',
  remaining: 1_330n,
  isPosted: true,
  declared: null,
  lines: [{ year: 2026, text: 'Cotizație', remaining: 1_330n }],
  ...values,
});

const reported = (...of: Parameters<typeof listDebts>) =>
  listDebts(...of).map(({ key, remaining }) => [key, remaining]);

test('the oldest year comes first, with what it is made of', () => {
  expect(listDebts([of(2026, 700n), of(2025, 0n, 200n, '461.01'), of(2025, 700n)], [])).toMatchObject([
    {
      key: 'year:2025',
      kind: 'year',
      remaining: 500n,
      parts: [
        { text: 'Cotizație fixă PF', amount: 700n },
        { text: 'Plătit', amount: -200n },
      ],
    },
    { key: 'year:2026', remaining: 700n },
  ]);
});

test('an overpaid year pays the oldest of the other years', () => {
  expect(reported([of(2024, 700n), of(2025, 800n), of(2026, 0n, 900n, '461.01')], [])).toEqual([
    ['year:2025', 600n],
  ]);
  expect(reported([of(2024, 700n), of(2026, 0n, 900n, '461.01')], [])).toEqual([]);
});

test('a note whose dues are posted stands for them, as far as they are still owed', () => {
  expect(reported([of(2026, 1_400n)], [note({})])).toEqual([
    ['year:2026', 70n],
    ['note:CJ-2026 1', 1_330n],
  ]);
  expect(reported([of(2026, 1_330n, 1_000n)], [note({})])).toEqual([['note:CJ-2026 1', 330n]]);
  expect(reported([of(2026, 1_330n, 1_330n)], [note({})])).toEqual([]);
});

test('a note of a report under way is asked for beside the years; notes of advances come last', () => {
  const advance = note({ kind: 'advance', name: 'CJ-2020 9', year: 2020, remaining: 50n });
  expect(reported([of(2025, 10n)], [advance, note({ isPosted: false })])).toEqual([
    ['year:2025', 10n],
    ['note:CJ-2026 1', 1_330n],
    ['note:CJ-2020 9', 50n],
  ]);
});

test('the debts of years and posted notes are the balance, where that is above zero (MON-98)', () => {
  const bani = fc.bigInt({ min: 0n, max: 100_000n });
  const sums = fc.array(
    fc
      .record({ year: fc.integer({ min: 2019, max: 2026 }), fee: bani, payment: bani })
      .map(({ year, fee, payment }) => of(year, fee, payment)),
    { maxLength: 12 },
  );
  const notes = fc.array(
    fc.record({
      year: fc.integer({ min: 2019, max: 2026 }),
      remaining: fc.bigInt({ min: 1n, max: 100_000n }),
    }),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(sums, notes, (owed, open) => {
      const debt = open.map(({ year, remaining }, index) =>
        note({ id: index, name: `N ${index}`, year, remaining, lines: [{ year, text: 'x', remaining }] }),
      );
      const debts = listDebts(owed, debt);
      const balance = sum(owed.map(({ fee, payment }) => fee - payment));
      expect(sum(debts.map(({ remaining }) => remaining))).toBe(balance > 0n ? balance : 0n);
      // The parts of a debt add up to its amount.
      for (const { parts, remaining } of debts) {
        expect(remaining).toBeGreaterThan(0n);
        expect(sum(parts.map(({ amount }) => amount))).toBe(remaining);
      }
    }),
  );
});
