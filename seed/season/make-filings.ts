/** The reports of a seeded season as stored in the register: the answers, dues, note and receipt of each. */

import type { DuesComputation } from '@ceccar/contract/money/year-settings';
import { isValidated, reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import type { ReportAnswers } from '@ceccar/contract/reports/form-parts';
import { incomeOf } from '@ceccar/contract/reports/report-form';
import { type Bani, smaller, sum, toBani } from '../../server/src/domains/money/money.ts';
import { computeDues, type DueYear } from '../../server/src/domains/money/year-settings/compute-dues.ts';
import { makeNoticeCode } from '../../server/src/domains/papers/notice-code.ts';
import { newTemplateKey } from '../../server/src/domains/reports/attempts/template-key.ts';
import { type OwedLine, owedLines } from '../../server/src/domains/reports/payment/report-dues.ts';
import { asksForVisa, type MemberType } from '../profession.ts';
import { chance, digits, type Random, seededRandom } from '../random.ts';
import { declareAnswers } from './declare-answers.ts';
import { type Attempt, planAttempts } from './plan-attempts.ts';
import type { Filer } from './read-filers.ts';
import { dayOf, type Season } from './season.ts';

export type Filing = Attempt & {
  id: number;
  filer: Filer;
  key: string;
  /** Set once the documents are accepted. */
  declared: { answers: ReportAnswers; income: string } | null;
  /** Set once the report is processed. */
  dues: DuesComputation | null;
  /** The dues that no earlier attempt has posted. */
  owed: OwedLine[];
  note: Note | null;
  receipt: { id: number; number: number; key: string } | null;
};

export type Note = {
  id: number;
  series: string;
  number: number;
  lines: OwedLine[];
  amount: Bani;
  advanceUsed: Bani;
  /** Left to pay after the advance. */
  total: Bani;
  /** The money has reached the branch's account. */
  isPaid: boolean;
};

export type SeasonPlan = {
  seed: string;
  season: Season;
  /** Settings of the year in which the reports are filed. */
  settings: DueYear;
  /** Share of the members with a report to file who have begun it. */
  begunShare: number;
  /** The first free ids. */
  firstIds: { report: number; note: number };
};

/** Filings in the order in which they were begun. */
export function makeFilings(plan: SeasonPlan, filers: readonly Filer[]): Filing[] {
  const filings = filers.flatMap((filer) => filingsOf(plan, filer));
  filings.sort((a, b) => a.begun - b.begun);
  for (const [index, filing] of filings.entries()) filing.id = plan.firstIds.report + index;
  numberNotes(plan, filings);
  numberReceipts(filings);
  return filings;
}

function filingsOf(plan: SeasonPlan, filer: Filer): Filing[] {
  const random = seededRandom(`${plan.seed} reports of ${filer.kind}`, filer.id);
  if (!chance(random, plan.begunShare)) return [];
  const isPractising = filer.kind === 'company' || asksForVisa(filer.known.memberType as MemberType); // as seeded
  let [posted, advance] = [new Map<string, Bani>(), toBani(filer.avans)];
  return planAttempts(random, plan.season, isPractising).map((attempt) => {
    const filing = makeFiling(random, plan, filer, attempt, posted, advance);
    if (filing.dues && isValidated(filing)) {
      posted = new Map(filing.dues.lines.map(({ code, amount }) => [code, toBani(amount)]));
      advance -= filing.note?.advanceUsed ?? 0n;
    }
    return filing;
  });
}

/** `id` and the numbers are assigned once all filings are made. */
function makeFiling(
  random: Random,
  { season, settings }: SeasonPlan,
  filer: Filer,
  attempt: Attempt,
  posted: ReadonlyMap<string, Bani>,
  advance: Bani,
): Filing {
  const { accepted, status, amends } = attempt;
  const filing: Filing = {
    ...attempt,
    id: 0,
    filer,
    key: newTemplateKey(),
    declared: null,
    dues: null,
    owed: [],
    note: null,
    receipt: null,
  };
  if (accepted === null) return filing;
  const signedOn = dayOf(accepted);
  const declared = declareAnswers(random, filer, { year: season.year, key: filing.key, signedOn, amends });
  const answers = attempt.isDisputed ? { ...declared, regNumber: digits(random, 5) } : declared;
  filing.declared = { answers, income: incomeOf(answers) };
  if (status < reportStatus.toPay) return filing;
  const member = { kind: filer.kind, memberType: answers.nextYearMemberType ?? '', ...filer.dues };
  filing.dues = computeDues(member, settings, filing.declared.income, signedOn);
  filing.owed = owedLines(filing.dues, posted);
  const lines = filing.owed.filter(({ amount }) => amount > 0n);
  if (lines.length > 0) {
    const amount = sum(lines.map((line) => line.amount));
    const advanceUsed = smaller(advance, amount);
    const isPaid = isValidated(filing) && chance(random, 0.9);
    const series = `${filer.prefix}-${season.year + 1}`;
    filing.note = {
      id: 0,
      series,
      number: 0,
      lines,
      amount,
      advanceUsed,
      total: amount - advanceUsed,
      isPaid,
    };
  }
  if (attempt.submitted !== null) filing.receipt = { id: 0, number: 0, key: makeNoticeCode() };
  return filing;
}

/** Numbers each series without gaps, in the order of issue. */
function numberNotes({ firstIds }: SeasonPlan, filings: readonly Filing[]): void {
  const last = new Map<string, number>();
  const issued = filings
    .toSorted((a, b) => (a.accepted ?? 0) - (b.accepted ?? 0))
    .flatMap(({ note }) => note ?? []);
  for (const [index, note] of issued.entries()) {
    note.id = firstIds.note + index;
    note.number = (last.get(note.series) ?? 0) + 1;
    last.set(note.series, note.number);
  }
}

function numberReceipts(filings: readonly Filing[]): void {
  const given = filings
    .toSorted((a, b) => (a.submitted ?? 0) - (b.submitted ?? 0))
    .flatMap(({ receipt }) => receipt ?? []);
  for (const [index, receipt] of given.entries()) {
    receipt.id = index + 1;
    receipt.number = index + 1;
  }
}
