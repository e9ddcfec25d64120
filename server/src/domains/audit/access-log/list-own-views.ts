/** `GET /api/own_looks`: who has seen a member's record: role, day and purpose, never a name (AUD-97). */
import { type OwnView, ownView, ownViewsAddress } from '@ceccar/contract/audit/record-views';
import { type Role, roleLabels } from '@ceccar/contract/roles';
import { sql } from 'kysely';
import { z } from 'zod';
import { isMember } from '../../../platform/access/policy.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { collection } from '../../../platform/actions/answers.ts';
import { pagingQuery, rowsOf } from '../../../platform/actions/paging.ts';
import type { Db } from '../../../platform/database/connection.ts';
import { hideNames } from './hide-names.ts';

export const listOwnViews = defineAction({
  method: 'GET',
  path: ownViewsAddress,
  operationId: 'listOwnViews',
  tag: 'Look',
  summary: 'Cine s-a uitat la propria fișă: rolul, ziua și scopul',
  access: 'register',
  may: isMember,
  query: z.object(pagingQuery(20)),
  answer: collection(ownView, { type: 'OwnLook', id: 'path' }),

  async read({ context, actor, query }) {
    const { db } = context.database;
    // The account's own member: nobody can ask for another one.
    const [column, id] =
      actor?.personId != null
        ? (['person_id', actor.personId] as const)
        : (['company_id', actor?.companyId ?? 0] as const);
    const { limit, offset } = rowsOf(query);
    // Accounts of one role on one day are one line: how many they were could name them.
    const { rows } = await sql<{ day: string; role: Role; total: number }>`
      select l.day::text as day, u.role, count(*) over ()::int as total
      from record_looks l join users u on u.id = l.user_id where l.${sql.ref(column)} = ${id}
      group by l.day, u.role order by l.day desc, u.role limit ${limit} offset ${offset}`.execute(db);
    const reveals = column === 'person_id' ? await readReveals(db, id) : [];
    const names = reveals.length > 0 ? await readStaffNames(db) : [];
    const members: OwnView[] = rows.map(({ day, role }) => ({
      '@type': 'OwnLook',
      day,
      role: roleLabels[role],
      purposes: [
        'consultarea fișei',
        ...reveals
          .filter((one) => one.day === day && one.role === role)
          .map(({ reason }) => `afișarea CNP-ului: ${hideNames(reason, names)}`),
      ],
    }));
    return { total: rows[0]?.total ?? 0, members, paging: query };
  },
});

function readReveals(db: Db, person: number) {
  return db
    .selectFrom('cnp_reveals as c')
    .innerJoin('users as u', 'u.id', 'c.user_id')
    .select(['c.reason', 'u.role'])
    .select(sql<string>`((c.at at time zone 'Europe/Bucharest')::date)::text`.as('day'))
    .where('c.person_id', '=', person)
    .orderBy('c.at')
    .execute();
}

async function readStaffNames(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select(['last_name', 'first_name', 'username'])
    .where('role', 'not in', ['ROLE_USER', 'ROLE_GUEST'])
    .execute();
  return rows.flatMap(({ last_name, first_name, username }) => [last_name, first_name, username]);
}
