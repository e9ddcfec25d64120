/** The change history of every write: who, when, which field, from what to what, from which screen. */
import type { Actor } from '../access/actor.ts';
import type { Tx } from '../database/connection.ts';
import type { Resource } from './resource.ts';

/** Where a write comes from: the screen that the client names, and the request. */
export type Origin = { screen: string | null; requestId: string };

export type Changes = Record<string, [before: unknown, after: unknown]>;

export async function recordChange(
  tx: Tx,
  actor: Actor,
  origin: Origin,
  what: { resource: Resource; recordId: number; action: 'create' | 'update' | 'delete'; changes: Changes },
): Promise<void> {
  await tx
    .insertInto('change_history')
    .values({
      user_id: actor.userId,
      username: actor.username,
      screen: origin.screen,
      request_id: origin.requestId,
      resource: what.resource.contract.plural,
      record_id: what.recordId,
      action: what.action,
      changes: JSON.stringify(hideSecrets(what.resource, what.changes)),
    })
    .execute();
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
