/** Reports move with their member. A year has one report that counts, and its attempts are numbered consecutively. */
import {
  openStatuses,
  reportStatus,
  validatedStatuses,
} from '@ceccar/contract/reports/annual-report-statuses';
import type { Tx } from '../../../platform/database/connection.ts';
import { type Reader, type Row, readerIn } from '../../../platform/database/reader.ts';
import { memberTables } from '../member.ts';
import { changeRows, type Journal } from './journal.ts';
import type { Pair } from './meetings.ts';

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

/** Years in which both members have an open or validated report: both would post the dues of the year. */
export async function yearsOfTwoReports(read: Reader, pair: Pair): Promise<number[]> {
  const counting = [...openStatuses, ...validatedStatuses];
  const standing = (await readAttempts(read, pair)).filter(({ status }) => counting.includes(status));
  const years = (isKept: boolean) =>
    new Set(standing.filter((one) => one.isKept === isKept).map(({ year }) => year));
  const ofOther = years(false);
  return [...years(true)].filter((year) => ofOther.has(year));
}

/** Rejected attempts of one member are placed before the counting one of the other, so that the last attempt stays last. */
export async function moveReports(tx: Tx, journal: Journal, pair: Pair): Promise<void> {
  const attempts = await readAttempts(readerIn(tx), pair);
  const numbers = numberAnew(attempts);
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
function numberAnew(attempts: readonly Attempt[]): Map<number, number> {
  const numbers = new Map<number, number>();
  for (const ofYear of Map.groupBy(attempts, ({ year }) => year).values()) {
    const isOfBoth = new Set(ofYear.map(({ isKept }) => isKept)).size === 2;
    const counts = (side: boolean) =>
      ofYear.some(({ isKept, status }) => isKept === side && status !== reportStatus.rejected);
    const inOrder = ofYear.toSorted((a, b) => Number(counts(a.isKept)) - Number(counts(b.isKept)));
    for (const [index, { id, attempt }] of inOrder.entries()) numbers.set(id, isOfBoth ? index + 1 : attempt);
  }
  return numbers;
}
