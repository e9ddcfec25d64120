/** The change history of every write: who, when, which field, from what to what, from which screen. */
import type { Actor } from '../access/actor.ts';
import type { Tx } from '../database/connection.ts';
import type { FieldValues } from './definition.ts';
import type { Resource } from './resource.ts';

/** Where a write comes from: the screen that the client names, and the request. */
export type Origin = { screen: string | null; requestId: string };

export type Changes = Record<string, [before: unknown, after: unknown]>;

export type What = {
  resource: Resource;
  /** The row by column: its id where it has one, and to whom it belongs. */
  record: FieldValues;
  action: 'create' | 'update' | 'delete' | 'restore';
  changes: Changes;
};

export async function recordChange(
  tx: Tx,
  actor: Actor,
  origin: Origin,
  what: What & { record: { id: number } },
): Promise<void> {
  await tx
    .insertInto('change_history')
    .values({ record_id: what.record.id, ...historyColumns(actor, origin, what) })
    .execute();
}

/** A row of the history without the id of the record, which a creation learns only as it is written. */
export function historyColumns(actor: Actor, origin: Origin, what: What) {
  return {
    user_id: actor.userId,
    username: actor.username,
    screen: origin.screen,
    request_id: origin.requestId,
    resource: what.resource.contract.plural,
    person_id: ownerOf(what.resource, what.record, 'persons'),
    company_id: ownerOf(what.resource, what.record, 'companies'),
    action: what.action,
    changes: JSON.stringify(hideSecrets(what.resource, what.changes)),
  };
}

/** The person or company on whose sheet the change is told. */
function ownerOf(resource: Resource, record: FieldValues, plural: 'persons' | 'companies'): number | null {
  if (resource.contract.plural === plural) return (record.id as number | undefined) ?? null;
  for (const { target, column } of resource.references.values()) {
    if (target.contract.plural === plural) return (record[column] as number | null | undefined) ?? null;
  }
  return null;
}

/** A password leaves the trace that it changed and nothing more. */
function hideSecrets(resource: Resource, changes: Changes): Changes {
  return Object.fromEntries(
    Object.entries(changes).map(([name, change]) => [
      name,
      resource.contract.fields[name]?.format === 'password' || name === 'password_hash'
        ? ['•••', '•••']
        : change,
    ]),
  );
}
