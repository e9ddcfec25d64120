/** Places of a branch's visa day: what is planned, what is taken, what is free (VIS-2, VIS-3). */
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connection.ts';
import { locksOf } from '../../../platform/database/locks.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import type { DayOffer } from '../states/next.ts';

/** Members with this day. */
export function bookedSql(region: string, day: string): string {
  return `(select count(*)::int from annual_reports b where b.region_id = ${region} and ${isBookedSql('b', day)})`;
}

/**
 * Condition on the report `alias`: its member has a place on this day. One whose visa was granted keeps it: the decision may be
 * undone, and then the member comes.
 */
export function isBookedSql(alias: string, day: string): string {
  return `${alias}.visa_scheduled = ${day}
    and ${alias}.status in (${reportStatus.visaScheduled}, ${reportStatus.visaGranted})`;
}

/** A change of the bookings of a day waits here for the others, until the end of the transaction. */
export async function lockDay(tx: Tx, region: number, day: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${locksOf.visaDay}, hashtext(${`${region} ${day}`}))`.execute(tx);
}

/** The same for each day of a period. */
export async function lockDays(
  tx: Tx,
  region: number,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${locksOf.visaDay}, hashtext(${`${region} `}::text || d::date::text))
    from generate_series(${from}::date, ${to}::date, interval '1 day') d`.execute(tx);
}

export type DayPlan = {
  /** Null if the branch has not set this day. */
  capacity: number | null;
  address: string | null;
  opensAt: string | null;
  closesAt: string | null;
  /** Members with this day, without the report `except`. */
  booked: number;
  /** The branch has set days with places in this year. */
  isPlanned: boolean;
};

export async function readPlan(read: Reader, region: number, day: string, except: number): Promise<DayPlan> {
  const [row] = await read({
    text: `select d.capacity, d.address, d.opens_at as "opensAt", d.closes_at as "closesAt",
        ${bookedSql('asked.region', 'asked.day')} - (select count(*)::int from annual_reports own
          where own.id = $3 and own.region_id = asked.region and own.visa_scheduled = asked.day) as booked,
        ${isPlannedSql('asked.region', 'asked.day')} as "isPlanned"
      from (values ($1::int, $2::date)) asked(region, day)
      left join visa_days d on d.region_id = asked.region and d.day = asked.day`,
    values: [region, day, except],
  });
  return row as DayPlan; // the columns of the statement, which always has one row
}

/** A branch that has set days with places in a year receives on these alone (VIS-2). */
export function isPlannedSql(region: string, day: string): string {
  return `exists (select from visa_days planned where planned.region_id = ${region} and planned.capacity > 0
    and planned.day between date_trunc('year', ${day})::date and (date_trunc('year', ${day}) + interval '1 year - 1 day')::date)`;
}

/** A day without places is closed (VIS-4). */
export function offerOf({ capacity, booked, isPlanned }: DayPlan): DayOffer {
  if (capacity === null) return isPlanned ? 'closed' : 'free';
  if (capacity === 0) return 'closed';
  return booked < capacity ? 'free' : 'full';
}
