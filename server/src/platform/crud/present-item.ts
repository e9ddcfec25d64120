/** A record as an answer shows it: fields of the view, abilities and warnings (API-13). */
import type { Abilities, Warning } from '@ceccar/contract/resource';
import type { FastifyReply } from 'fastify';
import type { MaybeActor } from '../access/actor.ts';
import { type Reader, readerIn } from '../database/reader.ts';
import { negotiateBody } from '../http/plain-json.ts';
import { bucharestToday } from '../text/clock.ts';
import type { Resource, ShownItem } from './definition.ts';
import { itemSql } from './item.ts';
import { maskedFields, withMasks } from './masking.ts';
import type { ViewSelect } from './select.ts';
import type { WriteRequest } from './write.ts';

/** The reader and the moment. */
export type ViewContext = { read: Reader; actor: MaybeActor; now: Date };

export async function presentItem(
  { read, actor, now }: ViewContext,
  resource: Resource,
  view: ViewSelect,
  row: Record<string, unknown>,
  warnings: Warning[] = [],
): Promise<Record<string, unknown>> {
  const item = asSeenBy(resource, actor, view.present(row));
  const abilities = { ...itemAbilities(resource, actor), ...rowAbilities(resource, actor, item, now) };
  // Actors who can only create such records get warnings, too: a due is never changed, but can be doubtful.
  const mayAct = abilities.update || resource.definition.policy.create(actor);
  // Warnings never stop a write, and only those who may act read them (API-14).
  const fieldWarnings =
    (mayAct && (await resource.definition.warnings?.(item, { read, actor, resource }))) || [];
  const all = [...warnings, ...fieldWarnings];
  return {
    '@context': `/api/contexts/${resource.contract.type}`,
    ...item,
    abilities,
    ...(all.length > 0 ? { warnings: all } : {}),
  };
}

/** Reads the record that was just written, in its own transaction. */
export async function readBack(
  { tx, resource, actor, now }: WriteRequest,
  view: ViewSelect,
  id: number,
  warnings: Warning[],
): Promise<Record<string, unknown>> {
  const read = readerIn(tx);
  const [row = {}] = await read(itemSql(resource, view, String(id), resource.definition.scope(actor)));
  return presentItem({ read, actor, now }, resource, view, row, warnings);
}

/** Hidden and masked fields are removed or shortened, also in warnings. */
function asSeenBy(resource: Resource, actor: MaybeActor, item: ShownItem): ShownItem {
  const hidden = resource.definition.hidden?.(actor) ?? [];
  for (const name of hidden) delete item[name];
  return withMasks(resource, actor, item);
}

function itemAbilities(resource: Resource, actor: MaybeActor): Abilities {
  const { definition } = resource;
  const masked = maskedFields(resource, actor);
  return {
    update: definition.policy.update(actor),
    delete: definition.policy.delete(actor),
    ...(actor && definition.abilities?.(actor)),
    locked: [...((actor && definition.locked?.(actor)) ?? [])],
    ...(masked.length > 0 ? { masked: [...masked] } : {}),
  };
}

function rowAbilities({ definition }: Resource, actor: MaybeActor, item: ShownItem, now: Date): Abilities {
  return (actor && definition.rowAbilities?.(actor, item, bucharestToday(now))) ?? {};
}

/** Rows of a list; where abilities differ by row, each row carries its own. */
export function presentRows(
  { actor, now }: Omit<ViewContext, 'read'>,
  resource: Resource,
  view: ViewSelect,
  rows: readonly Record<string, unknown>[],
): Record<string, unknown>[] {
  const items = rows.map((row) => asSeenBy(resource, actor, view.present(row)));
  if (!resource.definition.rowAbilities) return items;
  const common = itemAbilities(resource, actor);
  return items.map((item) => {
    const abilities = { ...common, ...rowAbilities(resource, actor, item, now) };
    for (const name of view.unshown ?? []) delete item[name];
    return { ...item, abilities };
  });
}

export function collectionAbilities(resource: Resource, actor: MaybeActor): Abilities {
  return { create: resource.definition.policy.create(actor), ...itemAbilities(resource, actor) };
}

export function sendItem(reply: FastifyReply, status: number, body: Record<string, unknown>): FastifyReply {
  return reply.code(status).header('etag', `"${body.version}"`).send(negotiateBody(reply, body));
}
