/** A member's status is the latest that has begun, by date, then by id; a later one is only to come (MEM-32). */
import type { MemberKind } from '@ceccar/contract/members/member-kind';

const statuses = {
  person: { table: 'person_statuses', owner: 'person_id', status: 'status' },
  company: { table: 'company_statuses', owner: 'company_id', status: 'name' },
} as const;

/** Today in Romania, as the database knows it: for what is declared before any day is known. */
export const todaySql = "(now() at time zone 'Europe/Bucharest')::date";

/** SQL of the current status of the member whose id is that SQL; null where there is none. */
export function currentStatusSql(kind: MemberKind, id: string): string {
  const { table, owner, status } = statuses[kind];
  return (
    `(select s.${status} from ${table} s where s.${owner} = ${id} and s.date <= ${todaySql}` +
    ' order by s.date desc, s.id desc limit 1)'
  );
}
