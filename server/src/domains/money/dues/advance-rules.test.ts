import { dueCodes, paymentTypes } from '@ceccar/contract/money/due-codes';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { advanceAfterCancelling, effectOfDue, settleNotes } from './advance-rules.ts';

const due = (code: string, paymentAmount: unknown, paymentSummary: string | null = 'banca') =>
  effectOfDue({ code, paymentAmount, paymentSummary });

test('the effect of each kind of due (MON-21, MON-22)', () => {
  expect(due('472', '100.00')).toEqual({ kind: 'receipt', amount: 10_000n });
  expect(due('472-2', '100.00')).toEqual({ kind: 'receipt', amount: 10_000n });
  expect(due('472-1', '-30.00')).toEqual({ kind: 'correction', amount: -3_000n });
  expect(due('461.01.01.26', '50.00', 'compensare 472-461')).toEqual({
    kind: 'compensation',
    amount: -5_000n,
  });
  // Correcting a compensation gives the advance back.
  expect(due('461.01.01.26-1', '-50.00', 'compensare 472-461')).toEqual({
    kind: 'compensation',
    amount: 5_000n,
  });
  expect(due('472', '0.00')).toBeUndefined();
});

test('no other due moves the advance', () => {
  const others = paymentTypes.map(({ value }) => value).filter((value) => value !== 'compensare 472-461');
  for (const { value: code } of dueCodes(2026).filter((one) => one.value.startsWith('461'))) {
    for (const type of [null, ...others]) expect(due(code, '50.00', type)).toBeUndefined();
    expect(due(code, '0', 'compensare 472-461')).toBeUndefined();
  }
});

test('an advance that is itself marked as compensation stays a receipt', () => {
  expect(due('472', '10', 'compensare 472-461')).toEqual({ kind: 'receipt', amount: 1_000n });
});

test('the oldest note is settled first, each in part where the money ends', () => {
  const notes = [
    { id: 5, remaining: 100n },
    { id: 7, remaining: 50n },
    { id: 8, remaining: 20n },
  ];
  expect(settleNotes(notes, 120n)).toEqual({
    settlements: [
      { invoiceId: 5, amount: 100n },
      { invoiceId: 7, amount: 20n },
    ],
    left: 0n,
  });
  expect(settleNotes(notes, 200n).left).toBe(30n);
  expect(settleNotes([], 10n)).toEqual({ settlements: [], left: 10n });
});

test('no money is lost or made, and no note gets more than it asks for', () => {
  const remaining = fc.bigInt({ min: -500n, max: 5_000n });
  fc.assert(
    fc.property(
      fc.array(remaining, { maxLength: 8 }),
      fc.bigInt({ min: 0n, max: 20_000n }),
      (debt, received) => {
        const notes = debt.map((amount, index) => ({ id: index + 1, remaining: amount }));
        const { settlements, left } = settleNotes(notes, received);
        const settled = settlements.reduce((total, { amount }) => total + amount, 0n);
        expect(settled + left).toBe(received);
        const all = debt.reduce((total, amount) => total + (amount > 0n ? amount : 0n), 0n);
        expect(left).toBe(received > all ? received - all : 0n);
        for (const { invoiceId, amount } of settlements) {
          expect(amount > 0n && amount <= (debt[invoiceId - 1] ?? 0n)).toBe(true);
        }
        const ids = settlements.map(({ invoiceId }) => invoiceId);
        expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
      },
    ),
  );
});

test('a cancelled note leaves the advance that remains after its money has paid other notes', () => {
  const amount = fc.bigInt({ min: 1n, max: 1_000n });
  const note = fc.tuple(amount, amount).map(([one, other]) => ({
    total: one + other,
    settled: one,
  }));
  fc.assert(
    fc.property(
      note,
      fc.array(note, { maxLength: 4 }),
      fc.bigInt({ min: -2_000n, max: 2_000n }),
      (gone, others, paid) => {
        const open = others.map(({ total, settled }, id) => ({ id, remaining: total - settled }));
        const debt = open.reduce((sum, { remaining }) => sum + remaining, 0n);
        const unpaid = debt + gone.total - gone.settled;
        const avans = paid + unpaid;
        const { left } = settleNotes(open, gone.settled);
        expect(advanceAfterCancelling({ avans, unpaid }, gone.total)).toBe(avans - gone.total + left);
      },
    ),
  );
  // A negative note is never open: cancelling it gives back what it took.
  expect(advanceAfterCancelling({ avans: 5n, unpaid: 3n }, -30n)).toBe(35n);
});
