import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OpenAdvances, refuseAdvance, warnAboutAdvance } from './advance-limits.ts';

const open = (values: Partial<OpenAdvances> = {}): OpenAdvances => ({
  count: 2,
  unpaid: 450_000n,
  cap: 500_000n,
  ...values,
});

test('a member may have five notes open', () => {
  expect(refuseAdvance(open({ count: 4 }), 1n)).toBeUndefined();
  expect(refuseAdvance(open({ count: 5 }), 1n)).toBe(
    'Aveți 5 note de avans neachitate, de 4.500,00 RON împreună, câte pot fi cel mult. Achitați una sau cereți filialei să o anuleze, apoi cereți alta.',
  );
});

test('their amounts stay together within the cap of the year, and the rest is told', () => {
  expect(refuseAdvance(open(), 50_000n)).toBeUndefined();
  expect(refuseAdvance(open(), 50_001n)).toBe(
    'Notele de avans neachitate nu pot depăși împreună 5.000,00 RON. Aveți de achitat 4.500,00 RON; mai puteți cere cel mult 500,00 RON.',
  );
  // Staff may have issued more than the limit.
  expect(refuseAdvance(open({ unpaid: 600_000n }), 1n)).toBe(
    'Notele de avans neachitate nu pot depăși împreună 5.000,00 RON. Aveți de achitat 6.000,00 RON; acum nu mai puteți cere altele.',
  );
});

test('staff are told what is open with the new note, of what a member would be refused', () => {
  expect(warnAboutAdvance(open(), 50_000n)).toBeUndefined();
  expect(warnAboutAdvance(open(), 50_001n)).toBe(
    'Membrul are acum de achitat 5.000,01 RON pe note de avans (note deschise: 3). Limita pentru membri este de 5.000,00 RON și 5 note.',
  );
});

test('requests within the limit never exceed it in total', () => {
  const amount = fc.bigInt({ min: 1n, max: 300_000n });
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 20 }), fc.bigInt({ min: 0n, max: 900_000n }), (asked, cap) => {
      const notes: bigint[] = [];
      for (const one of asked) {
        const unpaid = notes.reduce((sum, each) => sum + each, 0n);
        if (refuseAdvance({ count: notes.length, unpaid, cap }, one) === undefined) notes.push(one);
      }
      expect(notes.length).toBeLessThanOrEqual(5);
      expect(notes.reduce((sum, each) => sum + each, 0n)).toBeLessThanOrEqual(cap);
    }),
  );
});
