/** Makes the dues of the seeded members since 2019, in the order of their ids. */
import { accountOf, dueCode } from '@ceccar/contract/money/due-codes';
import type { Insertable } from 'kysely';
import { type Bani, percentOf, toBani, toDecimal } from '../server/src/domains/money/money.ts';
import type { DB } from '../server/src/platform/database/types.generated.ts';
import type { CompanyRow } from './company.ts';
import { demoCompanyDues, demoPersonDues } from './demo-dues.ts';
import { type DueDraft, firstDueYear } from './due-draft.ts';
import { makeDueHistory, type YearOfDues } from './due-history.ts';
import { fixedRateOfFirm, fixedRates, lei } from './due-rates.ts';
import { twoDigits } from './identifiers.ts';
import type { SeededPerson } from './person.ts';
import { between, type Random, seededRandom } from './random.ts';
import { standingOfCompany, standingOfPerson } from './standing.ts';
import { currentYear } from './years.ts';

type PersonDue = Insertable<DB['person_dues']> & { id: number };
type CompanyDue = Insertable<DB['company_dues']> & { id: number };

/** Companies have codes of their own since this year (MON-2); earlier all their dues are 461.01. */
const firstYearOfCompanyCodes = 2023;
/** Members who practise under their own name owe a variable due on their income. */
const withIncome = ['EC', 'ECDL', 'CASM', 'CASMDL'];
/** Inactive members have a fixed code of their own. */
const inactive = ['MIE', 'MIC'];
const highestOfficeType = 4;

/** `lastYear`: last year whose dues are written. */
export function* makePersonDues(
  seed: string,
  persons: Iterable<SeededPerson>,
  lastYear = currentYear,
): Generator<PersonDue> {
  let id = 0;
  for (const person of persons) {
    const random = seededRandom(`${seed} person dues`, person.id);
    const drafts =
      person.id === 1
        ? upTo(lastYear, demoPersonDues)
        : makeDueHistory(random, yearsOfPerson(seed, random, person, lastYear));
    for (const draft of drafts) {
      id += 1;
      yield { id, person_id: person.id, ...columnsOf(random, draft) };
    }
  }
}

export function* makeCompanyDues(
  seed: string,
  companies: Iterable<CompanyRow>,
  lastYear = currentYear,
): Generator<CompanyDue> {
  let id = 0;
  for (const company of companies) {
    const random = seededRandom(`${seed} company dues`, company.id);
    const drafts =
      company.id === 1
        ? upTo(lastYear, demoCompanyDues)
        : makeDueHistory(random, yearsOfCompany(seed, random, company, lastYear));
    for (const draft of drafts) {
      id += 1;
      yield { id, company_id: company.id, ...columnsOf(random, draft) };
    }
  }
}

/** An advance does not come from a report, so that later ones stay. */
function upTo(lastYear: number, drafts: readonly DueDraft[]): DueDraft[] {
  return drafts.filter(({ code, feeYear }) => feeYear <= lastYear || accountOf(code) === '472');
}

function* yearsOfPerson(
  seed: string,
  random: Random,
  person: SeededPerson,
  lastYear: number,
): Generator<YearOfDues> {
  const { member_type: type, join_year: joined } = person;
  const { leftIn = currentYear } = inactive.includes(type) ? {} : standingOfPerson(seed, person);
  const usualIncome = withIncome.includes(type) ? lei(makeAmount(random, 12_000, 240_000)) : 0n;
  const fixed = inactive.includes(type) ? '03' : '01';
  for (let year = Math.max(firstDueYear, joined); year <= Math.min(leftIn, lastYear); year += 1) {
    yield {
      year,
      codes: codesOf(fixed, '05', year),
      rate: fixedRates[type],
      fixedDue: fixedDueIn(year, person.fixed_due),
      income: incomeIn(random, usualIncome),
      fixedSummary: `Cotizație fixă ${type}`,
    };
  }
}

function* yearsOfCompany(
  seed: string,
  random: Random,
  company: CompanyRow,
  lastYear: number,
): Generator<YearOfDues> {
  const { authorization_year: authorized, type_id } = company;
  // A firm that is not authorised owes nothing yet.
  if (authorized === null) return;
  const { leftIn = currentYear } = standingOfCompany(seed, company);
  const type = Number(type_id) <= 2 ? 'SE' : 'SC';
  const isOffice = Number(type_id) > highestOfficeType;
  const usualIncome = lei(makeAmount(random, 30_000, isOffice ? 300_000 : 2_400_000));
  for (let year = Math.max(firstDueYear, authorized); year <= Math.min(leftIn, lastYear); year += 1) {
    const income = incomeIn(random, usualIncome);
    const plain = { ...codesOf('02', '06', year), fixed: '461.01', variable: '461.01' };
    yield {
      year,
      codes: year < firstYearOfCompanyCodes ? plain : codesOf('02', '06', year),
      rate: fixedRateOfFirm(type, income),
      fixedDue: fixedDueIn(year, company.fixed_due),
      income,
      fixedSummary: `Cotizație fixă ${type}`,
    };
  }
}

function codesOf(fixed: string, variable: string, year: number): YearOfDues['codes'] {
  return {
    fixed: dueCode(fixed, year),
    variable: dueCode(variable, year),
    penalty: dueCode('07', year),
    unfiled: dueCode('08', year),
  };
}

/** Discounts apply to the current year. */
function fixedDueIn(year: number, fixedDue: unknown): Bani | null {
  return year === currentYear && fixedDue !== null && fixedDue !== undefined ? toBani(fixedDue) : null;
}

/** Skewed towards the lower end. */
function makeAmount(random: Random, least: number, most: number): number {
  return Math.round(least + (most - least) * random() ** 3);
}

function incomeIn(random: Random, usual: Bani): Bani {
  return percentOf(usual, between(random, 85, 120));
}

function columnsOf(random: Random, draft: DueDraft) {
  const enteredAt = enteredOn(random, draft.date);
  return {
    created_at: enteredAt,
    updated_at: enteredAt,
    code: draft.code,
    fee_summary: draft.summary,
    fee: toDecimal(draft.fee),
    fee_year: draft.feeYear,
    payment_summary: draft.paymentType,
    payment_date: draft.date,
    payment_amount: toDecimal(draft.paid),
    payment_year: draft.paymentYear,
  };
}

/**
 * Posted on the date of the due; the last ones at the time of seeding, so that a moderator may still delete them (MON-12).
 * PostgreSQL resolves `now`.
 */
function enteredOn(random: Random, date: string): string {
  if (date >= `${currentYear}-09-01`) return 'now';
  return `${date} ${twoDigits(between(random, 8, 16))}:${twoDigits(between(random, 0, 59))}:00+02`;
}
