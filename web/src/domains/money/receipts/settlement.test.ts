import type { Debt } from '@ceccar/contract/money/debts';
import { expect, test } from 'vitest';
import { settlementOf } from './settlement.ts';

const debt = (key: string, amount: number, kind: Debt['kind'] = 'year'): Debt => ({
  key,
  kind,
  name: key,
  year: 2026,
  amount,
  parts: [],
  note: null,
});

const debts = [debt('2024', 100.1), debt('2025', 700), debt('note', 50, 'advance')];
const all = () => true;

test('money settles the debts in their order, then the notes of advances; the rest is an advance', () => {
  expect(settlementOf(debts, '300', all)).toEqual({
    settled: new Map([
      ['2024', 100.1],
      ['2025', 199.9],
    ]),
    left: 0,
  });
  expect(settlementOf(debts, '1.000,00', all)?.left).toBe(149.9);
});

test('a debt that is not chosen is passed over', () => {
  const settlement = settlementOf(debts, '60', ({ kind }) => kind === 'advance');
  expect(settlement).toEqual({ settled: new Map([['note', 50]]), left: 10 });
});

test.each(['', 'abc', '0', '-5', '1.234'])('%j settles nothing yet', (typed) => {
  expect(settlementOf(debts, typed, all)).toBeNull();
});
