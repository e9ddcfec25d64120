/** Access log of a member's record, newest day first; for administrators only (AUD-50). */
import { accessLogAddress, recordView } from '@ceccar/contract/audit/record-views';
import { type Role, roleLabels } from '@ceccar/contract/roles';
import { sql } from 'kysely';
import { z } from 'zod';
import { holderNameSql } from '../../../platform/access/holder-name.ts';
import { isAdmin } from '../../../platform/access/policy.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { collection } from '../../../platform/actions/answers.ts';
import { pagingQuery, rowsOf } from '../../../platform/actions/paging.ts';
import { queryId } from '../../../platform/actions/schemas.ts';

const memberId = queryId('Cereți consultările cu person sau company.');

export const listRecordViews = defineAction({
  method: 'GET',
  path: accessLogAddress,
  operationId: 'listRecordViews',
  tag: 'Look',
  summary: 'Cine s-a uitat la fișa unui membru, pe zile',
  access: 'register',
  may: isAdmin,
  query: z
    .object({ ...pagingQuery(20), person: memberId, company: memberId })
    .refine(({ person, company }) => (person === undefined) !== (company === undefined), {
      error: 'Cereți consultările cu person sau company.',
    }),
  answer: collection(recordView, { type: 'Look', id: 'url' }),

  async read({ context, query: { person, company, ...paging } }) {
    const { db } = context.database;
    const viewRows = db
      .selectFrom('record_looks as l')
      .$if(person !== undefined, (views) => views.where('l.person_id', '=', Number(person)))
      .$if(company !== undefined, (views) => views.where('l.company_id', '=', Number(company)));
    const { limit, offset } = rowsOf(paging);
    const rows = await viewRows
      .innerJoin('users as u', 'u.id', 'l.user_id')
      .select(['l.user_id', 'l.times', 'l.last_at', 'u.username', 'u.role'])
      .select(sql.raw<string>(holderNameSql).as('name'))
      // As text, because a day has no time and so no time zone.
      .select(({ cast }) => cast<string>('l.day', 'text').as('day'))
      .orderBy('l.day', 'desc')
      .orderBy('l.last_at', 'desc')
      .orderBy('l.user_id')
      .limit(limit)
      .offset(offset)
      .execute();
    const { total } = await viewRows
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const reveals = person === undefined || rows.length === 0 ? [] : await readReveals(person, rows);
    const members = rows.map((row) => ({
      '@type': 'Look' as const,
      day: row.day,
      username: row.username,
      name: row.name,
      role: roleLabels[row.role as Role], // guaranteed by the column's check constraint
      times: row.times,
      lastAt: row.last_at.toISOString(),
      reveals: reveals
        .filter(({ user_id, day }) => user_id === row.user_id && day === row.day)
        .map(({ at, reason }) => ({ at: at.toISOString(), reason })),
    }));
    return { total, members, paging };

    function readReveals(personId: number, shown: readonly { user_id: number }[]) {
      return db
        .selectFrom('cnp_reveals')
        .select(['user_id', 'at', 'reason'])
        .select(revealDay.as('day'))
        .where('person_id', '=', personId)
        .where(
          'user_id',
          'in',
          shown.map(({ user_id }) => user_id),
        )
        .orderBy('at', 'desc')
        .execute();
    }
  },
});

const revealDay = sql<string>`((at at time zone 'Europe/Bucharest')::date)::text`;
