/** A member's accounts as they are read: the report by year and the summaries of 461 and 472 (spec/1 §7). */
import { compensation } from '@ceccar/contract/money/due-codes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { memberPolicy } from '../../access/policy.ts';
import { memberScope } from '../../access/scope.ts';
import { pageLinks } from '../../crud/collection.ts';
import { ownerJoins } from '../../crud/conditions.ts';
import type { AppContext } from '../../crud/context.ts';
import { keyConditions } from '../../crud/item.ts';
import { readPaging } from '../../crud/paging.ts';
import { getResource, type Resource } from '../../crud/resource.ts';
import type { Row } from '../../database/reader.ts';
import { SqlText, type Statement } from '../../database/sql-text.ts';
import { notFound, refuseParameters } from '../../errors.ts';
import { requirePermission } from '../../http/authentication.ts';
import { jsonLd, requireJsonAccepted } from '../../http/media-types.ts';
import { bucharestToday } from '../../text/clock.ts';
import { sum, toBani, toWire } from '../money.ts';
import { type OwnerKind, ownerTables } from '../owner.ts';
import { centralizator, reportRow } from './centralizator.ts';

const defaultItemsPerPage = 10;
const accounts = ['461', '472'] as const;

export function registerAccounts(app: FastifyInstance, context: AppContext): void {
  for (const kind of ['person', 'company'] as const) {
    const members = getResource(context.resources, ownerTables[kind].members);
    registerReport(app, context, kind, members);
    registerCentralizator(app, context, kind, members);
  }
}

function registerReport(app: FastifyInstance, context: AppContext, kind: OwnerKind, members: Resource): void {
  const { dues } = ownerTables[kind];
  app.get<{ Params: { uuid: string } }>(
    `/api/${dues}/report/:uuid`,
    {
      config: { access: 'register', tag: tagOf(members), summary: 'Cotizații pe ani: datorat, plătit, rest' },
    },
    async (request, reply) => {
      requireJsonAccepted(request);
      requirePermission(request, memberPolicy.read);
      const { page, itemsPerPage, others } = readPaging(request.query, defaultItemsPerPage);
      refuseParameters(Object.keys(others));
      const rows = await context.read(reportStatement(kind, members, request, request.params.uuid));
      const found = requireMember(rows, request.params.uuid);
      const all = found.map(({ year, fee, payment }) =>
        reportRow(Number(year), toBani(fee), toBani(payment)),
      );
      const total = (of: 'fee' | 'payment' | 'diff') => toWire(sum(all.map((row) => toBani(row[of]))));
      return reply.type(jsonLd).send({
        '@context': '/api/contexts/DueReport',
        '@id': request.url.split('?')[0],
        '@type': 'hydra:Collection',
        'hydra:totalItems': all.length,
        'hydra:member': all.slice((page - 1) * itemsPerPage, page * itemsPerPage),
        'hydra:view': pageLinks(request.url, { page, itemsPerPage }, all.length),
        totals: { fee: total('fee'), payment: total('payment'), diff: total('diff') },
      });
    },
  );
}

function registerCentralizator(
  app: FastifyInstance,
  context: AppContext,
  kind: OwnerKind,
  members: Resource,
): void {
  for (const account of accounts) {
    app.get<{ Params: { id: string } }>(
      `/api/${members.contract.plural}/dues/centralizator/${account}/:id`,
      { config: { access: 'register', tag: tagOf(members), summary: `Centralizatorul contului ${account}` } },
      async (request, reply) => {
        requireJsonAccepted(request);
        requirePermission(request, memberPolicy.read);
        const { id } = request.params;
        const rows = requireMember(
          await context.read(movementStatement(account, kind, members, request, id)),
          id,
        );
        const movements = rows.map(({ year, intrari, iesiri }) => ({
          year: Number(year),
          intrari: toBani(intrari),
          iesiri: toBani(iesiri),
        }));
        const currentYear = Number(bucharestToday(context.clock()).slice(0, 4));
        return reply.type(jsonLd).send({ account, items: centralizator(account, movements, currentYear) });
      },
    );
  }
}

function tagOf({ contract }: Resource): string {
  return contract.type;
}

/** One statement: the member in the actor's scope, beside each year; a member without dues gives one empty row. */
function ofMember(
  kind: OwnerKind,
  members: Resource,
  request: FastifyRequest,
  key: string,
  sums: string,
): Statement {
  const { column } = ownerTables[kind];
  const scope = memberScope(request.actor);
  const sql = new SqlText();
  const where = keyConditions(members, key, scope, sql);
  return sql.statement(
    `with member as (select t.id from ${members.table} t${ownerJoins(members, scope)} where ${where})` +
      ` select m.id as member, s.* from member m left join lateral (${sums.replaceAll('$owner', `d.${column} = m.id`)}) s on true`,
  );
}

/** Over 461 rows by the year for which they are owed, the newest first. */
function reportStatement(
  kind: OwnerKind,
  members: Resource,
  request: FastifyRequest,
  key: string,
): Statement {
  const sums =
    'select d.fee_year as year, sum(d.fee) as fee, sum(d.payment_amount) as payment' +
    ` from ${ownerTables[kind].dues} d where $owner and d.code like '461%' group by d.fee_year`;
  const { text, values } = ofMember(kind, members, request, key, sums);
  return { text: `${text} order by s.year desc`, values };
}

function movementStatement(
  account: '461' | '472',
  kind: OwnerKind,
  members: Resource,
  request: FastifyRequest,
  key: string,
): Statement {
  const { dues } = ownerTables[kind];
  const moves =
    account === '461'
      ? `select d.fee_year as year, d.fee as intrari, 0 as iesiri from ${dues} d where $owner and d.code like '461%'
         union all
         select d.payment_year, 0, d.payment_amount from ${dues} d where $owner and d.code like '461%'`
      : `select d.payment_year as year, d.payment_amount as intrari, 0 as iesiri
         from ${dues} d where $owner and d.code like '472%'
         union all
         select d.payment_year, 0, d.payment_amount
         from ${dues} d where $owner and d.code like '461%' and d.payment_summary = '${compensation}'`;
  const sums = `select year, sum(intrari) as intrari, sum(iesiri) as iesiri from (${moves}) moves group by year`;
  return ofMember(kind, members, request, key, sums);
}

/** No row: no such member for this actor. The empty year of a member without dues is left out. */
function requireMember(rows: Row[], key: string): Row[] {
  if (rows.length === 0) throw notFound('Membrul', key.slice(0, 100));
  return rows.filter(({ year }) => year !== null);
}
