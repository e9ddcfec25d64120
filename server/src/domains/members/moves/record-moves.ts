/**
 * Everything that follows when members belong to another branch (MEM-230): the move itself, statuses, messages to both
 * branches. In sets, since an import may move thousands.
 */
import type { MemberKind } from '@ceccar/contract/member';
import { endedStatuses, leftStatuses, tutorStatus } from '@ceccar/contract/members/member-status';
import { sql } from 'kysely';
import { historyOfRows } from '../../../platform/crud/history-of-rows.ts';
import { currentStatusSql } from '../current-status.ts';
import { memberTables } from '../member.ts';
import type { Move, Moving } from './moving.ts';
import { writeToBranches } from './write-to-branches.ts';

/** `movedOn` is a day; returns the ids of the moves. */
export async function recordMoves(
  moving: Moving,
  kind: MemberKind,
  moves: readonly Move[],
  { movedOn, decisionNumber = null }: { movedOn: string; decisionNumber?: string | null },
): Promise<number[]> {
  if (moves.length === 0) return [];
  const { tx, actor } = moving;
  const { rows } = await sql<{ id: number }>`
    insert into branch_moves (${sql.ref(memberTables[kind].column)}, from_region_id, to_region_id, moved_on, decision_number,
      user_id, username, created_at)
    select m.member, m."from", m."to", ${movedOn}::date, ${decisionNumber},
      (select u.id from users u where u.id = ${actor.userId}::int), ${actor.username}, ${moving.now}
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m(member int, "from" int, "to" int)
    order by m.member returning id`.execute(tx);
  const ids = rows.map(({ id }) => id);
  await addStatuses(moving, kind, ids);
  await writeToBranches(moving, kind, ids, 'moved');
  return ids;
}

const activeStatus = { person: 'activ', company: 'activa' } as const;
const transferredStatus = { person: 'transferat', company: 'transferata' } as const;

/**
 * `transferat` on the day of the move, and then the status that the member had on that day: the move changes neither the
 * right to practise nor whether reports are due (MEM-101, MEM-102). A member who was struck off or had died by then gets no
 * status: the day of the end counts elsewhere.
 */
async function addStatuses(
  { tx, actor, origin }: Moving,
  kind: MemberKind,
  moveIds: readonly number[],
): Promise<void> {
  const { statuses, column, status } = memberTables[kind];
  const [owner, name] = [sql.ref(column), sql.ref(status)];
  const before = sql.raw(currentStatusSql(kind, `b.${column}`, 'b.moved_on'));
  await sql`with given as (
      select b.id as move, b.${owner} as member, b.moved_on, b.decision_number, o.name as old_branch, n.name as new_branch,
        ${before} as status
      from branch_moves b join regions o on o.id = b.from_region_id join regions n on n.id = b.to_region_id
      where b.id = any(${moveIds}::int[])
    ), wanted as (
      select g.*, 1 as place, ${transferredStatus[kind]} as next,
        'De la Filiala ' || g.old_branch || ' la Filiala ' || g.new_branch
          || coalesce(', hotărârea nr. ' || g.decision_number, '') as comments
      from given g where g.status is null or g.status <> all(${endedStatuses[kind]}::text[])
      union all
      select g.*, 2, coalesce(nullif(g.status, ${tutorStatus[kind]}), ${activeStatus[kind]}),
        'La Filiala ' || g.new_branch || ', ca înainte de mutare'
      from given g where g.status is null or g.status <> all(${leftStatuses[kind]}::text[])
    ), added as (
      insert into ${sql.table(statuses)} (${owner}, date, ${name}, comments)
      select w.member, w.moved_on, w.next, w.comments from wanted w order by w.move, w.place
      returning id, ${owner} as member, date, ${name} as next, comments
    ), noted as (
      ${historyOfRows(actor, origin, {
        resource: statuses,
        id: sql`a.id`,
        shownOn: { column, id: sql`a.member` },
        action: 'create',
        changes: sql`jsonb_build_object(
          ${kind}::text, jsonb_build_array(null, a.member), ${status}::text, jsonb_build_array(null, a.next),
          'date', jsonb_build_array(null, a.date), 'comments', jsonb_build_array(null, a.comments))`,
      })}
      from added a order by a.id
    )
    update branch_moves b set status_ids = s.ids
    from (select a.member, array_agg(a.id order by a.id) as ids from added a group by a.member) s
    where b.${owner} = s.member and b.id = any(${moveIds}::int[])`.execute(tx);
}
