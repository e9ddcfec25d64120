/** The job centre: background work of all kinds, newest first. */
import { type Work, work, workKinds, workPeriods, workStatuses } from '@ceccar/contract/exchange/work';
import { z } from 'zod';
import type { Actor } from '../../platform/access/actor.ts';
import { isEditor } from '../../platform/access/policy.ts';
import { defineAction } from '../../platform/actions/action.ts';
import { collection } from '../../platform/actions/answers.ts';
import { pagingQuery, rowsOf } from '../../platform/actions/paging.ts';
import type { Reader, Row } from '../../platform/database/reader.ts';
import { SqlText } from '../../platform/database/sql-text.ts';
import { requireActor } from '../../platform/http/authentication.ts';
import type { WorkSource } from '../../platform/jobs/work-source.ts';

type WorkFilter = { kind?: string | undefined; status?: string | undefined; days?: string | undefined };

const oneOf = (choices: readonly { value: string }[]) =>
  z.enum(choices.map(({ value }) => value) as [string, ...string[]], {
    error: 'Valoarea nu este printre cele permise.',
  });

export function workActions(sources: readonly WorkSource[]) {
  return [
    defineAction({
      method: 'GET',
      path: '/api/work',
      operationId: 'listWork',
      tag: 'Work',
      summary: 'Lucrările în curs și încheiate: exporturi, importuri și altele',
      access: 'register',
      may: isEditor,
      query: z.object({
        ...pagingQuery(30),
        kind: oneOf(workKinds).optional(),
        status: oneOf(workStatuses).optional(),
        days: oneOf(workPeriods).optional().meta({ description: 'Cerute în ultimele atâtea zile' }),
      }),
      answer: collection(work, { type: 'Work', id: 'path' }),

      async read({ context, request, query }) {
        const actor = requireActor(request);
        const sql = new SqlText();
        const matching = matchingSql(sources, actor, query, sql);
        const { limit, offset } = rowsOf(query);
        const pageRows = await context.read(
          sql.statement(
            `with w as (${matching})
             select w.*, (select count(*) from w) as total from w order by w.created_at desc, w.id desc
             limit ${limit} offset ${offset}`,
          ),
        );
        const cancellable = new Set(sources.filter(({ mayCancel }) => mayCancel).map(({ kind }) => kind));
        return {
          total: Number(pageRows[0]?.total ?? 0),
          members: pageRows.map((row) => present(row, cancellable)),
          paging: query,
        };
      },
    }),
  ];
}

/** The work of the list that matches its filters. */
function matchingSql(
  sources: readonly WorkSource[],
  actor: Actor,
  { kind, status, days }: WorkFilter,
  sql: SqlText,
): string {
  const chosen = sources.filter((source) => kind === undefined || source.kind === kind);
  const rows = chosen.map(
    (source) => `select '${source.kind}' as kind, one.* from (${source.rows(actor, sql)}) one`,
  );
  const conditions = [
    'true',
    ...(status === undefined ? [] : [`w.status = ${sql.value(status)}`]),
    ...(days === undefined
      ? []
      : [`w.created_at > register_now() - make_interval(days => ${sql.value(Number(days))}::int)`]),
  ];
  return `select * from (${rows.join(' union all ')}) w where ${conditions.join(' and ')}`;
}

/** Number of rows of the list with these filters. */
export async function countWork(
  read: Reader,
  sources: readonly WorkSource[],
  actor: Actor,
  filter: WorkFilter,
): Promise<number> {
  const sql = new SqlText();
  const [row] = await read(
    sql.statement(`select count(*) as count from (${matchingSql(sources, actor, filter, sql)}) w`),
  );
  return Number(row?.count);
}

function present(row: Row, cancellable: ReadonlySet<string>): Work {
  const isOpen = row.status === 'waiting' || row.status === 'running';
  return {
    '@id': String(row.iri),
    '@type': 'Work',
    id: Number(row.id),
    kind: row.kind as Work['kind'], // one of the sources'
    name: String(row.name),
    what: String(row.what),
    status: row.status as Work['status'], // as the tables' checks allow
    totalRows: row.total_rows as number | null,
    doneRows: row.done_rows as number | null,
    problem: row.problem as string | null,
    username: String(row.username),
    userFullName: String(row.user_full_name),
    createdAt: (row.created_at as Date).toISOString(),
    finishedAt: (row.finished_at as Date | null)?.toISOString() ?? null,
    resultLink: row.result_link as string | null,
    abilities: { cancel: isOpen && cancellable.has(String(row.kind)) },
  };
}
