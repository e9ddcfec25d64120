/** Moves of members as they are shown, and the first day on which a member can move. */
import type { MemberKind } from '@ceccar/contract/member';
import type { BranchMove } from '@ceccar/contract/members/branch-moves';
import { accountHolderSql } from '../../../platform/access/holder-name.ts';
import type { Reader, Row } from '../../../platform/database/reader.ts';
import { memberTables } from '../member.ts';

/** Newest first. */
export function readMoves(read: Reader, condition: string, value: number): Promise<Row[]> {
  return read({
    text: `select b.id, b.created_at, o.name as from_name, n.name as to_name, b.moved_on, b.decision_number,
        ${accountHolderSql({ username: 'b.username', userId: 'b.user_id' })} as name,
        b.undone_at, ${accountHolderSql({ username: 'b.undone_by' })} as undone_by_name,
        b.undone_at is null and b.standing is not null and not exists (
          select from branch_moves later where later.id > b.id and later.undone_at is null
            and (later.person_id = b.person_id or later.company_id = b.company_id)
        ) as can_undo
      from branch_moves b join regions o on o.id = b.from_region_id join regions n on n.id = b.to_region_id
      where ${condition} order by b.id desc`,
    values: [value],
  });
}

export function presentMove(row: Row | undefined): BranchMove {
  if (!row) throw new Error('There is no such move');
  return {
    '@id': `/api/branch_moves/${row.id}`,
    '@type': 'BranchMove',
    id: Number(row.id),
    at: (row.created_at as Date).toISOString(), // the driver returns a timestamptz as a Date
    from: String(row.from_name),
    to: String(row.to_name),
    movedOn: String(row.moved_on),
    decisionNumber: row.decision_number as string | null,
    name: String(row.name),
    undoneAt: row.undone_at === null ? null : (row.undone_at as Date).toISOString(),
    undoneByName: row.undone_by_name === null ? null : String(row.undone_by_name),
    canUndo: row.can_undo === true,
  };
}

const entryYear = { person: 'join_year', company: 'authorization_year' } as const;

/** The first day of the year of entry, or the day of the last move, if that is later (MEM-231). */
export async function findEarliestMove(read: Reader, kind: MemberKind, id: number): Promise<string | null> {
  const { table, column } = memberTables[kind];
  const [row] = await read({
    text: `select greatest(make_date(m.${entryYear[kind]}::int, 1, 1), (select max(b.moved_on) from branch_moves b
        where b.${column} = m.id and b.undone_at is null))::text as day from ${table} m where m.id = $1`,
    values: [id],
  });
  return typeof row?.day === 'string' ? row.day : null;
}
