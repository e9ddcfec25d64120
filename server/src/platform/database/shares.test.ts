import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currentShare, inShare, mayTake, type Share } from './shares.ts';

const shares = fc.constantFrom<Share>('account', 'visitors', 'rest');

test('however the others take and keep connections, one is left for visitors and one for the own account (OPE-261)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 6, max: 200 }), fc.array(shares, { maxLength: 400 }), (most, asked) => {
      const held = { account: 0, visitors: 0, rest: 0 };
      const total = () => held.account + held.visitors + held.rest;
      for (const share of asked) {
        if (share === 'account') continue;
        if (mayTake(share, held, most)) held[share] += 1;
      }
      expect(mayTake('account', held, most)).toBe(true);
      held.visitors = 0;
      expect(mayTake('visitors', held, most)).toBe(true);
      while (mayTake('account', held, most)) held.account += 1;
      expect(total()).toBe(most);
    }),
  );
});

test.each([1, 2, 3, 4, 5])('a pool of %s connections is for all alike', (most) => {
  const held = { account: 0, visitors: 0, rest: most - 1 };
  for (const share of ['account', 'visitors', 'rest'] as const) {
    expect(mayTake(share, held, most)).toBe(true);
    expect(mayTake(share, { ...held, rest: most }, most)).toBe(false);
  }
});

test('a share holds for all that its work awaits, and for nothing beside it', async () => {
  const seen = await Promise.all([
    inShare('account', async () => {
      await Promise.resolve();
      return [currentShare(), inShare('rest', currentShare)];
    }),
    currentShare(),
  ]);
  expect(seen).toEqual([['account', 'rest'], 'rest']);
});
