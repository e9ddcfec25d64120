/** Log of denied requests, newest first; for super admins only (AUD-35). */
import { isIP } from 'node:net';
import {
  type RefusedRequest,
  refusalCodes,
  refusedRequest,
  refusedRequestType,
} from '@ceccar/contract/audit/denied-requests';
import { roleLabels, roles } from '@ceccar/contract/roles';
import { z } from 'zod';
import { isSuperAdmin } from '../../../platform/access/policy.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { collection } from '../../../platform/actions/answers.ts';
import { type Paging, pagingQuery, rowsOf } from '../../../platform/actions/paging.ts';
import type { Row } from '../../../platform/database/reader.ts';
import { type SqlStatement, SqlText } from '../../../platform/database/sql-text.ts';
import { describeBrowser } from '../../../platform/http/describe-browser.ts';

/** Matches are counted up to this number; beyond it the answer says only that there are more (AUD-36). */
const mostCounted = 1_000;
/** A term that the trigram index cannot answer is searched only among this many newest rows. */
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
type RefusalFilters = Omit<z.output<typeof query>, keyof Paging>;

export const listDeniedRequests = defineAction({
  method: 'GET',
  path: '/api/log_unauthorized_access',
  operationId: 'listDeniedRequests',
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

  async read({ context, query: { page, itemsPerPage, ...filters } }) {
    const paging = { page, itemsPerPage };
    const counted = Math.max(mostCounted, page * itemsPerPage);
    const { text, values } = listSql(filters, paging, counted);
    // Not a prepared statement: the best plan depends on how frequent the searched values are.
    const { rows } = await context.database.pool.query<Row>(text, values);
    const total = Number(rows[0]?.total ?? 0);
    const members = rows.filter(({ id }) => id !== null).map(present);
    return { total: Math.min(total, counted), members, paging, isMore: total > counted };
  },
});

/** Selects the newest matches up to one more than `counted`, and a page of them. Always returns a row with the total. */
export function listSql(filters: RefusalFilters, paging: Paging, counted: number): SqlStatement {
  const sql = new SqlText();
  const conditions = conditionsOf(filters, sql);
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

function conditionsOf(filters: RefusalFilters, sql: SqlText): string[] {
  const conditions: string[] = [];
  const texts = { username: filters.username, route: filters.route };
  for (const [name, term] of Object.entries(texts)) {
    if (!term?.trim()) continue;
    const matches = (part: string) => `t.${name}_search like plain_pattern(${sql.value(storable(part))})`;
    const number = numberIn(term);
    // With `is true` the planner does not use the column's index.
    conditions.push(...(number ? [matches(number), `(${matches(term)}) is true`] : [matches(term)]));
    if (!isIndexed(term)) {
      conditions.push(`t.id > (select max(id) - ${newestLookedAt} from log_unauthorized_access)`);
    }
  }
  const ip = filters.ip?.trim().toLowerCase();
  if (ip) conditions.push(addressCondition(ip, sql));
  if (filters.roles?.trim()) {
    const matchingRoles = roles.filter(
      (role) => contains(role, filters.roles) || contains(roleLabels[role], filters.roles),
    );
    conditions.push(isOneOf('t.role', matchingRoles, sql));
  }
  if (filters.errorCode?.trim()) {
    const matchingCodes = refusalCodes.filter(({ value }) => contains(String(value), filters.errorCode));
    conditions.push(
      isOneOf(
        't.error_code',
        matchingCodes.map(({ value }) => value),
        sql,
      ),
    );
  }
  if (filters.usernameNot) {
    conditions.push(`t.username is ${filters.usernameNot === 'true' ? '' : 'not '}null`);
  }
  return conditions;
}

/** A whole address uses the index; a part contains no LIKE wildcard, or it matches nothing. */
function addressCondition(ip: string, sql: SqlText): string {
  if (isIP(ip)) return `t.ip = ${sql.value(ip)}`;
  return /^[\da-f.:]+$/.test(ip) ? `t.ip like ${sql.value(`${ip}%`)}` : 'false';
}

/** A single value is found through its index in list order; for several the planner knows the frequency of each. */
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
 * The longest part of the term that contains a digit, with the separator before it: `/77` of `/api/companies/77`. Only this
 * part is looked up in the index, which would otherwise read the postings of every trigram that all addresses share.
 */
function numberIn(term: string): string | undefined {
  const parts = term.match(/[^\p{L}\d]?[\p{L}\d]*\d[\p{L}\d]*/gu) ?? [];
  const [longest] = parts.filter((part) => /[\p{L}\d]{2}/u.test(part)).sort((a, b) => b.length - a.length);
  return longest === term.trim() ? undefined : longest;
}

/** The trigram index needs three consecutive letters or digits. */
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
    roles: row.role === null ? [] : [row.role as RefusedRequest['roles'][number]], // roles of an account
    ip: String(row.ip),
    errorCode: Number(row.error_code),
    method: String(row.method),
    route: String(row.route),
    userAgent,
    browser: describeBrowser(userAgent),
    headers: row.headers as Record<string, string>, // only `refusalOf` writes them
    times: Number(row.times),
    createdAt: (row.created_at as Date).toISOString(),
    lastAt: (row.last_at as Date).toISOString(),
  };
}
