/** What is owed for a report: its dues, less what was posted for the year before (REP-24). */
import { discountNames } from '@ceccar/contract/money/discounts';
import { type DuesComputation, dueLineName } from '@ceccar/contract/money/year-settings';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connection.ts';
import { query } from '../../../platform/database/query.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { formatLei } from '../../../platform/text/format-lei.ts';
import { longDay } from '../../../platform/text/romanian-date.ts';
import { type Member, memberTables } from '../../members/member.ts';
import { findDiscounts } from '../../money/dues/member-discounts.ts';
import { type Bani, smaller, sum, toBani, toDecimal } from '../../money/money.ts';
import { computeDues, type DueMember } from '../../money/year-settings/compute-dues.ts';
import { getDueYear } from '../../money/year-settings/due-year.ts';
import { needsTraining } from '../../training/course-hours.ts';
import { readHoursLeft } from '../../training/read-hours-left.ts';
import type { ReportRow } from '../states/report-facts.ts';

type Declared = {
  /** The dues are those of the year after the reporting year (REP-10). */
  report: Pick<ReportRow, 'year' | 'attempt' | 'amends'>;
  /** Type of a person, or SE or SC of a firm, for the year of the dues. */
  memberType: string;
  /** Exact lei. */
  income: string;
  /** When the documents were accepted. */
  acceptedAt: Date;
};

/** Throws conflict for a year without settings, `NoRate` for a type without a rate. */
export async function computeReportDues(
  read: Reader,
  owner: Member,
  { report, memberType, income, acceptedAt }: Declared,
): Promise<DuesComputation> {
  const settings = await getDueYear(read, report.year + 1);
  const member: DueMember = {
    kind: owner.kind,
    memberType,
    discounts: await readDiscounts(read, owner, settings.year),
    ...(await readMissingHours(read, owner, memberType, report.year)),
  };
  const amended = await findAmended(read, owner, report);
  const filedOn = bucharestToday(amended ?? acceptedAt);
  const dues = computeDues(member, settings, income, filedOn);
  if (amended === undefined) return dues;
  const explanation = `Raport rectificativ: contează ziua în care a fost primit raportul validat, ${longDay(filedOn)}.`;
  return { ...dues, notes: [explanation, ...dues.notes] };
}

/**
 * When the year's first validated attempt was accepted: its figures decide the rates, and an amendment posts only the
 * difference. Undefined if this attempt amends none.
 */
async function findAmended(
  read: Reader,
  { kind, id }: Member,
  { year, attempt, amends }: Declared['report'],
): Promise<Date | undefined> {
  // Most attempts amend none, and this runs for each figure that is typed.
  if (!amends) return undefined;
  const [first] = await read(
    query
      .selectFrom('annual_reports')
      .select('uploaded_at')
      .where(memberTables[kind].column, '=', id)
      .where('year', '=', year)
      .where('attempt', '<', attempt)
      .where('is_validated', '=', true)
      .orderBy('attempt')
      .limit(1),
  );
  return first?.uploaded_at ?? undefined;
}

/** Those of the year of the dues alone (MON-126). */
async function readDiscounts(
  read: Reader,
  owner: Member,
  year: number,
): Promise<NonNullable<DueMember['discounts']>> {
  const discounts = await findDiscounts(read, { ...owner, year });
  const names: readonly string[] = discounts?.discount_names ?? [];
  return {
    fixedDue: discounts?.fixed_due ?? null,
    variableDue: discounts?.variable_due ?? null,
    labels: discountNames.filter(({ value }) => names.includes(value)).map(({ label }) => label),
  };
}

/** Inactive members and firms need no training hours (MON-59). */
async function readMissingHours(
  read: Reader,
  { kind, id }: Member,
  memberType: string,
  year: number,
): Promise<Pick<DueMember, 'missingCpdHours' | 'isJoinYearUnknown'>> {
  if (kind === 'company' || !needsTraining(memberType)) return {};
  const [person] = await read(query.selectFrom('persons').select('join_year').where('id', '=', id));
  const joinYear = person?.join_year ?? null;
  return {
    missingCpdHours: await readHoursLeft(read, { id, joinYear }, year),
    isJoinYearUnknown: joinYear === null,
  };
}

/** Codes of a year's fixed and variable dues, and of their corrections. */
export const reportCodes = '^461\\.01\\.0[12356]\\.\\d\\d(-1)?$';

/**
 * For an imported report, the year's dues in the register count as posted by it, as far as no decision has posted them, so
 * that a report that amends it owes only the difference (REP-151).
 */
export async function adoptDues(tx: Tx, { kind, id }: Member, year: number): Promise<void> {
  const { dues, column, dueColumn } = memberTables[kind];
  await sql`insert into annual_report_postings (annual_report_id, ${sql.ref(dueColumn)}, code, year, fee)
    select r.id, d.id, regexp_replace(d.code, '-1$', ''), d.fee_year, d.fee
    from annual_reports r join ${sql.table(dues)} d on d.${sql.ref(column)} = ${id} and d.fee_year = r.year + 1
    where r.${sql.ref(column)} = ${id} and r.year = ${year} and r.is_validated and r.template_key is null
      and d.fee <> 0 and d.code ~ ${reportCodes}
    on conflict do nothing`.execute(tx);
}

/** Amounts posted by decisions on the member's reports of a year, by code, less what they took back or staff deleted. */
export async function readPosted(
  read: Reader,
  { kind, id }: Member,
  year: number,
): Promise<Map<string, Bani>> {
  const rows = await read(
    query
      .selectFrom('annual_report_postings as p')
      .innerJoin('annual_reports as r', 'r.id', 'p.annual_report_id')
      .select(({ fn }) => ['p.code', fn.sum<string>('p.fee').as('fee')])
      .where(`r.${memberTables[kind].column}`, '=', id)
      .where('r.year', '=', year)
      .where('p.due_deleted_at', 'is', null)
      .groupBy('p.code'),
  );
  return new Map(rows.map(({ code, fee }) => [code, toBani(fee)]));
}

export type OwedLine = {
  code: string;
  text: string;
  amount: Bani;
  /** How the amount comes about (MON-167). */
  basis?: string;
};

/** The difference by code; negative if less is owed now than was posted. Pure. */
export function owedLines(
  { lines }: Pick<DuesComputation, 'lines'>,
  posted: ReadonlyMap<string, Bani>,
): OwedLine[] {
  const now = lines.map(({ code, text, amount, basis }) => ({
    code,
    text: dueLineName({ text }),
    amount: toBani(amount) - (posted.get(code) ?? 0n),
    ...(basis === undefined ? {} : { basis: differenceBasis(basis, toBani(amount), posted.get(code)) }),
  }));
  const removedCodes = [...posted]
    .filter(([code]) => lines.every((line) => line.code !== code))
    .map(([code, amount]) => ({ code, text: 'Cotizație stabilită înainte', amount: -amount }));
  return [...now, ...removedCodes].filter(({ amount }) => amount !== 0n);
}

/** Amounts to ask for: reductions on one code are deducted from increases on others, line by line. Pure. */
export function askedLines(owed: readonly OwedLine[]): OwedLine[] {
  let less = sum(owed.map(({ amount }) => (amount < 0n ? -amount : 0n)));
  return owed.flatMap((line) => {
    if (line.amount <= 0n) return [];
    const setOff = smaller(line.amount, less);
    less -= setOff;
    if (line.amount === setOff) return [];
    const basis =
      line.basis && setOff > 0n && `${line.basis}; s-au scăzut ${lei(setOff)} lei stabiliți în plus`;
    return [{ ...line, amount: line.amount - setOff, ...(basis ? { basis } : {}) }];
  });
}

/** The basis gives the whole due; of one that was posted in part, only the difference is asked for. */
function differenceBasis(basis: string, whole: Bani, posted = 0n): string {
  return posted === 0n
    ? basis
    : `${basis}: ${lei(whole)} lei, din care s-au stabilit înainte ${lei(posted)} lei`;
}

function lei(amount: Bani): string {
  return formatLei(toDecimal(amount));
}
