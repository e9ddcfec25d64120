import { type RawBuilder, sql } from 'kysely';

/** SQL: whether the member of the report `r` has a later attempt `later` of the same year that satisfies `condition`. */
export function hasLaterAttempt(condition: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select from annual_reports later
    where (later.person_id = r.person_id or later.company_id = r.company_id)
      and later.year = r.year and later.attempt > r.attempt and ${condition})`;
}
