/**
 * A member's status is the latest that has begun, by date, then by id; a later one is only to come (MEM-32). Who is a
 * tutor stays what they were: that is the status of those alone who have no other.
 */
import type { MemberKind } from '@ceccar/contract/member';
import { memberTables } from './member.ts';

/** Beside which any other status is the current one. */
export const tutorStatus = { person: 'tutore_stagiu', company: 'tutore stagiu' } as const;

/** Today in Romania, as the database knows it: for what is declared before any day is known. */
export const todaySql = "(register_now() at time zone 'Europe/Bucharest')::date";

/** SQL of the current status of the member whose id is that SQL; null where there is none. */
export function currentStatusSql(kind: MemberKind, id: string): string {
  const { statuses, column, status } = memberTables[kind];
  return (
    `(select s.${status} from ${statuses} s where s.${column} = ${id} and s.date <= ${todaySql}` +
    ` order by s.${status} = '${tutorStatus[kind]}', s.date desc, s.id desc limit 1)`
  );
}

/** Whether that is the current status of a member `t`, by one set of all. */
export function hasCurrentStatus(kind: MemberKind) {
  const { statuses, column, status } = memberTables[kind];
  const latest =
    `select distinct on (s.${column}) s.${column} as id, s.${status} as status from ${statuses} s where s.date <= ${todaySql}` +
    ` order by s.${column}, s.${status} = '${tutorStatus[kind]}', s.date desc, s.id desc`;
  // What is said of the outcome is looked up in one set; as a join the planner would take each member in turn.
  return (value: string) =>
    `(t.id in (select latest.id from (${latest}) latest where latest.status = ${value})) is true`;
}
