/** How often the matching is right, on drawn texts of transfers (MON-290). */
import { expect, test } from 'vitest';
import { type Match, matchLine } from '../../src/domains/money/bank-statements/match-line.ts';
import { createPaymentTexts, createRegister, kinds, type PaymentText } from './payment-texts.ts';

/** The same texts in each run. */
function createDraw(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

type Judged = PaymentText & { match: Match | undefined };

function judge(each: number, seed: number): Judged[] {
  const draw = createDraw(seed);
  const register = createRegister(draw);
  return createPaymentTexts(register, draw, each).map((text) => ({
    ...text,
    match: matchLine(text.line, register.notes, register.known),
  }));
}

const isSure = ({ match }: Judged) => match?.certainty === 'sure';
const wrongSure = (all: Judged[]) =>
  all
    .filter((one) => isSure(one) && (one.pays === null || one.match?.note !== one.pays || !one.isProved))
    .map(({ kind, line, match }) => ({ kind, ...line, note: match?.note.payerName }));

function shareSure(all: Judged[], telling: PaymentText['telling']): number {
  const right = all.filter((one) => one.isProved && one.telling === telling);
  return right.filter(isSure).length / right.length;
}

test('four texts of each kind: none is wrongly sure (MON-290)', () => {
  const all = judge(4, 20_270_220);
  expect(all.length).toBeGreaterThanOrEqual(100);
  expect(wrongSure(all)).toEqual([]);
});

test('of more than 1,500 texts none is wrongly sure, and those that prove the payer are (MON-290)', {
  tags: 'deep',
}, () => {
  const all = [1, 2, 3].flatMap((seed) => judge(40, seed));
  expect(all.length).toBeGreaterThan(1_500);
  const figures = Object.keys(kinds).map((kind) => {
    const ofKind = all.filter((one) => one.kind === kind);
    const count = (certainty?: string) => ofKind.filter(({ match }) => match?.certainty === certainty).length;
    return {
      kind,
      texts: ofKind.length,
      sure: count('sure'),
      likely: count('likely'),
      check: count('check'),
    };
  });
  const shares = { payer: shareSure(all, 'payer'), text: shareSure(all, 'text') };
  process.stdout.write(
    `${all.length} texts; sure of those with a payer ${shares.payer.toFixed(3)}, with a text only ${shares.text.toFixed(3)}\n` +
      `${figures.map((row) => JSON.stringify(row)).join('\n')}\n`,
  );
  expect(wrongSure(all)).toEqual([]);
  expect(shares.payer).toBeGreaterThanOrEqual(0.95);
  expect(shares.text).toBeGreaterThanOrEqual(0.6);
});
