/** Registers actions as routes, each in the same order: accepted type, access, path, query, body, work. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../crud/context.ts';
import { notFound } from '../errors.ts';
import { requirePermission } from '../http/authentication.ts';
import { requireJsonAccepted } from '../http/media-types.ts';
import { limitVisitor } from '../http/rate-limits.ts';
import type { Action, ActionDescription } from './action.ts';
import { refuseBody } from './bodies.ts';
import { queryIn, type Sent } from './query.ts';
import { tellIssue } from './tell-issue.ts';

export function registerActions<Context extends AppContext>(
  app: FastifyInstance,
  context: Context,
  actions: readonly Action<Context>[],
): void {
  for (const action of actions) {
    const { method, path, access, asksNoAccount, may, serviceScopes, answer, visitorCost, ofResource } =
      action;
    const perform = action.perform(context);
    const body = action.body === 'ignored' ? undefined : action.body;
    const query = queryIn(action);
    const isJson = Object.keys(answer.content).some((type) => type.endsWith('json'));
    const isUpload = body?.mediaType === 'multipart/form-data';
    app.route({
      method: [method].flat(),
      url: path,
      config: {
        access,
        isUpload,
        ...(asksNoAccount ? { asksNoAccount } : {}),
        ...(serviceScopes ? { serviceScopes } : {}),
        ...ofResource,
      },
      async handler(request, reply) {
        if (isJson) requireJsonAccepted(request);
        requirePermission(request, may);
        const read = {
          request,
          params: readParams(action, request),
          query: query?.read(request.query as Sent, request.actor) ?? {},
        };
        // A file is counted before it is received, which is what it costs.
        if (isUpload && visitorCost !== undefined) await limitVisitor(context, request, visitorCost);
        const work = async (value: unknown) => {
          if (!isUpload && visitorCost !== undefined) await limitVisitor(context, request, visitorCost);
          return perform({ ...read, body: value });
        };
        if (!action.body) refuseBody(request.body);
        const { status, body: answered } = body
          ? await body.read(request, context.files, work)
          : await work(undefined);
        return answer.send({ request, reply, status, context }, answered);
      },
    });
  }
}

/** A text that cannot be a key is not found; the schema's own message is shown. */
function readParams({ params = {} }: ActionDescription, request: FastifyRequest): Record<string, unknown> {
  const sent = request.params as Record<string, string>;
  return Object.fromEntries(
    Object.entries(params).map(([name, schema]) => {
      const checked = schema.safeParse(sent[name], { error: tellIssue });
      if (!checked.success) throw notFound(checked.error.issues[0]?.message ?? 'Adresa', sent[name]);
      return [name, checked.data];
    }),
  );
}
