/** Fields of which an actor is shown a part alone: no view tells more of them, and no filter finds by them (MEM-96). */
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

/** A filter by such a field is refused: asked often enough, it would tell the rest. The search box passes it by. */
export function judgeFilters(resource: Resource, actor: MaybeActor, query: ListQuery): ListQuery {
  const masked = maskedFields(resource, actor);
  const refused = query.filters.find(({ field }) => masked.includes(field));
  if (refused) throw invalidQuery(`Filtrul ${refused.path} nu este pentru contul dumneavoastră.`);
  if (masked.length === 0) return query;
  return { ...query, filters: query.filters.map((filter) => ({ ...filter, passedBy: masked })) };
}
