/** Merges as they are shown: the member, the author, and whether it can be undone. */
import type { MergeEntry } from '@ceccar/contract/members/merges';
import { accountHolderSql } from '../../../platform/access/holder-name.ts';
import type { Reader, Row } from '../../../platform/database/reader.ts';

/** Newest first. */
export function readMerges(read: Reader, condition: string, value: number): Promise<Row[]> {
  return read({
    text: `select m.id, m.created_at, m.username, m.gone_name, m.undone_at, m.undone_by,
        ${accountHolderSql({ username: 'm.username', userId: 'm.user_id' })} as name,
        ${accountHolderSql({ username: 'm.undone_by' })} as undone_by_name,
        m.undone_at is null and m.kept_id = coalesce(m.person_id, m.company_id) and not exists (
          select from merges later where later.id > m.id and later.undone_at is null
            and (later.person_id = m.person_id or later.company_id = m.company_id)
        ) as can_undo
      from merges m where ${condition} order by m.id desc`,
    values: [value],
  });
}

export function presentMerge(row: Row | undefined): MergeEntry {
  if (!row) throw new Error('There is no such merge');
  return {
    '@id': `/api/merges/${row.id}`,
    '@type': 'Merge',
    id: Number(row.id),
    at: timeOf(row.created_at),
    username: String(row.username),
    name: String(row.name),
    goneName: String(row.gone_name),
    undoneAt: row.undone_at === null ? null : timeOf(row.undone_at),
    undoneBy: row.undone_by === null ? null : String(row.undone_by),
    undoneByName: row.undone_by_name === null ? null : String(row.undone_by_name),
    canUndo: row.can_undo === true,
  };
}

function timeOf(value: unknown): string {
  return new Date(value as Date).toISOString(); // a column of the database
}
