import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sum } from '../../money/money.ts';
import { askedLines, type OwedLine, owedLines } from './report-dues.ts';

const dues = (...amounts: [code: string, amount: number][]) => ({
  lines: amounts.map(([code, amount]) => ({ code, text: `Cotizație ${code}: explicația`, amount })),
});
const posted = (...amounts: [code: string, amount: bigint][]) => new Map(amounts);
const owed = (...given: Parameters<typeof owedLines>) =>
  owedLines(...given).map(({ code, amount }) => [code, amount]);

test('without postings everything is owed, each line without its explanation', () => {
  expect(owedLines(dues(['fixed', 700], ['variable', 630.5]), posted())).toEqual([
    { code: 'fixed', text: 'Cotizație fixed', amount: 70_000n },
    { code: 'variable', text: 'Cotizație variable', amount: 63_050n },
  ]);
});

test('only the difference is owed of what was posted before (REP-24)', () => {
  const before = posted(['fixed', 70_000n], ['variable', 63_000n]);
  expect(owed(dues(['fixed', 700], ['variable', 630]), before)).toEqual([]);
  expect(owed(dues(['fixed', 700], ['variable', 700]), before)).toEqual([['variable', 7_000n]]);
  expect(owed(dues(['fixed', 600], ['variable', 700]), before)).toEqual([
    ['fixed', -10_000n],
    ['variable', 7_000n],
  ]);
});

test('the basis of a line says what is taken off the whole due (MON-167)', () => {
  const basis = '1,2 % din 84.000,00 lei, venituri 2025';
  const computed = {
    lines: [{ code: 'variable', text: 'Cotizație variabilă: explicația', amount: 1008, basis }],
  };
  expect(owedLines(computed, posted())).toMatchObject([{ basis }]);
  const [owedLine] = owedLines(computed, posted(['variable', 63_000n]));
  expect(owedLine).toMatchObject({
    amount: 37_800n,
    basis: `${basis}: 1.008,00 lei, din care s-au stabilit înainte 630,00 lei`,
  });
  const lines = askedLines([line('fixed', -10_000n), ...owedLines(computed, posted())]);
  expect(lines).toMatchObject([
    { amount: 90_800n, basis: `${basis}; s-au scăzut 100,00 lei stabiliți în plus` },
  ]);
});

test('a line of nothing is none, and a code that is gone is owed back', () => {
  expect(owed(dues(['fixed', 0]), posted())).toEqual([]);
  expect(owed(dues(['inactive', 150]), posted(['fixed', 70_000n], ['paidBack', 0n]))).toEqual([
    ['inactive', 15_000n],
    ['fixed', -70_000n],
  ]);
});

test('posted and owed amounts add up to the total of the report', () => {
  const code = fc.constantFrom('a', 'b', 'c');
  const bani = fc.integer({ min: 0, max: 500_000 });
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.tuple(code, bani), { selector: ([name]) => name }),
      fc.uniqueArray(fc.tuple(code, bani), { selector: ([name]) => name }),
      (now, before) => {
        const computed = dues(...now.map(([name, amount]): [string, number] => [name, amount / 100]));
        const earlier = posted(...before.map(([name, amount]): [string, bigint] => [name, BigInt(amount)]));
        const lines = owedLines(computed, earlier);
        for (const name of ['a', 'b', 'c']) {
          const due = BigInt(now.find(([one]) => one === name)?.[1] ?? 0);
          const more = lines.find((line) => line.code === name)?.amount ?? 0n;
          expect((earlier.get(name) ?? 0n) + more).toBe(due);
        }
        expect(lines.every(({ amount }) => amount !== 0n)).toBe(true);
      },
    ),
  );
});

const line = (code: string, amount: bigint): OwedLine => ({ code, text: code, amount });

test('a decrease on one code is offset against an increase on another (REP-24)', () => {
  expect(askedLines([line('inactive', 15_000n), line('fixed', -70_000n)])).toEqual([]);
  expect(askedLines([line('inactive', 15_000n), line('variable', 75_000n), line('fixed', -70_000n)])).toEqual(
    [line('variable', 20_000n)],
  );
  expect(askedLines([line('fixed', -5_000n), line('variable', 7_000n)])).toEqual([line('variable', 2_000n)]);
});

test('the requested lines add up to the total owed, and no line requests more than it owes', () => {
  const amounts = fc.array(fc.bigInt({ min: -9_000n, max: 9_000n }), { maxLength: 5 });
  fc.assert(
    fc.property(amounts, (given) => {
      const owed = given.map((amount, index) => line(`${index}`, amount));
      const lines = askedLines(owed);
      const whole = sum(given);
      expect(sum(lines.map(({ amount }) => amount))).toBe(whole > 0n ? whole : 0n);
      for (const { code, amount } of lines) {
        expect(amount > 0n).toBe(true);
        expect(amount <= (given[Number(code)] ?? 0n)).toBe(true);
      }
    }),
  );
});
