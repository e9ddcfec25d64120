/** Who is a member no more: struck off or dead, as of a day (PUB-14). */
import type { MemberKind } from '@ceccar/contract/member';
import type { Reader } from '../database/reader.ts';
import { SqlText } from '../database/sql-text.ts';
import { tutorStatus } from './current-status.ts';
import { memberTables } from './member.ts';

const lastStatuses = { person: "in ('radiat', 'decedat')", company: "= 'radiata'" } as const;

/** Rows `s` that say that their member is none any more: nothing later, up to `today`, says otherwise. */
export function goneSql(kind: MemberKind, today: string): string {
  const { statuses, column, status } = memberTables[kind];
  return (
    `from ${statuses} s where s.${status} ${lastStatuses[kind]} and s.date <= ${today} and not exists (` +
    `select from ${statuses} later where later.${column} = s.${column} and later.date <= ${today}` +
    ` and later.${status} <> '${tutorStatus[kind]}' and (later.date, later.id) > (s.date, s.id))`
  );
}

/** `today` is `YYYY-MM-DD` in Romania. */
export async function isGone(read: Reader, kind: MemberKind, id: number, today: string): Promise<boolean> {
  const sql = new SqlText();
  const [member, day] = [sql.value(id), `${sql.value(today)}::date`];
  const { column } = memberTables[kind];
  const [row] = await read(
    sql.statement(`select exists (select ${goneSql(kind, day)} and s.${column} = ${member}) as gone`),
  );
  return row?.gone === true;
}
