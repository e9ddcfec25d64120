/** A record as an answer carries it: the view's fields, what may be done with it, doubts about it. */
import type { Abilities, Warning } from '@ceccar/contract/resource';
import type { FastifyReply } from 'fastify';
import type { MaybeActor } from '../access/actor.ts';
import { type Reader, readerIn } from '../database/reader.ts';
import { jsonLd } from '../http/media-types.ts';
import type { ShownItem } from './definition.ts';
import { itemStatement } from './item.ts';
import type { Resource } from './resource.ts';
import type { ViewSelect } from './select.ts';
import { findWarnings } from './warnings.ts';
import type { WriteRequest } from './write.ts';

export async function presentItem(
  read: Reader,
  resource: Resource,
  actor: MaybeActor,
  view: ViewSelect,
  row: Record<string, unknown>,
  warnings: Warning[] = [],
): Promise<Record<string, unknown>> {
  const item = view.present(row) as ShownItem; // every view starts with the id
  const abilities = itemAbilities(resource, actor);
  const doubts = abilities.update ? await findWarnings(read, resource, item, actor) : [];
  const all = [...warnings, ...doubts];
  return {
    '@context': `/api/contexts/${resource.contract.type}`,
    ...item,
    abilities,
    ...(all.length > 0 ? { warnings: all } : {}),
  };
}

/** What was just written, read in its own transaction. */
export async function readBack(
  { tx, resource, actor }: WriteRequest,
  view: ViewSelect,
  id: number,
  warnings: Warning[],
): Promise<Record<string, unknown>> {
  const read = readerIn(tx);
  const [row = {}] = await read(itemStatement(resource, view, String(id), resource.definition.scope(actor)));
  return presentItem(read, resource, actor, view, row, warnings);
}

export function itemAbilities({ definition }: Resource, actor: MaybeActor): Abilities {
  return {
    update: definition.policy.update(actor),
    delete: definition.policy.delete(actor),
    ...(actor && definition.abilities?.(actor)),
    locked: [...((actor && definition.locked?.(actor)) ?? [])],
  };
}

export function collectionAbilities(resource: Resource, actor: MaybeActor): Abilities {
  return { create: resource.definition.policy.create(actor), ...itemAbilities(resource, actor) };
}

export function sendItem(reply: FastifyReply, status: number, body: Record<string, unknown>): FastifyReply {
  return reply.code(status).type(jsonLd).header('etag', `"${body.version}"`).send(body);
}
