/** `{member IRI}/dues`: what staff put in the place of the dues that the report gives (spec/1 §7, §8). */
import { type Discounts, discountFields } from '@ceccar/contract/money/discounts';
import { unvalidatedStatuses } from '@ceccar/contract/reports/annual-report-statuses';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { memberPolicy } from '../../access/policy.ts';
import { memberScope } from '../../access/scope.ts';
import type { AppContext } from '../../crud/context.ts';
import { itemStatement, lockRow } from '../../crud/item.ts';
import { getResource, type Resource } from '../../crud/resource.ts';
import { runWrite } from '../../crud/run-write.ts';
import { changeRecord, type WriteRequest } from '../../crud/write.ts';
import { type Reader, readerIn } from '../../database/reader.ts';
import { notFound, PublicError } from '../../errors.ts';
import { requirePermission } from '../../http/authentication.ts';
import { jsonLd, requireJsonAccepted } from '../../http/media-types.ts';
import { type OwnerKind, ownerTables } from '../owner.ts';

const none = { fixedDue: null, variableDue: null, discountNames: [] };

type ById = { Params: { id: string } };

export function registerDiscounts(app: FastifyInstance, context: AppContext): void {
  for (const kind of ['person', 'company'] as const) {
    const members = getResource(context.resources, ownerTables[kind].members);
    registerOf(app, context, kind, members);
  }
}

function registerOf(app: FastifyInstance, context: AppContext, kind: OwnerKind, members: Resource): void {
  const url = `/api/${members.contract.plural}/:id/dues`;
  const config = { access: 'register', tag: members.contract.type } as const;

  app.get<ById>(url, { config: { ...config, summary: 'Reducerile membrului' } }, async (request, reply) => {
    requireJsonAccepted(request);
    requirePermission(request, memberPolicy.read);
    return sendDiscounts(reply, await readDiscounts(context.read, members, request));
  });

  app.route<ById>({
    method: ['PATCH', 'PUT'],
    url,
    config: { ...config, summary: 'Schimbă reducerile membrului' },
    handler: (request, reply) => change(request, reply, request.body),
  });

  app.delete<ById>(url, { config: { ...config, summary: 'Șterge reducerile membrului' } }, (request, reply) =>
    change(request, reply, none),
  );

  async function change(request: FastifyRequest<ById>, reply: FastifyReply, body: unknown) {
    requireJsonAccepted(request);
    requirePermission(request, memberPolicy.read);
    const discounts = await runWrite(context, members, request, async (writing) => {
      const { id } = await lockRow(writing.tx, members, request.params.id, memberScope(request.actor));
      if (memberPolicy.update(request.actor)) await requireValidatedReports(writing, kind, id);
      await changeRecord(writing, request.params.id, request.headers['if-match'], body, discountFields);
      return readDiscounts(readerIn(writing.tx), members, request);
    });
    return sendDiscounts(reply, discounts);
  }
}

/** The dues of a report under way were computed with the values as they are. */
async function requireValidatedReports({ tx }: WriteRequest, kind: OwnerKind, id: number): Promise<void> {
  const { count } = await tx
    .selectFrom('annual_reports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(ownerTables[kind].column, '=', id)
    .where('status', 'in', unvalidatedStatuses)
    .executeTakeFirstOrThrow();
  if (Number(count) === 0) return;
  throw new PublicError('invalidQuery', `Rapoarte care nu au fost validate: ${count}.`, {
    extra: { unvalidated_reports: Number(count) },
  });
}

async function readDiscounts(
  read: Reader,
  members: Resource,
  { params, actor }: FastifyRequest,
): Promise<Discounts> {
  const view = {
    columns: 't.version, t.fixed_due, t.variable_due, t.discount_names',
    joins: '',
    present: Object,
  };
  const { id } = params as ById['Params'];
  const [row] = await read(itemStatement(members, view, id, memberScope(actor)));
  if (!row) throw notFound('Membrul', id.slice(0, 100));
  const amount = (value: unknown) => (value === null ? null : Number(value));
  return {
    fixed_due: amount(row.fixed_due),
    variable_due: amount(row.variable_due),
    discount_names: row.discount_names as string[], // text[] not null
    version: Number(row.version),
    abilities: { update: memberPolicy.update(actor) },
  };
}

function sendDiscounts(reply: FastifyReply, discounts: Discounts): FastifyReply {
  return reply.type(jsonLd).header('etag', `"${discounts.version}"`).send(discounts);
}
