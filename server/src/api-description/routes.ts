/** The API described: Hydra, contexts and OpenAPI, all from the definitions and actions. */
import type { FastifyInstance } from 'fastify';
import type { ActionDescription } from '../actions/action.ts';
import type { AppContext } from '../crud/context.ts';
import { notFound } from '../errors.ts';
import { baseOf } from '../http/base-address.ts';
import { jsonLd } from '../http/media-types.ts';
import { contextOf, describeHydra, entryPoint } from './hydra.ts';
import { describeOpenApi } from './open-api.ts';

export function registerApiDescription(
  app: FastifyInstance,
  context: AppContext,
  actions: readonly ActionDescription[],
): void {
  const all = [...context.resources.values()];
  const config = { access: 'anyone' } as const;
  const openApi = describeOpenApi(all, actions, context.env.brand);

  app.get('/api', { config }, async (_request, reply) => reply.type(jsonLd).send(entryPoint(all)));
  app.get('/api/docs.jsonld', { config }, async (request, reply) =>
    reply.type(jsonLd).send(describeHydra(all, context.env.brand, baseOf(request))),
  );
  app.get('/api/openapi.json', { config }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(openApi),
  );
  app.get('/api/contexts/:type', { config }, async (request, reply) => {
    const { type } = request.params as { type: string };
    const body = contextOf(all, type, baseOf(request));
    if (!body) throw notFound('Contextul', type);
    return reply.type(jsonLd).send(body);
  });
}
