import { memberKinds } from '@ceccar/contract/member';
import { dueCodes, readDueCode } from '@ceccar/contract/money/due-codes';
import { describe, expect, test } from 'vitest';
import { followDue, orderCodes, startDue } from './due-start.ts';

test('a due starts on the day that it is in Bucharest', () => {
  const start = startDue(new Date('2026-12-31T22:30:00Z'));
  expect(start).toEqual({ paymentDate: '2027-01-01', paymentYear: 2027, feeYear: 2027 });
});

describe('what follows', () => {
  test.each([
    ['461.01.01.24', { fee: '', feeYear: '2024' }],
    ['461.01.08.19-1', { fee: '', feeYear: '2019' }],
    ['472', { fee: '0,00' }],
    ['472-1', { fee: '0,00' }],
    ['461.01', { fee: '0,00' }],
    ['461.01-1', { fee: '0,00' }],
    ['', {}],
  ])('from the code %s', (code, expected) => {
    expect(followDue('code', { code })).toEqual(expected);
  });

  test.each([
    ['28.02.2025', { paymentYear: '2025' }],
    ['2024-03-01', { paymentYear: '2024' }],
    ['31.02.2025', {}],
    ['28.02.', {}],
  ])('from the day %s', (paymentDate, expected) => {
    expect(followDue('paymentDate', { paymentDate })).toEqual(expected);
  });

  test('nothing from the rest', () => {
    expect(followDue('fee', { code: '461.01.01.24', paymentDate: '28.02.2025' })).toEqual({});
  });
});

test.each(memberKinds)('the codes of a %s: the used ones first, none is lost', (kind) => {
  const codes = dueCodes(2026);
  const ordered = orderCodes(codes, kind, 2026);
  expect(ordered.map(({ value, label }) => ({ value, label })).toSorted(byValue)).toEqual(
    codes.toSorted(byValue),
  );
  const own =
    kind === 'person' ? ['461.01.01.26', '461.01.03.26', '461.01.05.26'] : ['461.01.02.26', '461.01.06.26'];
  const used = ordered.filter(({ group }) => group === 'Folosite cel mai des');
  expect(used.map(({ value }) => value)).toEqual(['461.01', '472', ...own]);
  expect(ordered.slice(0, used.length)).toEqual(used);
  const groups = ordered.map(({ group }) => group);
  // Each group appears once.
  expect(groups.filter((group, index) => group !== groups[index - 1])).toEqual([...new Set(groups)]);
  expect(readDueCode(String(ordered.at(-1)?.value))?.only).toBe(kind === 'person' ? 'company' : 'person');
});

function byValue(one: { value: string | number }, other: { value: string | number }): number {
  return String(one.value).localeCompare(String(other.value));
}
