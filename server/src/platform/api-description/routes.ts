/** Routes of the API description (Hydra, JSON-LD contexts, OpenAPI), generated from the definitions and actions. */
import { gzipSync } from 'node:zlib';
import { currentYear } from '@ceccar/contract/current-year';
import { apiPagePath } from '@ceccar/contract/screens';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ActionDescription } from '../actions/action.ts';
import type { AppContext } from '../crud/context.ts';
import { notFound } from '../errors.ts';
import { publicBaseOf } from '../http/base-address.ts';
import { jsonLd, preferredType } from '../http/media-types.ts';
import { type Reader, sendRevalidated, tagOf } from '../http/revalidation.ts';
import { contextOf } from './contexts.ts';
import { describeHydra, entryPoint } from './hydra.ts';
import { linkedTypesOf } from './linked-types.ts';
import { offeredTo } from './offered.ts';
import { describeOpenApi } from './open-api.ts';

export function registerApiDescription(
  app: FastifyInstance,
  context: AppContext,
  actions: readonly ActionDescription[],
): void {
  const all = [...context.resources.values()];
  const linkedTypes = linkedTypesOf(actions, all);
  const config = { access: 'anyone' } as const;
  /** Of the base address that was asked last; callers have one, or few. Each year has due codes of its own. */
  let openApi: (Packed & { base: string; year: number }) | undefined;

  app.get('/api', { config }, async (request, reply) => {
    const isForPeople =
      preferredType(request, ['application/ld+json', 'application/json', 'text/html']) === 'text/html';
    return isForPeople
      ? reply.redirect(apiPagePath)
      : sendJsonLd(request, reply, entryPoint(offeredTo(request.actor, all)), 'caller');
  });
  app.get('/api/docs.jsonld', { config }, async (request, reply) => {
    const offered = offeredTo(request.actor, all);
    const documentation = describeHydra(
      offered,
      linkedTypes,
      context.env.brand,
      publicBaseOf(context.env, request),
    );
    return sendJsonLd(request, reply, documentation, 'caller');
  });
  app.get('/api/openapi.json', { config }, async (request, reply) => {
    const base = publicBaseOf(context.env, request);
    const year = currentYear();
    if (openApi?.base !== base || openApi.year !== year)
      openApi = { base, year, ...pack(describeOpenApi(all, actions, { title: context.env.brand, base })) };
    void reply.type('application/json; charset=utf-8');
    const takesPacked = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
    if (takesPacked) void reply.header('content-encoding', 'gzip');
    const { text, tag, packed } = openApi;
    return sendRevalidated(request, reply, { text, tag, body: takesPacked ? packed : text }, 'everyone');
  });
  app.get('/api/contexts/:type', { config }, async (request, reply) => {
    const { type } = request.params as { type: string };
    const body = contextOf(all, linkedTypes, type, publicBaseOf(context.env, request));
    if (!body) throw notFound('Contextul', type);
    return sendJsonLd(request, reply, body, 'everyone');
  });
}

const descriptions: Readonly<Record<string, string>> = {
  'application/ld+json': '/api/docs.jsonld',
  'application/vnd.oai.openapi+json': '/api/openapi.json',
  'application/vnd.openapi+json': '/api/openapi.json',
  'application/json': '/api/openapi.json',
};

/** The description that a program asks for at the address of the page for people; undefined for the page (API-200). */
export function preferredDescription(request: FastifyRequest): string | undefined {
  return descriptions[preferredType(request, ['text/html', ...Object.keys(descriptions)])];
}

function sendJsonLd(
  request: FastifyRequest,
  reply: FastifyReply,
  body: object,
  reader: Reader,
): FastifyReply {
  return sendRevalidated(request, reply.type(jsonLd), { text: JSON.stringify(body) }, reader);
}

type Packed = { text: string; tag: string; packed: Buffer };

/** The description is large: it is rendered and compressed once. */
function pack(description: object): Packed {
  const text = JSON.stringify(description);
  return { text, tag: tagOf(text), packed: gzipSync(text) };
}
