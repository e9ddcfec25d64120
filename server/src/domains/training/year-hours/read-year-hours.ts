/** The hours of a year by branch, and the members who cannot complete theirs any more (TRA-53, TRA-54). */

import { courses } from '@ceccar/contract/training/courses';
import { firstCountedYear } from '@ceccar/contract/training/first-counted-year';
import { branchHours, branchHoursFacts, unreachableMember } from '@ceccar/contract/training/year-hours';
import { z } from 'zod';
import type { MaybeActor } from '../../../platform/access/actor.ts';
import { isEditor } from '../../../platform/access/policy.ts';
import { memberScope } from '../../../platform/access/scope.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { collection } from '../../../platform/actions/answers.ts';
import { pagingQuery, rowsOf } from '../../../platform/actions/paging.ts';
import { queryId } from '../../../platform/actions/schemas.ts';
import type { Row } from '../../../platform/database/reader.ts';
import { SqlText } from '../../../platform/database/sql-text.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { inScope } from '../../members/in-scope.ts';
import { isUnreachable, yearHours } from './training-sql.ts';

const yearError = `Parametrul year cere un an din ${firstCountedYear} până în anul curent.`;
const filters = {
  region: queryId('Parametrul region cere numărul unei filiale.'),
  year: z
    .string({ error: yearError })
    .regex(/^\d{4}$/, { error: yearError })
    .transform(Number)
    .refine((year) => year >= firstCountedYear, { error: yearError })
    .optional()
    .meta({
      description: 'Anul; fără el, anul curent',
      type: 'integer',
      minimum: firstCountedYear,
      maximum: 9999,
    }),
};

type Asked = { year?: number | undefined; region?: number | undefined };

const shared = { method: 'GET', tag: courses.type, access: 'register', may: isEditor } as const;

export const readYearHours = defineAction({
  ...shared,
  path: '/api/course_hours',
  operationId: 'readCourseHoursOfYear',
  summary: 'Orele de pregătire ale unui an, pe filiale: făcute, lipsă, de neatins',
  query: z.object(filters),
  answer: collection(branchHours, { type: 'BranchHours', id: 'url', more: branchHoursFacts }),

  async read({ context, actor, query }) {
    const sql = new SqlText();
    const year = yearOf(query, context.clock());
    const rows = await context.read(
      sql.statement(`${hoursOf(sql, actor, { ...query, year }, context.clock())}
        select h.region_id as region, r.name as branch, count(*)::int as members,
          count(*) filter (where h.left = 0)::int as complete, count(*) filter (where h.left > 0)::int as behind,
          count(*) filter (where ${isUnreachable})::int as unreachable, sum(h.done)::int as done, sum(h.left)::int as left
        from hours h join regions r on r.id = h.region_id group by 1, 2 order by 2`),
    );
    const members = rows.map((row) => ({
      region: Number(row.region),
      branch: String(row.branch),
      ...countsOf(row),
    }));
    return { total: members.length, members, year, totals: totalOf(members) };
  },
});

export const listUnreachable = defineAction({
  ...shared,
  path: '/api/course_hours/unreachable',
  operationId: 'listMembersWithHoursOutOfReach',
  summary: 'Membrii care nu își mai pot face orele anului din cursurile anunțate',
  query: z.object({ ...filters, ...pagingQuery(30) }),
  answer: collection(unreachableMember, { type: 'UnreachableMember', id: 'url', more: { year: z.int() } }),

  async read({ context, actor, query }) {
    const sql = new SqlText();
    const year = yearOf(query, context.clock());
    const { limit, offset } = rowsOf(query);
    const rows = await context.read(
      sql.statement(`${hoursOf(sql, actor, { ...query, year }, context.clock())},
        found as materialized (
          select h.*, m.full_name as name, m.reg_number, m.uuid, r.name as branch
          from hours h join persons m on m.id = h.id join regions r on r.id = h.region_id where ${isUnreachable}
        ), page as (
          select * from found order by branch, name, id limit ${limit} offset ${offset}
        )
        select c.total, p.* from (select count(*)::int as total from found) c left join page p on true
        order by p.branch, p.name, p.id`),
    );
    return {
      total: Number(rows[0]?.total),
      members: rows.flatMap((row) => (row.uuid === null ? [] : [present(row)])),
      paging: query,
      year,
    };
  },
});

function present({ uuid, name, reg_number: regNumber, branch, done, left, possible }: Row) {
  return {
    '@id': `/api/persons/${uuid}`,
    name: String(name),
    regNumber: regNumber === null ? null : String(regNumber),
    branch: String(branch),
    done: Number(done),
    left: Number(left),
    possible: Number(possible),
  };
}

/** A year that has not begun has no hours yet: the current one then. */
function yearOf({ year }: Asked, now: Date): number {
  const current = Number(bucharestToday(now).slice(0, 4));
  return Math.min(year ?? current, current);
}

/** The beginning of a statement about the members that the account sees, of the branch that it chose. */
export function hoursOf(
  sql: SqlText,
  actor: MaybeActor,
  { year, region = null }: { year: number; region?: number | null | undefined },
  now: Date,
): string {
  return yearHours({
    year: `${sql.value(year)}::int`,
    today: `${sql.value(bucharestToday(now))}::date`,
    where: inScope(memberScope(actor), region, sql),
  });
}

const counted = ['members', 'complete', 'behind', 'unreachable', 'done', 'left'] as const;
type Counts = Record<(typeof counted)[number], number>;

function countsOf(row: Row): Counts {
  return Object.fromEntries(counted.map((name) => [name, Number(row[name])])) as Counts; // each name has its number
}

function totalOf(rows: readonly Counts[]): Counts {
  return countsOf(
    Object.fromEntries(counted.map((name) => [name, rows.reduce((sum, row) => sum + row[name], 0)])),
  );
}
