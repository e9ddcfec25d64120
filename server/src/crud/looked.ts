/** Marks a request by which all of a record was read; the access log is written before the answer is sent (AUD-50). */
import type { FastifyRequest } from 'fastify';
import type { Resource } from './definition.ts';

export type Looked = { resource: string; ids: readonly number[] };

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the framework's own
  interface FastifyRequest {
    looked: Looked | null;
  }
}

export function noteLook(
  request: Pick<FastifyRequest, 'looked'>,
  { definition, contract }: Resource,
  view: string,
  rows: readonly { id?: unknown }[],
): void {
  if (definition.watched?.includes(view))
    request.looked = { resource: contract.plural, ids: rows.map(({ id }) => Number(id)) };
}
