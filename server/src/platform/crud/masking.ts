/** Masked fields: an actor sees a part of the value in every view and cannot filter by it (MEM-96). */
import { maskCode } from '@ceccar/contract/identifiers/mask-code';
import type { MaybeActor } from '../access/actor.ts';
import { invalidQuery } from '../errors.ts';
import type { Resource, ShownItem } from './definition.ts';
import type { ListQuery } from './list-query.ts';

export function maskedFields({ definition }: Resource, actor: MaybeActor): readonly string[] {
  return definition.masked?.(actor) ?? [];
}

export function withMasks(resource: Resource, actor: MaybeActor, item: ShownItem): ShownItem {
  for (const name of maskedFields(resource, actor)) {
    const value = item[name];
    if (typeof value === 'string' && value !== '') item[name] = maskCode(value);
  }
  return item;
}

/** A form sends a masked value back as it was shown: that is no change (ACC-197). */
export function dropMasked(
  resource: Resource,
  actor: MaybeActor,
  before: Readonly<Record<string, unknown>>,
  values: Record<string, unknown>,
): void {
  for (const name of maskedFields(resource, actor)) {
    const stored = before[resource.columnOf(name)];
    if (typeof stored === 'string' && values[name] === maskCode(stored)) delete values[name];
  }
}

/** A filter by a masked field is refused, since repeated guesses would reveal the value. The search box skips the field. */
export function judgeFilters(resource: Resource, actor: MaybeActor, query: ListQuery): ListQuery {
  const masked = maskedFields(resource, actor);
  const refused = query.filters.find(({ field }) => masked.includes(field));
  if (refused) throw invalidQuery(`Filtrul ${refused.path} nu este pentru contul dumneavoastră.`);
  if (masked.length === 0) return query;
  return { ...query, filters: query.filters.map((filter) => ({ ...filter, passedBy: masked })) };
}
