import { type RawBuilder, sql } from 'kysely';

const now = sql<Date>`register_now()`;

/** What is written of an export or an import, beside its status, that ended without what it was asked for. */
export function endedWith(problem: string, at: Date | RawBuilder<Date> = now) {
  return { problem, finished_at: at, updated_at: at, version: sql<number>`version + 1` };
}
