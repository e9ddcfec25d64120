/** The letters with which the series of a branch begin: of its payment notes and its Avize (MON-29, PAP-148). */
import { type RawBuilder, sql } from 'kysely';

/** SQL of the letters; `region` is a row of `regions`. A branch of later on has letters made of its number. */
export function branchPrefixText(region: string): string {
  return `coalesce(${region}.series_prefix, 'F' || translate(${region}.id::text, '0123456789', 'ABCDEFGHIJ'))`;
}

export function branchPrefixSql(region: string): RawBuilder<string> {
  return sql.raw<string>(branchPrefixText(region));
}
