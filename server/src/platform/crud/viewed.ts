/** Marks a request by which all of a record was read; the access log is written before the answer is sent (AUD-50). */
import type { FastifyRequest } from 'fastify';
import type { Resource } from './definition.ts';
import { noView, type ViewName } from './select.ts';

export type ViewedRecords = { resource: string; ids: readonly number[] };

declare module 'fastify' {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface merges with the framework's own
  interface FastifyRequest {
    viewed: ViewedRecords | null;
  }
}

export function noteView(
  request: Pick<FastifyRequest, 'viewed'>,
  { definition, contract }: Resource,
  view: ViewName,
  rows: readonly { id?: unknown }[],
): void {
  const { watched } = definition;
  // Without a view every field is read.
  if (view === noView ? watched : watched?.includes(view))
    request.viewed = { resource: contract.plural, ids: rows.map(({ id }) => Number(id)) };
}
