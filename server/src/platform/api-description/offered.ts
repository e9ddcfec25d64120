/** The part of a resource that is documented to a caller: to an account what it may read and write, to a visitor all (API-210). */
import { readableFields } from '@ceccar/contract/resource';
import type { MaybeActor } from '../access/actor.ts';
import { nobody, type Predicate } from '../access/policy.ts';
import type { Resource } from '../crud/definition.ts';

export type Offered = {
  resource: Resource;
  readable: readonly string[];
  create: readonly string[];
  change: readonly string[];
  /** Fields that a new record must have; the others are empty, or come from its author. */
  required: readonly string[];
  mayDelete: boolean;
};

export function offeredTo(actor: MaybeActor, resources: readonly Resource[]): Offered[] {
  return resources.flatMap((resource) => offerOf(resource, actor) ?? []);
}

/** Undefined for a resource that the account may not read. */
function offerOf(resource: Resource, actor: MaybeActor): Offered | undefined {
  const { contract, definition, fieldOf } = resource;
  const { policy, hidden, locked, defaults } = definition;
  const may = (predicate: Predicate) => predicate !== nobody && (actor === null || predicate(actor));
  if (!may(policy.read)) return undefined;
  const unseen: readonly string[] = (actor && hidden?.(actor)) ?? [];
  const unset = [...unseen, ...((actor && locked?.(actor)) ?? [])];
  const given = Object.entries((actor && defaults?.(actor)) ?? {}).filter(([, value]) => value !== null);
  const fromAuthor = given.map(([name]) => name);
  const without = (names: readonly string[], left: readonly string[]) =>
    names.filter((name) => !left.includes(name));
  const create = may(policy.create) ? without(contract.create, unset) : [];
  return {
    resource,
    readable: without(readableFields(contract), unseen),
    create,
    change: may(policy.update) ? without(contract.change, unset) : [],
    required: without(create, fromAuthor).filter((name) => fieldOf(name).required),
    mayDelete: may(policy.delete),
  };
}
