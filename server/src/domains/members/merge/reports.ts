/**
 * Reports move with their member. A year has one report that is valid: where both members have a validated one, one is
 * chosen, and the other becomes an earlier attempt, as after an amendment (MEM-235). Attempts are numbered consecutively.
 */
import type { Meeting, MergeSide } from '@ceccar/contract/members/merges';
import {
  annualReportStatuses,
  openStatuses,
  reportStatus,
  validatedStatuses,
} from '@ceccar/contract/reports/annual-report-statuses';
import type { Tx } from '../../../platform/database/connection.ts';
import { type Reader, type Row, readerIn } from '../../../platform/database/reader.ts';
import { shortDay } from '../../../platform/text/romanian-date.ts';
import { memberTables } from '../member.ts';
import { changeRows, type Journal } from './journal.ts';
import { chosenSide, type Pair } from './meetings.ts';

type Attempt = { id: number; year: number; attempt: number; status: number; isKept: boolean };

/** Above every attempt number: rows are renumbered one by one, and no two numbers may collide on the way. */
const aside = 1_000;

async function readAttempts(read: Reader, { kind, kept, other }: Pair): Promise<Attempt[]> {
  const { column } = memberTables[kind];
  const rows = await read({
    text: `select id, year, attempt, status, ${column} = $1 as is_kept
      from annual_reports where ${column} in ($1, $2) order by year, attempt, id`,
    values: [kept, other],
  });
  return rows.map(({ id, year, attempt, status, is_kept }) => ({
    id: Number(id),
    year: Number(year),
    attempt: Number(attempt),
    status: Number(status),
    isKept: is_kept === true,
  }));
}

/** Years of reports with these statuses, of one member. */
function yearsOf(attempts: readonly Attempt[], statuses: readonly number[], isKept: boolean): Set<number> {
  return new Set(
    attempts.filter((one) => one.isKept === isKept && statuses.includes(one.status)).map(({ year }) => year),
  );
}

/**
 * Years in which both have a report that counts and at least one of them is open: it would be decided without the other.
 * The open one can be rejected or deleted first.
 */
export async function yearsOfOpenReports(read: Reader, pair: Pair): Promise<number[]> {
  const attempts = await readAttempts(read, pair);
  const years = (statuses: readonly number[], isKept: boolean) => yearsOf(attempts, statuses, isKept);
  const counting = [...openStatuses, ...validatedStatuses];
  const open = [...years(openStatuses, true), ...years(openStatuses, false)];
  const others = years(counting, false);
  return [...years(counting, true)].filter((year) => others.has(year) && open.includes(year));
}

/** Years in which both have a validated report, oldest first. */
export async function yearsOfTwoValidated(read: Reader, pair: Pair): Promise<number[]> {
  const attempts = await readAttempts(read, pair);
  const years = (isKept: boolean) => yearsOf(attempts, validatedStatuses, isKept);
  const others = years(false);
  return [...years(true)].filter((year) => others.has(year)).sort((one, two) => one - two);
}

const keyOf = (year: number) => `annual_reports:${year}`;

/** The choice of each such year, with what tells the two reports apart. */
export async function tellReports(read: Reader, pair: Pair): Promise<Meeting[]> {
  const { column } = memberTables[pair.kind];
  const years = await yearsOfTwoValidated(read, pair);
  if (years.length === 0) return [];
  const rows = await read({
    text: `select r.year, r.${column} = $1 as is_kept, r.status, (r.decided_at at time zone 'Europe/Bucharest')::date::text as day,
        (select string_agg(n.name, ', ' order by n.id) from invoices n where n.annual_report_id = r.id and n.cancelled_at is null)
          as notes
      from annual_reports r where r.${column} in ($1, $2) and r.year = any($3::int[]) and r.is_validated
      order by r.year, r.attempt`,
    values: [pair.kept, pair.other, years],
  });
  const linesOf = (year: number, isKept: boolean) =>
    rows
      .filter((row) => row.year === year && row.is_kept === isKept)
      .map(({ status, day, notes }) =>
        [
          annualReportStatuses.find(({ value }) => value === status)?.label,
          day === null ? null : `decis la ${shortDay(String(day))}`,
          notes === null ? null : `nota ${notes}`,
        ]
          .filter(Boolean)
          .join(' · '),
      );
  return years.map((year) => ({
    key: keyOf(year),
    title: `Raport anual ${year}: care rămâne valabil`,
    kept: linesOf(year, true),
    other: linesOf(year, false),
    isSame: false,
  }));
}

/** The member whose report stays valid, by year. Throws `invalid` without a choice. */
export async function chooseReports(
  read: Reader,
  pair: Pair,
  choices: Readonly<Record<string, MergeSide>>,
): Promise<Map<number, MergeSide>> {
  const years = await yearsOfTwoValidated(read, pair);
  return new Map(years.map((year) => [year, chosenSide({ key: keyOf(year), isSame: false }, choices)]));
}

/** Rejected attempts of one member are placed before the counting one of the other, so that the last attempt stays last. */
export async function moveReports(
  tx: Tx,
  journal: Journal,
  pair: Pair,
  valid: ReadonlyMap<number, MergeSide>,
): Promise<void> {
  const attempts = await readAttempts(readerIn(tx), pair);
  const numbers = numberAnew(attempts, valid);
  const changed = attempts.filter(({ id, attempt, isKept }) => isKept && numbers.get(id) !== attempt);
  await changeRows(
    tx,
    journal,
    'annual_reports',
    changed.map(({ id, attempt }) => ({ id, set: { attempt: attempt + aside } })),
  );
  const owner = await readOwner(tx, pair);
  await changeRows(
    tx,
    journal,
    'annual_reports',
    attempts
      .filter(({ isKept }) => !isKept)
      .map(({ id }) => ({ id, set: { ...owner, attempt: numbers.get(id) } })),
  );
  await changeRows(
    tx,
    journal,
    'annual_reports',
    changed.map(({ id }) => ({ id, set: { attempt: numbers.get(id) } })),
  );
}

async function readOwner(tx: Tx, { kind, kept }: Pair): Promise<Row> {
  const { table, column, name } = memberTables[kind];
  const [owner] = await readerIn(tx)({
    text: `select id as ${column}, region_id, ${name} as member_name from ${table} where id = $1`,
    values: [kept],
  });
  return owner ?? {};
}

/** New numbers by id; a year that only one of them has keeps its numbers. */
function numberAnew(
  attempts: readonly Attempt[],
  valid: ReadonlyMap<number, MergeSide>,
): Map<number, number> {
  const numbers = new Map<number, number>();
  for (const [year, ofYear] of Map.groupBy(attempts, (one) => one.year)) {
    const isOfBoth = new Set(ofYear.map(({ isKept }) => isKept)).size === 2;
    const chosen = valid.get(year);
    const counts = (side: boolean) =>
      chosen
        ? side === (chosen === 'kept')
        : ofYear.some(({ isKept, status }) => isKept === side && status !== reportStatus.rejected);
    const inOrder = ofYear.toSorted((a, b) => Number(counts(a.isKept)) - Number(counts(b.isKept)));
    for (const [index, { id, attempt }] of inOrder.entries()) numbers.set(id, isOfBoth ? index + 1 : attempt);
  }
  return numbers;
}
