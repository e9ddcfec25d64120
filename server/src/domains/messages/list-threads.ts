/** The actor's conversations, ordered by their last message, newest first (MSG-12). */
import { notification, threadType } from '@ceccar/contract/messages/notifications';
import { z } from 'zod';
import type { Actor } from '../../platform/access/actor.ts';
import { isEditorOrMember } from '../../platform/access/policy.ts';
import { defineAction } from '../../platform/actions/action.ts';
import { collection } from '../../platform/actions/answers.ts';
import { type Paging, pagingQuery, rowsOf } from '../../platform/actions/paging.ts';
import { likeWord } from '../../platform/crud/conditions.ts';
import { searchWords } from '../../platform/crud/search-term.ts';
import { type SqlStatement, SqlText } from '../../platform/database/sql-text.ts';
import { requireActor } from '../../platform/http/authentication.ts';
import { sideOf, unreadColumns } from './sides.ts';
import { inScope, presentThread, threadsSql } from './threads.ts';

const yesOrNo = 'Filtrul unread cere true sau false.';
const regionNumber = 'Filtrul region cere numărul filialei.';

export const listThreads = defineAction({
  method: 'GET',
  path: '/api/notifications',
  operationId: 'listNotifications',
  tag: threadType,
  summary: 'Conversațiile dintre membri și filiale',
  access: 'register',
  may: isEditorOrMember,
  query: z.object({
    ...pagingQuery(30),
    memberName: z.string().max(250).optional().meta({ description: 'Numele membrului conține' }),
    unread: z
      .enum(['true', 'false'], { error: yesOrNo })
      .optional()
      .meta({ description: 'Numai cele necitite, sau numai celelalte' }),
    region: z
      .string()
      .regex(/^(\/api\/regions\/)?\d{1,9}$/, { error: regionNumber })
      .transform((value) => Number(value.replace(/\D/g, '')))
      .optional()
      .meta({ type: 'integer', minimum: 1, maximum: 999_999_999 }),
  }),
  answer: collection(notification, { type: threadType, id: 'url' }),

  async read({ context, request, query: { page, itemsPerPage, ...filters } }) {
    const actor = requireActor(request);
    const paging = { page, itemsPerPage };
    const rows = await context.read(pageSql(actor, filters, paging));
    const [counted] = rows.length > 0 && page === 1 ? rows : await context.read(totalSql(actor, filters));
    return { total: Number(counted?.total ?? 0), members: rows.map(presentThread), paging };
  },
});

export type Input = {
  memberName?: string | undefined;
  unread?: 'true' | 'false' | undefined;
  region?: number | undefined;
};

export function pageSql(actor: Actor, filters: Input, paging: Paging): SqlStatement {
  const sql = new SqlText();
  const { matched, from, total } = matching(actor, filters, sql);
  const { limit, offset } = rowsOf(paging);
  const newest = (alias: string) => `${alias}.last_message_at desc, ${alias}.id desc`;
  // The limit is a literal, because the planner chooses its plan by it.
  const page = `(select t.id from ${from} order by ${newest('t')} limit ${limit}${offset > 0 ? ` offset ${offset}` : ''}) page`;
  const rows = threadsSql(actor, page, `order by ${newest('t')}`);
  return sql.statement(`${matched}select page.*, (${total}) as total from (${rows}) page`);
}

function totalSql(actor: Actor, filters: Input): SqlStatement {
  const sql = new SqlText();
  const { matched, total } = matching(actor, filters, sql);
  return sql.statement(`${matched}select (${total}) as total`);
}

const keptTotal = `select coalesce(sum(row_difference), 0) from list_counters where table_name = 'notifications'`;

type Matching = { matched: string; from: string; total: string };

/**
 * `from`: the matching threads, as `t`. A name is looked up first, through its index; its threads are sorted afterwards.
 */
function matching(actor: Actor, filters: Input, sql: SqlText): Matching {
  const conditions = [inScope(actor, sql)];
  const column = unreadColumns[sideOf(actor)];
  if (filters.unread) conditions.push(`t.${column} ${filters.unread === 'true' ? '>' : '='} 0`);
  if (filters.region !== undefined) conditions.push(`t.region_id = ${sql.value(filters.region)}`);
  const words = searchWords(filters.memberName ?? '');
  if (words.length === 0) {
    const from = `notifications t where ${conditions.join(' and ')}`;
    // The total of all threads is stored; a branch has few enough to count.
    const isAll = conditions.every((condition) => condition === 'true');
    return { matched: '', from, total: isAll ? keptTotal : `select count(*) from ${from}` };
  }
  const named = (members: string, owner: string, searched: string) =>
    `select t.id, t.last_message_at from ${members} n join notifications t on t.${owner} = n.id where ${[
      ...conditions,
      // PostgreSQL text cannot contain NUL, so no name matches.
      ...words.map((word) => (word.includes('\u0000') ? 'false' : likeWord(`n.${searched}`, word, sql))),
    ].join(' and ')}`;
  const text = `${named('persons', 'person_id', 'full_name_search')} union all ${named('companies', 'company_id', 'name_search')}`;
  return {
    matched: `with matched as materialized (${text}) `,
    from: 'matched t',
    total: 'select count(*) from matched',
  };
}
