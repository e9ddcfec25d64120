/**
 * The current status of a member is the latest one that has begun, by date, then by id; later ones are in the future. A
 * tutor keeps the previous status (MEM-32).
 */
import type { MemberKind } from '@ceccar/contract/member';
import { endedStatuses, leftStatuses, tutorStatus } from '@ceccar/contract/members/member-status';
import { memberTables } from './member.ts';

/** Today in Romania, computed by the database: for declarations, which exist before any request. */
export const todaySql = "(register_now() at time zone 'Europe/Bucharest')::date";

/** Orders the statuses `s` of one member that have begun: the current one first. */
export function currentStatusFirst(kind: MemberKind): string {
  return `s.${memberTables[kind].status} = '${tutorStatus[kind]}', s.date desc, s.id desc`;
}

/** Computed once for a whole list; not for arguments of database functions, which PostgreSQL then would not inline. */
export const todayOnceSql = `(select ${todaySql})`;

/** SQL of the current status of the member with this id; null without any. Each lookup ends at its first row. */
export function currentStatusSql(kind: MemberKind, id: string, today = todayOnceSql): string {
  const { statuses, column, status } = memberTables[kind];
  const begun = `from ${statuses} s where s.${column} = ${id} and s.date <= ${today}`;
  const latest = `(select s.${status} ${begun} and s.${status} <> '${tutorStatus[kind]}' order by s.date desc, s.id desc limit 1)`;
  return `coalesce(${latest}, (select s.${status} ${begun} limit 1))`;
}

/** Filter of members `t` by their current status. */
export function hasCurrentStatus(kind: MemberKind) {
  const { statuses, column, status } = memberTables[kind];
  const latest =
    `select distinct on (s.${column}) s.${column} as id, s.${status} as status from ${statuses} s where s.date <= ${todaySql}` +
    ` order by s.${column}, ${currentStatusFirst(kind)}`;
  // One set with `is true`; the planner would turn a join into one lookup per member.
  return (value: string) =>
    `(t.id in (select latest.id from (${latest}) latest where latest.status = ${value})) is true`;
}

/** Whether membership has ended (PUB-14); `today` is SQL of a day. */
export function hasEndedSql(kind: MemberKind, id: string, today = todaySql): string {
  return isCurrentIn(kind, endedStatuses[kind], id, today);
}

/** Whether the member has left the register (MEM-101). */
export function hasLeftSql(kind: MemberKind, id: string): string {
  return isCurrentIn(kind, leftStatuses[kind], id, todaySql);
}

/**
 * Begins with the few rows with such a status and looks for a later one, instead of computing the current status of every
 * member.
 */
function isCurrentIn(kind: MemberKind, values: readonly string[], id: string, today: string): string {
  const { statuses, column, status } = memberTables[kind];
  const listed = values.map((value) => `'${value}'`).join(', ');
  return (
    `exists (select from ${statuses} s where s.${column} = ${id} and s.${status} in (${listed}) and s.date <= ${today}` +
    ` and not exists (select from ${statuses} later where later.${column} = s.${column} and later.date <= ${today}` +
    ` and later.${status} <> '${tutorStatus[kind]}' and (later.date, later.id) > (s.date, s.id)))`
  );
}
