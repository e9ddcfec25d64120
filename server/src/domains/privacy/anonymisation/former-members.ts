/** Definition of a former member, whose name is no longer needed (PRI-10). */

import { endedStatuses } from '@ceccar/contract/members/member-status';
import { openStatuses } from '@ceccar/contract/reports/annual-report-statuses';
import { sql } from 'kysely';
import { temporaryNumberSql } from '../../../platform/crud/temporary-number-sql.ts';
import type { Db } from '../../../platform/database/connection.ts';
import { currentStatusFirst } from '../../members/current-status.ts';

/** The day so many years ago; for 29 February, 28 February. */
export function yearsBefore(today: string, years: number): string {
  const day = today.slice(5) === '02-29' ? '02-28' : today.slice(5);
  return `${String(Number(today.slice(0, 4)) - years).padStart(4, '0')}-${day}`;
}

export type Input = { today: string; before: string };

/**
 * Struck off or deceased, and since `before` without any paid due, note, visa, report or message; nothing owed in either
 * direction or under way; and the account, if any, is a member's.
 */
export function isFormer({ today, before }: Input) {
  return sql<boolean>`p.anonymised_at is null and p.avans = 0
    and l.status in (${sql.join(endedStatuses.person)}) and l.date < ${before}::date
    and not exists (select from person_statuses s where s.person_id = p.id and s.date > ${today}::date)
    and not exists (select from person_balances b where b.person_id = p.id and b.balance <> 0)
    and not exists (select from person_dues d where d.person_id = p.id and d.payment_date >= ${before}::date)
    and not exists (select from invoices i where i.person_id = p.id
      and (i.issued_on >= ${before}::date or i.status = 'issued'))
    and not exists (select from person_visas v where v.person_id = p.id and v.date >= ${before}::date)
    and not exists (select from annual_reports a where a.person_id = p.id
      and (a.year >= extract(year from ${before}::date) or a.status in (${sql.join(openStatuses)})))
    and not exists (select from notifications n where n.person_id = p.id and n.last_message_at >= ${before}::date)
    and not exists (select from users u where u.person_id = p.id
      and u.role not in ('ROLE_USER', 'ROLE_GUEST', 'ROLE_BANNED'))`;
}

/** Persons `p` with their branch `r` and their current status `l` (MEM-32). */
export function withCurrentStatus(db: Db, today: string) {
  return db
    .selectFrom('persons as p')
    .innerJoin('regions as r', 'r.id', 'p.region_id')
    .innerJoinLateral(
      (query) =>
        query
          .selectFrom('person_statuses as s')
          .select(['s.status', 's.date'])
          .whereRef('s.person_id', '=', 'p.id')
          .where(sql<boolean>`s.date <= ${today}::date`)
          .orderBy(sql`${sql.raw(currentStatusFirst('person'))}`)
          .limit(1)
          .as('l'),
      (join) => join.onTrue(),
    );
}

/** Columns shown for each person in the list. */
export const shownOfFormer = [
  sql<string>`p.uuid::text`.as('uuid'),
  sql<string>`p.full_name`.as('name'),
  sql<string>`coalesce(p.reg_number, ${sql.raw(temporaryNumberSql('p.id'))})`.as('regNumber'),
  sql<string>`r.name`.as('region'),
  sql<string>`l.status`.as('status'),
  sql<string>`l.date::text`.as('since'),
] as const;
