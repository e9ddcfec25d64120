/** Who is a member no more: struck off or dead, as of a day (PUB-14). */
import type { MemberKind } from '@ceccar/contract/members/member-kind';
import type { Reader } from '../database/reader.ts';
import { SqlText } from '../database/sql-text.ts';

type Kind = {
  statuses: string;
  owner: string;
  status: string;
  gone: string;
  /** Tells nothing of whether the member is one (MEM-34). */
  tutor: string;
};

export const goneKinds = {
  person: {
    statuses: 'person_statuses',
    owner: 'person_id',
    status: 'status',
    gone: "in ('radiat', 'decedat')",
    tutor: 'tutore_stagiu',
  },
  company: {
    statuses: 'company_statuses',
    owner: 'company_id',
    status: 'name',
    gone: "= 'radiata'",
    tutor: 'tutore stagiu',
  },
} as const satisfies Record<MemberKind, Kind>;

/** Rows `s` that say that their member is none any more: nothing later, up to `today`, says otherwise. */
export function goneSql({ statuses, owner, status, gone, tutor }: Kind, today: string): string {
  return (
    `from ${statuses} s where s.${status} ${gone} and s.date <= ${today} and not exists (` +
    `select from ${statuses} later where later.${owner} = s.${owner} and later.date <= ${today}` +
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
