/** Who is a member no more: struck off or dead, as of a day (PUB-14). */
import type { MemberKind } from '@ceccar/contract/members/member-kind';
import type { Reader } from '../database/reader.ts';
import { SqlText } from '../database/sql-text.ts';
import { statusTables, tutorStatus } from './current-status.ts';

export const goneKinds = {
  person: { ...statusTables.person, tutor: tutorStatus.person, gone: "in ('radiat', 'decedat')" },
  company: { ...statusTables.company, tutor: tutorStatus.company, gone: "= 'radiata'" },
} as const;

type Kind = (typeof goneKinds)[MemberKind];

/** Rows `s` that say that their member is none any more: nothing later, up to `today`, says otherwise. */
export function goneSql({ table, owner, status, gone, tutor }: Kind, today: string): string {
  return (
    `from ${table} s where s.${status} ${gone} and s.date <= ${today} and not exists (` +
    `select from ${table} later where later.${owner} = s.${owner} and later.date <= ${today}` +
    ` and later.${status} <> '${tutor}' and (later.date, later.id) > (s.date, s.id))`
  );
}

/** `today` is `YYYY-MM-DD` in Romania. */
export async function isGone(read: Reader, kind: MemberKind, id: number, today: string): Promise<boolean> {
  const sql = new SqlText();
  const [member, day] = [sql.value(id), `${sql.value(today)}::date`];
  const { owner } = goneKinds[kind];
  const [row] = await read(
    sql.statement(
      `select exists (select ${goneSql(goneKinds[kind], day)} and s.${owner} = ${member}) as gone`,
    ),
  );
  return row?.gone === true;
}
