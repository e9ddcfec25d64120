import { type RawBuilder, sql } from 'kysely';

const now = sql<Date>`register_now()`;

/** Columns, except the status, of an export or import that ended without its result. */
export function endedWith(problem: string, at: Date | RawBuilder<Date> = now) {
  return { problem, finished_at: at, updated_at: at, version: sql<number>`version + 1` };
}
