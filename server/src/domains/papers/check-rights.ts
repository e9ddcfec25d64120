/**
 * Finds what was made for a member whose status, as the register knew it then, takes the right to practise away (MEM-107):
 * stamps and Avize, and visas of members who were struck off or had died. Badges are not stored.
 */
import { type MemberKind, memberKinds, memberNouns } from '@ceccar/contract/member';
import { type PracticeReason, practiceReasonText } from '@ceccar/contract/members/practice-right';
import type { Reader, Row } from '../../platform/database/reader.ts';
import { shortDay } from '../../platform/text/romanian-date.ts';
import { currentStatusFirst } from '../members/current-status.ts';
import { memberTables } from '../members/member.ts';

/** Yields each error in Romanian. */
export async function* findRightFaults(read: Reader): AsyncGenerator<string> {
  for (const kind of memberKinds)
    for (const row of await read({ text: madeWithoutRight(kind), values: [] })) yield textOf(kind, row);
}

/** The columns are those of the statement. */
function textOf(kind: MemberKind, { thing, name, year, day, reason }: Row): string {
  const status = practiceReasonText(reason as PracticeReason, kind);
  return `${memberNouns[kind]} ${name}: ${thing} pe ${year} este din ${shortDay(String(day))}, când statusul era „${status}”.`;
}

const dayOf = (moment: string) => `(${moment} at time zone 'Europe/Bucharest')::date`;

/**
 * Of the time since the rule is kept, since older documents were made under other rules. A status that was entered or
 * changed later was not known then.
 */
function madeWithoutRight(kind: MemberKind): string {
  const { table, column, name, visas, granted, statuses, status } = memberTables[kind];
  const made = [
    `select 'parafa electronică' as thing, ${column} as member, year, ${dayOf('created_at')} as day, created_at, false as is_visa
      from stamps where ${column} is not null`,
    `select 'viza', ${column}, year, coalesce(date, ${dayOf('created_at')}), created_at, true from ${visas} where ${granted}`,
    ...(kind === 'company'
      ? [`select 'avizul', company_id, year, date, created_at, false from company_practice_notices`]
      : []),
  ];
  return `select made.thing, m.${name} as name, made.year, made.day, known.reason
    from (${made.join(' union all ')}) made
    join ${table} m on m.id = made.member
    cross join lateral (
      select practice_reason_of_status(s.${status}) as reason from ${statuses} s
      where s.${column} = made.member and s.date <= made.day and s.updated_at <= made.created_at
      order by ${currentStatusFirst(kind)} limit 1
    ) known
    where made.created_at >= (select applied_at from migrations where name = '047-practice-right.sql')
      and (known.reason in ('radiat', 'decedat') or known.reason is not null and not made.is_visa)
    order by made.day, name`;
}
