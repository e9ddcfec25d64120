/** Routes of the API description (Hydra, JSON-LD contexts, OpenAPI), generated from the definitions and actions. */
import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ActionDescription } from '../actions/action.ts';
import type { AppContext } from '../crud/context.ts';
import { notFound } from '../errors.ts';
import { baseOf, publicBaseOf } from '../http/base-address.ts';
import { jsonLd } from '../http/media-types.ts';
import { sendRevalidated, tagOf } from '../http/revalidation.ts';
import { contextOf, describeHydra, entryPoint } from './hydra.ts';
import { describeOpenApi } from './open-api.ts';

export function registerApiDescription(
  app: FastifyInstance,
  context: AppContext,
  actions: readonly ActionDescription[],
): void {
  const all = [...context.resources.values()];
  const config = { access: 'anyone' } as const;
  /** Of the base address that was asked last; callers have one, or few. */
  let openApi: (Packed & { base: string }) | undefined;

  app.get('/api', { config }, async (request, reply) => sendJsonLd(request, reply, entryPoint(all)));
  app.get('/api/docs.jsonld', { config }, async (request, reply) =>
    sendJsonLd(request, reply, describeHydra(all, context.env.brand, baseOf(request))),
  );
  app.get('/api/openapi.json', { config }, async (request, reply) => {
    const base = publicBaseOf(context.env, request);
    if (openApi?.base !== base)
      openApi = { base, ...pack(describeOpenApi(all, actions, { title: context.env.brand, base })) };
    void reply.type('application/json; charset=utf-8');
    const takesPacked = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    if (takesPacked) void reply.header('content-encoding', 'gzip');
    const { text, tag, packed } = openApi;
    return sendRevalidated(request, reply, { text, tag, body: takesPacked ? packed : text }, 'everyone');
  });
  app.get('/api/contexts/:type', { config }, async (request, reply) => {
    const { type } = request.params as { type: string };
    const body = contextOf(all, type, baseOf(request));
    if (!body) throw notFound('Contextul', type);
    return sendJsonLd(request, reply, body);
  });
}

function sendJsonLd(request: FastifyRequest, reply: FastifyReply, body: object): FastifyReply {
  return sendRevalidated(request, reply.type(jsonLd), { text: JSON.stringify(body) }, 'everyone');
}

type Packed = { text: string; tag: string; packed: Buffer };

/** The description is large: it is rendered and compressed once. */
function pack(description: object): Packed {
  const text = JSON.stringify(description);
  return { text, tag: tagOf(text), packed: gzipSync(text) };
}
