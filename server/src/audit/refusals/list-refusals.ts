/** The log of refused requests, the newest first; for super admins alone (AUD-35). */
import { isIP } from 'node:net';
import {
  type RefusedRequest,
  refusalCodes,
  refusedRequest,
  refusedRequestType,
} from '@ceccar/contract/audit/refused-requests';
import { roleLabels, roles } from '@ceccar/contract/roles';
import { z } from 'zod';
import { isSuperAdmin } from '../../access/policy.ts';
import { defineAction } from '../../actions/action.ts';
import { collection } from '../../actions/answers.ts';
import { type Paging, pagingQuery, rowsOf } from '../../actions/paging.ts';
import type { Row } from '../../database/reader.ts';
import { type SqlStatement, SqlText } from '../../database/sql-text.ts';
import { describeBrowser } from '../../http/describe-browser.ts';

/** So many are counted; of more only that they are more is told (AUD-36). */
const mostCounted = 1_000;
/** A part of a text that the index does not know is looked for among so many of the newest. */
const newestLookedAt = 20_000;

const text = z.string().max(250).optional();
const yesOrNo = 'Filtrul usernameNot cere true sau false.';

const query = z.object({
  ...pagingQuery(30),
  view: z.enum(['logs-list'], { error: 'Vederea nu există pentru jurnal.' }).optional(),
  roles: text.meta({ description: 'Rolul sau denumirea lui conține' }),
  errorCode: text.meta({ description: 'Codul conține' }),
  username: text.meta({ description: 'Numele de utilizator conține' }),
  ip: text.meta({ description: 'Adresa IP începe cu' }),
  route: text.meta({ description: 'Ruta conține' }),
  usernameNot: z
    .enum(['true', 'false'], { error: yesOrNo })
    .optional()
    .meta({ description: 'Numai cererile fără cont, sau numai celelalte' }),
});
type Asked = Omit<z.output<typeof query>, keyof Paging>;

export const listRefusals = defineAction({
  method: 'GET',
  path: '/api/log_unauthorized_access',
  tag: refusedRequestType,
  summary: 'Cererile refuzate cu 401, 403 sau 404',
  access: 'register',
  may: isSuperAdmin,
  query,
  answer: collection(refusedRequest, {
    type: refusedRequestType,
    id: 'url',
    more: { isMore: z.boolean().meta({ description: 'Sunt mai multe decât s-au numărat' }) },
  }),

  async read({ context, query: { page, itemsPerPage, ...asked } }) {
    const paging = { page, itemsPerPage };
    const counted = Math.max(mostCounted, page * itemsPerPage);
    const { text, values } = listSql(asked, paging, counted);
    // Not as a prepared statement: how to look depends on how frequent is what is looked for.
    const { rows } = await context.database.pool.query<Row>(text, values);
    const total = Number(rows[0]?.total ?? 0);
    const members = rows.filter(({ id }) => id !== null).map(present);
    return { total: Math.min(total, counted), members, paging, isMore: total > counted };
  },
});

/** The newest that match, one more than are counted; of them a page. A row comes for the total in any case. */
export function listSql(asked: Asked, paging: Paging, counted: number): SqlStatement {
  const sql = new SqlText();
  const conditions = conditionsOf(asked, sql);
  const where = conditions.length > 0 ? `where ${conditions.join(' and ')}` : '';
  const { limit, offset } = rowsOf(paging);
  return sql.statement(
    `with matched as materialized (
       select t.id from log_unauthorized_access t ${where} order by t.id desc limit ${counted + 1}
     )
     select n.total, t.id, t.username, t.role, t.ip, t.error_code, t.method, t.route, t.user_agent, t.headers,
       t.times, t.created_at, t.last_at
     from (select count(*) as total from matched) n
     left join (select id from matched order by id desc limit ${limit} offset ${offset}) page on true
     left join log_unauthorized_access t on t.id = page.id order by page.id desc`,
  );
}

function conditionsOf(asked: Asked, sql: SqlText): string[] {
  const conditions: string[] = [];
  const texts = { username: asked.username, route: asked.route };
  for (const [name, term] of Object.entries(texts)) {
    if (!term?.trim()) continue;
    const found = (part: string) => `t.${name}_search like search_pattern(${sql.value(storable(part))})`;
    const number = numberIn(term);
    // What is said of the outcome is not looked up in the index.
    conditions.push(...(number ? [found(number), `(${found(term)}) is true`] : [found(term)]));
    if (!isIndexed(term)) {
      conditions.push(`t.id > (select max(id) - ${newestLookedAt} from log_unauthorized_access)`);
    }
  }
  const ip = asked.ip?.trim().toLowerCase();
  if (ip) conditions.push(addressCondition(ip, sql));
  if (asked.roles?.trim()) {
    const named = roles.filter(
      (role) => contains(role, asked.roles) || contains(roleLabels[role], asked.roles),
    );
    conditions.push(isOneOf('t.role', named, sql));
  }
  if (asked.errorCode?.trim()) {
    const named = refusalCodes.filter(({ value }) => contains(String(value), asked.errorCode));
    conditions.push(
      isOneOf(
        't.error_code',
        named.map(({ value }) => value),
        sql,
      ),
    );
  }
  if (asked.usernameNot) {
    conditions.push(`t.username is ${asked.usernameNot === 'true' ? '' : 'not '}null`);
  }
  return conditions;
}

/** One whole address is found in its order; a part has no letter that means something to LIKE, or matches nothing. */
function addressCondition(ip: string, sql: SqlText): string {
  if (isIP(ip)) return `t.ip = ${sql.value(ip)}`;
  return /^[\da-f.:]+$/.test(ip) ? `t.ip like ${sql.value(`${ip}%`)}` : 'false';
}

/** A single value is found in the order of the list by its index; of several the planner sees how frequent each is. */
function isOneOf(column: string, values: readonly (string | number)[], sql: SqlText): string {
  if (values.length === 0) return 'false';
  const [only, ...others] = values.map((value) => sql.value(value));
  return others.length === 0 ? `${column} = ${only}` : `${column} in (${[only, ...others].join(', ')})`;
}

/** PostgreSQL cannot hold a NUL in a text. */
function storable(term: string): string {
  return term.trim().replaceAll('\u0000', '\uFFFD');
}

/**
 * The part with a number, and the sign before it, where there is more to the term: `/77` of `/api/companies/77`. It alone
 * is looked up: the index would walk what all addresses have in common once for each three letters of it.
 */
function numberIn(term: string): string | undefined {
  const parts = term.match(/[^\p{L}\d]?[\p{L}\d]*\d[\p{L}\d]*/gu) ?? [];
  const [longest] = parts.filter((part) => /[\p{L}\d]{2}/u.test(part)).sort((a, b) => b.length - a.length);
  return longest === term.trim() ? undefined : longest;
}

/** The index knows three letters or digits together. */
function isIndexed(term: string): boolean {
  return /[\p{L}\d]{3}/u.test(term);
}

function contains(whole: string, term = ''): boolean {
  return whole.toLowerCase().includes(term.trim().toLowerCase());
}

function present(row: Row): RefusedRequest {
  const userAgent = String(row.user_agent);
  return {
    '@id': `/api/log_unauthorized_access/${row.id}`,
    '@type': refusedRequestType,
    id: Number(row.id),
    username: row.username as string | null,
    roles: row.role === null ? [] : [row.role as RefusedRequest['roles'][number]], // as accounts have them
    ip: String(row.ip),
    errorCode: Number(row.error_code),
    method: String(row.method),
    route: String(row.route),
    userAgent,
    browser: describeBrowser(userAgent),
    headers: row.headers as Record<string, string>, // written by `refusalOf` alone
    times: Number(row.times),
    createdAt: (row.created_at as Date).toISOString(),
    lastAt: (row.last_at as Date).toISOString(),
  };
}
