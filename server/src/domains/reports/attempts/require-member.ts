import { companyStatusValues, endedStatuses, memberStatuses } from '@ceccar/contract/members/member-status';
import type { Reader } from '../../../platform/database/reader.ts';
import { conflict } from '../../../platform/errors.ts';
import { shortDay } from '../../../platform/text/romanian-date.ts';
import { currentStatusFirst } from '../../members/current-status.ts';
import { type Member, memberTables } from '../../members/member.ts';

type Ending = { label: string; day: string };

/** Throws conflict if membership had ended before the year and was not renewed in it: no report is due (REP-166). */
export async function requireMemberIn(read: Reader, member: Member, year: number): Promise<void> {
  const ending = await findEndBefore(read, member, year);
  if (!ending) return;
  const subject = member.kind === 'person' ? 'membrul' : 'societatea';
  throw conflict(
    `Raportul pentru anul ${year} nu se poate începe: ${subject} are statusul „${ending.label}” din ${shortDay(ending.day)}.`,
    { code: 'memberEnded' },
  );
}

/** The end of a membership before the year, if it was not renewed in it. */
export async function findEndBefore(
  read: Reader,
  { kind, id }: Member,
  year: number,
): Promise<Ending | undefined> {
  const { statuses, column, status } = memberTables[kind];
  const [latest] = await read({
    text: `select s.${status} as status, s.date::text as date from ${statuses} s
      where s.${column} = $1 and s.date <= make_date($2, 12, 31) order by ${currentStatusFirst(kind)} limit 1`,
    values: [id, year],
  });
  const ended: readonly string[] = endedStatuses[kind];
  const day = String(latest?.date);
  if (!latest || !ended.includes(String(latest.status)) || day >= `${year}-01-01`) return undefined;
  const { label } = [...memberStatuses, ...companyStatusValues].find(
    ({ value }) => value === latest.status,
  ) ?? { label: String(latest.status) };
  return { label, day };
}
