/** The terms of the profession that a file names by their name or their number. */
import { sql } from 'kysely';
import type { Tx } from '../database/connection.ts';
import type { Terms } from './import-kind.ts';
import { plainTitle } from './tables/table-heading.ts';

export async function readTerms(tx: Tx, plurals: readonly string[]): Promise<Terms> {
  const terms = new Map<string, Map<string, number>>();
  for (const plural of plurals) {
    const { rows } = await sql<{ id: number; name: string }>`
      select id, name::text as name from ${sql.table(plural)}`.execute(tx);
    const ids = new Map(rows.map(({ id }) => [String(id), id]));
    for (const { id, name } of rows) ids.set(plainTitle(name), id);
    terms.set(plural, ids);
  }
  return terms;
}
