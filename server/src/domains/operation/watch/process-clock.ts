/** Each process compares its clock with that of PostgreSQL and records the difference for the others (OPE-62). */
import { hostname } from 'node:os';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../../platform/database/connection.ts';
import { createReader, type Reader } from '../../../platform/database/reader.ts';
import type { Clock } from '../../../platform/text/clock.ts';

const everyMs = 60_000;
/** A process that has not reported for three comparisons counts as stopped. */
const lasting = sql`interval '3 minutes'`;
/** More than two machines with synchronised clocks differ. */
export const mostClockSeconds = 60;

const ownName = `${hostname()}, proces ${process.pid}`;

/**
 * Days are from the application's clock, jobs and sessions use that of PostgreSQL (OPE-17). Positive if the process is
 * ahead.
 */
export async function compareClocks(read: Reader, clock: Clock): Promise<number> {
  const [row] = await read({ text: 'select clock_timestamp() as now', values: [] });
  return row?.now instanceof Date ? Math.round((clock().getTime() - row.now.getTime()) / 1000) : 0;
}

export async function recordClock(
  { db, watchPool }: Pick<Database, 'db' | 'watchPool'>,
  clock: Clock,
  name = ownName,
): Promise<number> {
  const seconds = await compareClocks(createReader(watchPool), clock);
  await sql`with gone as (delete from process_clocks where seen_at < clock_timestamp() - ${lasting} and process <> ${name})
    insert into process_clocks (process, seconds) values (${name}, ${seconds})
    on conflict (process) do update set seconds = excluded.seconds, seen_at = excluded.seen_at`.execute(db);
  return seconds;
}

/** Clock differences of the other running processes, in seconds. */
export async function readOtherClocks(read: Reader): Promise<{ process: string; seconds: number }[]> {
  const rows = await read({
    text: `select process, seconds from process_clocks
      where process <> $1 and seen_at > clock_timestamp() - interval '3 minutes' order by process`,
    values: [ownName],
  });
  return rows.map(({ process, seconds }) => ({ process: String(process), seconds: Number(seconds) }));
}

type Watched = { database: Database; clock: Clock; log: Pick<FastifyBaseLogger, 'warn'> };

/** Runs until the returned function is called; a difference is logged once when it appears. */
export function watchClock({ database, clock, log }: Watched): () => void {
  let isOff = false;
  const compare = () =>
    recordClock(database, clock).then(
      (seconds) => {
        const wasOff = isOff;
        isOff = Math.abs(seconds) > mostClockSeconds;
        if (isOff && !wasOff) log.warn({ seconds }, 'ceasul diferă de al bazei de date');
      },
      // The health check reports an unavailable database; the next comparison follows in a minute.
      () => undefined,
    );
  void compare();
  const timer = setInterval(() => void compare(), everyMs).unref();
  return () => clearInterval(timer);
}
