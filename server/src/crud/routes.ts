/** The routes of a resource, built from its definition. */
import { fileFieldsOf } from '@ceccar/contract/resource';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { anyone } from '../access/policy.ts';
import { notFound, refuseParameters } from '../errors.ts';
import { requirePermission } from '../http/authentication.ts';
import { requireJsonAccepted } from '../http/media-types.ts';
import { negotiateBody } from '../http/plain-json.ts';
import { sendRevalidated } from '../http/revalidation.ts';
import { presentChanges, presentCollection } from './collection.ts';
import type { AppContext } from './context.ts';
import type { Resource } from './definition.ts';
import { type Answer, answerOnce } from './idempotency.ts';
import { itemSql } from './item.ts';
import { type ListPlan, pageSql, planList, totalColumn, totalSql } from './list-plan.ts';
import { parseListQuery, parseView } from './list-query.ts';
import { judgeFilters } from './masking.ts';
import { collectionAbilities, presentItem, presentRows, readBack, sendItem } from './present-item.ts';
import { type ChangesQuery, parseChangesQuery, readChanges } from './read-changes.ts';
import { runWrite } from './run-write.ts';
import { noView, type ViewName, type ViewSelect, viewOf } from './select.ts';
import { deliverUploads, repeatableBody, withUploadedBody } from './upload.ts';
import { noteView } from './viewed.ts';
import { changeRecord, createRecord, deleteRecord } from './write.ts';

type Input = { Querystring: Record<string, unknown> };
type ItemAsked = Input & { Params: { id: string } };

export function registerResource(app: FastifyInstance, context: AppContext, resource: Resource): void {
  const { contract, definition } = resource;
  // A mistake in a view stops the start.
  for (const view of [noView, ...Object.keys(contract.views)]) viewOf(resource, view);
  const path = `/api/${contract.plural}`;
  const config = { access: 'register', resource: contract.plural } as const;
  const isUpload = fileFieldsOf(contract).length > 0;

  app.get<Input>(path, { config: { ...config, action: 'list' } }, async (request, reply) => {
    requireJsonAccepted(request);
    requirePermission(request, definition.policy.read);
    const asked = parseChangesQuery(resource, request.query);
    if (asked) return reply.send(negotiateBody(reply, await answerChanges(request, asked)));
    const query = judgeFilters(resource, request.actor, parseListQuery(resource, request.query));
    const plan = planList(resource, query, definition.scope(request.actor));
    const view = getView(query.view, request);
    const rows = await context.readList(pageSql(plan, view));
    noteView(request, resource, query.view, rows);
    const total = rows[0]?.[totalColumn] ?? (query.page > 1 ? await readTotal(plan) : 0);
    const members = presentRows({ actor: request.actor, now: context.clock() }, resource, view, rows);
    const collection = presentCollection(resource, query, members, Number(total), request.url);
    const abilities = collectionAbilities(resource, request.actor);
    const answer = negotiateBody(reply, { ...collection, abilities });
    // A reference list changes rarely, and clients read it whole at each start.
    return contract.referenceList && !query.isPaged
      ? sendRevalidated(request, reply, { text: JSON.stringify(answer) }, 'caller')
      : reply.send(answer);
  });

  app.get<ItemAsked>(`${path}/:id`, { config: { ...config, action: 'read' } }, async (request, reply) => {
    requireJsonAccepted(request);
    requirePermission(request, definition.policy.read);
    const { name, view } = itemView(request);
    const statement = itemSql(resource, view, request.params.id, definition.scope(request.actor));
    const [row] = await context.read(statement);
    if (!row) throw notFound('Înregistrarea', request.params.id);
    noteView(request, resource, name, [row]);
    const viewContext = { read: context.read, actor: request.actor, now: context.clock() };
    return sendItem(reply, 200, await presentItem(viewContext, resource, view, row));
  });

  app.post<Input>(path, { config: { ...config, action: 'create', isUpload } }, async (request, reply) => {
    requireJsonAccepted(request);
    requirePermission(request, definition.policy.create);
    const { view } = itemView(request);
    const answer = isUpload
      ? await withUploadedBody(request, context.files, contract, async (body) =>
          create(request, view, await deliverUploads(context, contract, body)),
        )
      : await create(request, view, request.body);
    void reply.header('location', (answer.body as { '@id': string })['@id']);
    return sendItem(reply, answer.status, answer.body as Record<string, unknown>);
  });

  app.route<ItemAsked>({
    method: ['PUT', 'PATCH'],
    url: `${path}/:id`,
    config: { ...config, action: 'update' },
    handler: async (request, reply) => {
      requireJsonAccepted(request);
      requirePermission(request, definition.policy.read);
      const { view } = itemView(request);
      const { id } = request.params;
      const body = await runWrite(context, resource, request, async (writing) => {
        const written = await changeRecord(writing, id, request.headers['if-match'], request.body);
        return readBack(writing, view, written.id, written.warnings);
      });
      return sendItem(reply, 200, body);
    },
  });

  app.delete<ItemAsked>(
    `${path}/:id`,
    { config: { ...config, action: 'delete' } },
    async (request, reply) => {
      requirePermission(request, definition.policy.read);
      await runWrite(context, resource, request, (writing) =>
        deleteRecord(writing, request.params.id, request.headers['if-match']),
      );
      return reply.code(204).send();
    },
  );

  async function answerChanges(
    request: FastifyRequest<Input>,
    query: ChangesQuery,
  ): Promise<Record<string, unknown>> {
    const { actor, url } = request;
    const view = getView(query.view, request);
    const changes = await readChanges(context.database.db, resource, definition.scope(actor), view, query);
    noteView(request, resource, query.view, changes.rows);
    const members = presentRows({ actor, now: context.clock() }, resource, view, changes.rows);
    return presentChanges(path, contract.type, url, { ...changes, members });
  }

  function create(request: FastifyRequest<Input>, view: ViewSelect, body: unknown): Promise<Answer> {
    const repeatable = isUpload ? repeatableBody(body) : body;
    return runWrite(context, resource, request, (writing) =>
      answerOnce(writing.tx, writing.actor, request, { path, body: repeatable }, async () => {
        const { id, warnings } = await createRecord(writing, body);
        return { status: 201, body: await readBack(writing, view, id, warnings) };
      }),
    );
  }

  function getView(name: ViewName, request: Pick<FastifyRequest, 'actor'>): ViewSelect {
    if (name !== noView) requirePermission(request, definition.policy.views?.[name] ?? anyone);
    return viewOf(resource, name);
  }

  /** An item takes the parameter `view` and no other. */
  function itemView(request: FastifyRequest<Input>): { name: ViewName; view: ViewSelect } {
    const { view, ...others } = request.query;
    refuseParameters(Object.keys(others));
    const name = view === undefined ? noView : parseView(resource, String(view));
    return { name, view: getView(name, request) };
  }

  async function readTotal(plan: ListPlan): Promise<unknown> {
    return (await context.readList(totalSql(plan)))[0]?.[totalColumn];
  }
}
