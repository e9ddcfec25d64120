/** Small upkeep of shared tables, repeated by every process; each statement can run again at any time. */
import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { FileStore } from '../files/stored-file.ts';

const everyMinutes = 10;

export async function tidy(db: Db): Promise<void> {
  // One statement: readers see the sum before or after, and the sum is the same.
  await sql`with folded as (delete from list_counters returning *)
    insert into list_counters (table_name, region_id, row_difference)
    select table_name, region_id, sum(row_difference) from folded group by table_name, region_id`.execute(db);
  await sql`delete from sessions where expires_at < now()`.execute(db);
  await sql`delete from sign_in_attempts where last_failed_at < now() - interval '1 day'`.execute(db);
  await sql`delete from idempotency_keys where created_at < now() - interval '7 days'`.execute(db);
}

/** Gives the function that stops it. */
export function startHousekeeping(
  db: Db,
  files: Pick<FileStore, 'tidy'>,
  onFailure: (error: unknown) => void,
): () => void {
  const run = () => void Promise.all([tidy(db), files.tidy()]).catch(onFailure);
  const timer = setInterval(run, everyMinutes * 60_000);
  timer.unref();
  run();
  return () => clearInterval(timer);
}
