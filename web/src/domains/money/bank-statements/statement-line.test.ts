import { messages } from '@ceccar/contract/messages';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountLeft, groupToShow, openAmount, readParts, splitByCertainty, sumUp } from './statement-line.ts';

test('sums are exact to the ban', () => {
  expect(sumUp([{ amount: 0.1 }, { amount: 0.2 }])).toEqual({ count: 2, amount: 0.3 });
  expect(sumUp([])).toEqual({ count: 0, amount: 0 });
  const bani = fc.array(fc.integer({ min: 1, max: 99_999_999 }), { maxLength: 50 });
  fc.assert(
    fc.property(bani, (amounts) => {
      const { amount } = sumUp(amounts.map((one) => ({ amount: one / 100 })));
      expect(amount).toBe(amounts.reduce((sum, one) => sum + one, 0) / 100);
    }),
  );
});

test('only sure matches are confirmed together (MON-71)', () => {
  const lines = [
    { amount: 700, certainty: 'sure' },
    { amount: 630.5, certainty: 'sure' },
    { amount: 150.25, certainty: 'likely' },
    { amount: 9000, certainty: 'check' },
    { amount: 1, certainty: null },
  ] as const;
  expect(splitByCertainty(lines)).toEqual({ sure: { count: 2, amount: 1330.5 }, others: 3 });
});

test('a note that was paid in part asks for the rest', () => {
  expect(openAmount({ total: 700.3, settled: 0.1 })).toBe(700.2);
  expect(openAmount({ total: 700, settled: 700 })).toBe(0);
});

test.each([
  [null, { suggested: 2, unmatched: 1, confirmed: 0 }, 'suggested'],
  [null, { suggested: 0, unmatched: 1, confirmed: 5 }, 'unmatched'],
  [null, { suggested: 0, unmatched: 0, confirmed: 5 }, 'confirmed'],
  [null, { suggested: 0, unmatched: 0, confirmed: 0 }, 'suggested'],
  ['unmatched', { suggested: 2, unmatched: 0, confirmed: 0 }, 'unmatched'],
  ['altele', { suggested: 0, unmatched: 3, confirmed: 0 }, 'unmatched'],
] as const)('asked for %s of %o: %s', (asked, counts, expected) => {
  expect(groupToShow(asked, { aside: 0, ...counts })).toBe(expected);
});

test('parts are sent when together they are the whole receipt (MON-101)', () => {
  const member = { kind: 'person', iri: '/api/persons/a', amount: '1.000,50' } as const;
  const note = { kind: 'invoice', iri: '/api/invoices/b', amount: '29,5' } as const;
  expect(readParts([member, note], 1030)).toEqual({
    ok: true,
    parts: [
      { member: '/api/persons/a', amount: '1000.50' },
      { invoice: '/api/invoices/b', amount: '29.50' },
    ],
  });
  expect(readParts([member], 1030)).toEqual({
    ok: false,
    message: messages.partsDiffer('1.000,50 RON', '1.030,00 RON'),
  });
  expect(readParts([{ ...member, iri: null }], 1000.5)).toEqual({
    ok: false,
    message: messages.partWithoutMember,
  });
  expect(amountLeft([member, { ...note, amount: 'abc' }], 1030)).toBe(29.5);
});
