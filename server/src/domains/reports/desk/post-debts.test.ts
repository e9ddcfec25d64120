import fc from 'fast-check';
import { expect, test } from 'vitest';
import { smaller } from '../../money/money.ts';
import { shareOut } from './post-debts.ts';

const line = (code: string, amount: bigint) => ({ code, text: code, amount });

test('the advance pays the first line before the second, each up to its amount (REP-36)', () => {
  const lines = [line('fixed', 70_000n), line('variable', 63_000n)];
  expect(shareOut(50_000n, lines)).toEqual([{ code: 'fixed', amount: 50_000n }]);
  expect(shareOut(80_000n, lines)).toEqual([
    { code: 'fixed', amount: 70_000n },
    { code: 'variable', amount: 10_000n },
  ]);
  expect(shareOut(0n, lines)).toEqual([]);
});

test('a line on which less is owed than before takes nothing of it', () => {
  expect(shareOut(500n, [line('less', -300n), line('more', 400n)])).toEqual([{ code: 'more', amount: 400n }]);
});

test('no line gets more than it asks, nothing is made, and nothing is kept that could pay', () => {
  const amount = fc.bigInt({ min: -9_000n, max: 9_000n });
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 5 }), fc.bigInt({ min: 0n, max: 20_000n }), (amounts, used) => {
      const lines = amounts.map((one, index) => line(`${index}`, one));
      const shares = shareOut(used, lines);
      for (const share of shares) {
        expect(share.amount > 0n).toBe(true);
        expect(share.amount <= (lines[Number(share.code)]?.amount ?? 0n)).toBe(true);
      }
      const asked = amounts.reduce((sum, one) => sum + (one > 0n ? one : 0n), 0n);
      const given = shares.reduce((sum, one) => sum + one.amount, 0n);
      expect(given).toBe(smaller(asked, used));
    }),
  );
});
