/** The five routes of a resource, made from its definition. */
import type { Abilities, Warning } from '@ceccar/contract/resource';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { MaybeActor } from '../access/actor.ts';
import type { Tx } from '../database/connection.ts';
import { type Reader, readerIn } from '../database/reader.ts';
import { invalidQuery, notFound } from '../errors.ts';
import { requireActor, requirePermission } from '../http/authentication.ts';
import type { AppContext } from '../http/context.ts';
import { jsonLd, requireJsonAccepted } from '../http/media-types.ts';
import { presentCollection } from './collection.ts';
import { type Answer, answerOnce } from './idempotency.ts';
import { itemStatement } from './item.ts';
import { listStatement, totalColumn, totalStatement } from './list.ts';
import { parseListQuery, parseView } from './list-query.ts';
import type { Resource } from './resource.ts';
import { prepareView, type ViewSelect } from './select.ts';
import { findWarnings } from './warnings.ts';
import {
  changeRecord,
  createRecord,
  deleteRecord,
  explainRefusal,
  UniqueRefusal,
  uniqueViolation,
  type WriteRequest,
} from './write.ts';

type ItemRequest = FastifyRequest<{ Params: { id: string } }>;

export function registerResource(app: FastifyInstance, context: AppContext, resource: Resource): void {
  const { contract, definition } = resource;
  const views = new Map(Object.keys(contract.views).map((view) => [view, prepareView(resource, view)]));
  const fullestView =
    Object.entries(contract.views).sort(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? '';
  const path = `/api/${contract.plural}`;
  const config = { access: 'register', resource: contract.plural } as const;

  app.get(path, { config: { ...config, action: 'list' } }, async (request, reply) => {
    requireJsonAccepted(request);
    requirePermission(request, definition.policy.read);
    const query = parseListQuery(resource, request.query as Record<string, unknown>);
    const scope = definition.scope(request.actor);
    const view = getView(query.view);
    const rows = await context.read(listStatement(resource, view, query, scope));
    const total = rows[0]?.[totalColumn] ?? (query.page > 1 ? await readTotal(query, scope) : 0);
    const collection = presentCollection(resource, query, rows.map(view.present), Number(total), request.url);
    return reply.type(jsonLd).send({ ...collection, abilities: collectionAbilities(request.actor) });
  });

  app.get(`${path}/:id`, { config: { ...config, action: 'read' } }, async (request: ItemRequest, reply) => {
    requireJsonAccepted(request);
    requirePermission(request, definition.policy.read);
    const view = itemView(request);
    const statement = itemStatement(resource, view, request.params.id, definition.scope(request.actor));
    const [row] = await context.read(statement);
    if (!row) throw notFound('Înregistrarea', request.params.id.slice(0, 100));
    return sendItem(reply, 200, await presentItem(request, view, row, context.read));
  });

  app.post(path, { config: { ...config, action: 'create' } }, async (request, reply) => {
    requireJsonAccepted(request);
    requirePermission(request, definition.policy.create);
    const view = itemView(request);
    const key = request.headers['idempotency-key'];
    const answer = await write(request, (writing) =>
      answerOnce(
        writing.tx,
        writing.actor,
        typeof key === 'string' ? key : undefined,
        { path, body: request.body },
        async () => {
          const { id, warnings } = await createRecord(writing, request.body);
          return { status: 201, body: await readBack(request, writing.tx, view, id, warnings) };
        },
      ),
    );
    void reply.header('location', (answer.body as { '@id': string })['@id']);
    return sendItem(reply, answer.status, answer.body as Record<string, unknown>);
  });

  app.route({
    method: ['PUT', 'PATCH'],
    url: `${path}/:id`,
    config: { ...config, action: 'update' },
    handler: async (request, reply) => {
      requireJsonAccepted(request);
      requirePermission(request, definition.policy.read);
      const view = itemView(request);
      const { id } = request.params as { id: string };
      const answer = await write(request, async (writing) => {
        const written = await changeRecord(writing, id, request.headers['if-match'], request.body);
        return { status: 200, body: await readBack(request, writing.tx, view, written.id, written.warnings) };
      });
      return sendItem(reply, answer.status, answer.body as Record<string, unknown>);
    },
  });

  app.delete(
    `${path}/:id`,
    { config: { ...config, action: 'delete' } },
    async (request: ItemRequest, reply) => {
      requirePermission(request, definition.policy.read);
      await write(request, async (writing) => {
        await deleteRecord(writing, request.params.id, request.headers['if-match']);
        return { status: 204, body: null };
      });
      return reply.code(204).send();
    },
  );

  function getView(name: string): ViewSelect {
    const view = views.get(name);
    if (!view) throw invalidQuery(`Vederea ${name} nu există.`);
    return view;
  }

  /** An item takes `view` and nothing else; without it the fullest view answers. */
  function itemView(request: FastifyRequest): ViewSelect {
    const { view = fullestView, ...others } = request.query as Record<string, unknown>;
    const [unknown] = Object.keys(others);
    if (unknown !== undefined) throw invalidQuery(`Parametrul „${unknown.slice(0, 100)}” nu există aici.`);
    return getView(parseView(resource, String(view)));
  }

  async function readTotal(
    ...[query, scope]: [Parameters<typeof totalStatement>[1], Parameters<typeof totalStatement>[2]]
  ) {
    return (await context.read(totalStatement(resource, query, scope)))[0]?.[totalColumn];
  }

  async function write(
    request: FastifyRequest,
    work: (writing: WriteRequest) => Promise<Answer>,
  ): Promise<Answer> {
    const actor = requireActor(request);
    const screen = request.headers['x-screen'];
    const origin = {
      screen: typeof screen === 'string' ? screen.slice(0, 200) : null,
      requestId: request.id,
    };
    const base = { resources: context.resources, resource, actor, origin, now: context.clock() };
    const attempt = () => context.database.db.transaction().execute((tx) => work({ ...base, tx }));
    try {
      return await attempt().catch((error) => (isDeadlock(error) ? attempt() : Promise.reject(error)));
    } catch (error) {
      const refusal = explainRefusal(resource, context.resources, error);
      if (!(refusal instanceof UniqueRefusal)) throw refusal;
      throw uniqueViolation(resource, refusal.field, await findHolder(request, refusal.field));
    }
  }

  /** Name of the record that already has the refused value; a taken name names nothing further. */
  async function findHolder(request: FastifyRequest, field: string): Promise<string | undefined> {
    const value = (request.body as Record<string, unknown>)[field];
    const isName = field === contract.nameField;
    if (typeof value !== 'string' || isName || resource.references.has(field)) return undefined;
    const name = resource.columnOf(contract.nameField);
    const text = `select ${name}::text as name from ${resource.table} where ${resource.columnOf(field)} = $1`;
    const [row] = await context.read({ text, values: [value.trim()] });
    return row?.name as string | undefined;
  }

  async function readBack(
    request: FastifyRequest,
    tx: Tx,
    view: ViewSelect,
    id: number,
    warnings: Warning[],
  ) {
    const read = readerIn(tx);
    const [row = {}] = await read(itemStatement(resource, view, String(id), definition.scope(request.actor)));
    return presentItem(request, view, row, read, warnings);
  }

  async function presentItem(
    request: FastifyRequest,
    view: ViewSelect,
    row: Record<string, unknown>,
    read: Reader,
    warnings: Warning[] = [],
  ): Promise<Record<string, unknown>> {
    const { actor } = request;
    const item = view.present(row);
    const abilities = itemAbilities(actor);
    const doubts = abilities.update ? await findWarnings(read, resource, item, actor) : [];
    const all = [...warnings, ...doubts];
    return {
      '@context': `/api/contexts/${contract.type}`,
      ...item,
      abilities,
      ...(all.length > 0 ? { warnings: all } : {}),
    };
  }

  function itemAbilities(actor: MaybeActor): Abilities {
    return {
      update: definition.policy.update(actor),
      delete: definition.policy.delete(actor),
      ...shared(actor),
    };
  }

  function collectionAbilities(actor: MaybeActor): Abilities {
    return { create: definition.policy.create(actor), ...itemAbilities(actor) };
  }

  function shared(actor: MaybeActor): Abilities {
    return {
      ...(actor && definition.abilities?.(actor)),
      locked: [...((actor && definition.locked?.(actor)) ?? [])],
    };
  }
}

/** Two writes that waited for each other: PostgreSQL undid this one whole, so it can simply run again. */
function isDeadlock(error: unknown): boolean {
  return (error as { code?: string }).code === '40P01';
}

function sendItem(reply: FastifyReply, status: number, body: Record<string, unknown>): FastifyReply {
  return reply.code(status).type(jsonLd).header('etag', `"${body.version}"`).send(body);
}
