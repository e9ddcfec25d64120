/** Simulates the account of one seeded member year by year: mostly paid in time, some late, in parts, or not at all. */
import { compensation } from '@ceccar/contract/money/due-codes';
import { percentText } from '@ceccar/contract/percent-text';
import { type Bani, percentOf, sum } from '../server/src/domains/money/money.ts';
import { type DueDraft, dayIn, debit, makePaymentType, receipt } from './due-draft.ts';
import { type FixedRate, lei, penaltyPercent, unfiledDebit, variableRates } from './due-rates.ts';
import { between, chance, type Random, weighted } from './random.ts';
import { currentYear } from './years.ts';

/** A member's dues for one year. */
export type YearOfDues = {
  year: number;
  codes: { fixed: string; variable: string; penalty: string; unfiled: string };
  rate: FixedRate;
  /** Fixed due set by staff instead of the rate; null means not set. */
  fixedDue: Bani | null;
  /** Income of the year before. */
  income: Bani;
  fixedSummary: string;
};

type Debt = { year: number; amount: Bani };
type Line = { code: string; amount: Bani; summary: string };
type Fate = 'inTime' | 'late' | 'inParts' | 'unpaid' | 'unfiled';

const makeFate = weighted<Fate>([
  ['inTime', 78],
  ['late', 13],
  ['inParts', 4],
  ['unpaid', 3.5],
  ['unfiled', 1.5],
]);

/** Dues in the order of posting; the advance never becomes negative. */
export function makeDueHistory(random: Random, years: Iterable<YearOfDues>): DueDraft[] {
  const dues: DueDraft[] = [];
  const account: Account = { advance: 0n, debts: [] };
  for (const one of years) {
    payDebts(random, one.year, account, dues);
    postYear(random, one, account, dues);
    moveAdvance(random, one.year, account, dues);
  }
  return dues;
}

type Account = { advance: Bani; debts: Debt[] };

function payDebts(random: Random, year: number, account: Account, dues: DueDraft[]): void {
  if (account.debts.length === 0 || !chance(random, 0.75)) return;
  const day = dayIn(random, year, 1, 6);
  for (const debt of account.debts)
    dues.push(receipt('461.01', debt.year, day, debt.amount, makePaymentType(random)));
  account.debts = [];
}

function postYear(random: Random, of: YearOfDues, account: Account, dues: DueDraft[]): void {
  const { year, codes } = of;
  const fate = makeFate(random);
  const lines = linesOf(of, fate === 'inTime' ? 'inTime' : 'late');
  const owed = sum(lines.map(({ amount }) => amount));
  if (owed === 0n) return;
  if (fate === 'inTime' || fate === 'late') {
    const day = fate === 'inTime' ? dayIn(random, year, 1, 2) : dayIn(random, year, 3, 9);
    payInFull(random, year, lines, day, account, dues);
    return;
  }
  const filed = dayIn(random, year, 2, 4);
  for (const { code, amount, summary } of lines) dues.push(debit(code, year, filed, amount, summary));
  if (fate === 'inParts') {
    const part = (owed * BigInt(between(random, 3, 7))) / 10n;
    dues.push(receipt('461.01', year, filed, part, makePaymentType(random)));
    account.debts.push({ year, amount: owed - part });
    return;
  }
  account.debts.push({ year, amount: owed });
  // The current year's end of September is still in the future.
  if (year === currentYear) return;
  const [code, amount] =
    fate === 'unfiled'
      ? [codes.unfiled, unfiledDebit]
      : [codes.penalty, percentOf(lines[0]?.amount ?? 0n, penaltyPercent)];
  dues.push(debit(code, year, dayIn(random, year, 10, 10), amount));
  account.debts.push({ year, amount });
}

function linesOf(
  { codes, rate, fixedDue, income, fixedSummary }: YearOfDues,
  when: 'inTime' | 'late',
): Line[] {
  const percent = variableRates[when];
  const lines: Line[] = [
    { code: codes.fixed, amount: fixedDue ?? rate[when], summary: fixedSummary },
    {
      code: codes.variable,
      amount: percentOf(income, percent),
      summary: `Cotizație variabilă ${percentText(percent)}`,
    },
  ];
  return lines.filter(({ amount }) => amount > 0n);
}

/** Either debit and receipt in one row, or the debits first and one receipt for all of them. */
function payInFull(
  random: Random,
  year: number,
  lines: readonly Line[],
  day: string,
  account: Account,
  dues: DueDraft[],
): void {
  const paymentType = makePaymentType(random);
  const isTogether = chance(random, 0.55);
  let rest = 0n;
  for (const [place, { code, amount, summary }] of lines.entries()) {
    const isCompensated = place === 0 && account.advance > 0n && chance(random, 0.8);
    const advance = isCompensated ? smaller(account.advance, amount) : 0n;
    account.advance -= advance;
    const posted = debit(code, year, day, amount, summary);
    if (advance > 0n) dues.push({ ...posted, paid: advance, paymentType: compensation });
    else if (isTogether) dues.push({ ...posted, paid: amount, paymentType });
    else dues.push(posted);
    if (advance > 0n || !isTogether) rest += amount - advance;
    if (chance(random, 0.01)) dues.push(...mistakenTwice(posted));
  }
  if (rest > 0n) dues.push(receipt('461.01', year, day, rest, paymentType));
  if (chance(random, 0.004)) {
    const twice = receipt('461.01', year, day, lei(100), paymentType);
    dues.push(twice, { ...twice, code: '461.01-1', paid: -twice.paid });
  }
}

/** A debit posted twice by mistake, and its correction. */
function mistakenTwice(posted: DueDraft): DueDraft[] {
  return [
    posted,
    { ...posted, code: `${posted.code}-1`, fee: -posted.fee, summary: 'Debit înregistrat de două ori' },
  ];
}

/** Some members pay in advance; a few get a refund. */
function moveAdvance(random: Random, year: number, account: Account, dues: DueDraft[]): void {
  if (chance(random, 0.03)) {
    const amount = lei(50 * between(random, 1, 14));
    // Payments before 2024 are posted under a code of their own (MON-3).
    const code = year < 2024 ? '472-2' : '472';
    dues.push(receipt(code, year, dayIn(random, year, 3, 9), amount, makePaymentType(random)));
    account.advance += amount;
  } else if (account.advance > 0n && chance(random, 0.05)) {
    const back = receipt('472-1', year, dayIn(random, year, 3, 9), -account.advance, 'banca');
    dues.push({ ...back, summary: 'Avans restituit la cerere' });
    account.advance = 0n;
  }
}

function smaller(a: Bani, b: Bani): Bani {
  return a < b ? a : b;
}
