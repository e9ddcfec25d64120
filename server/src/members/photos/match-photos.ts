/** Whom each photo shows: the name of its file is a CNP, a CIP or a registration number (EXC-71). */
import { sql } from 'kysely';
import type { Db } from '../../database/connection.ts';
import { plainCode } from '../import/member-import.ts';

export type Match = { outcome: 'matched'; personId: number } | { outcome: 'unmatched' | 'ambiguous' };

/** In the order of the names. */
export async function matchPhotos(db: Db, fileNames: readonly string[]): Promise<Match[]> {
  const codes = fileNames.map((name) =>
    name
      .replace(/\.[^.]*$/, '')
      .replace(/\s/g, '')
      .toUpperCase(),
  );
  const known = ['cnp', 'cip', 'reg_number'].map(
    (column) =>
      sql`select id, ${plainCode(sql.ref(column))} as code from persons where ${sql.ref(column)} is not null`,
  );
  const { rows } = await sql<{ code: string; ids: number[] }>`
    select code, array_agg(distinct id) as ids from (${sql.join(known, sql` union all `)}) k
    where code = any(${codes}::text[]) group by code`.execute(db);
  const found = new Map(rows.map(({ code, ids }) => [code, ids]));
  return codes.map((code) => {
    const [personId, another] = found.get(code) ?? [];
    if (personId === undefined) return { outcome: 'unmatched' };
    return another === undefined ? { outcome: 'matched', personId } : { outcome: 'ambiguous' };
  });
}
