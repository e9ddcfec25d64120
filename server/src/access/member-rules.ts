/** What persons and companies share: whose they are and what only an administrator sets (ACC-25). */
import type { Actor } from './actor.ts';
import { isAdmin } from './policy.ts';

export function lockedIdentifiers(actor: Actor) {
  return isAdmin(actor) ? [] : (['regNumber', 'cip', 'region'] as const);
}

/** A moderator's new member belongs to the moderator's branch (MEM-1). */
export function ownRegionDefault(actor: Actor): { region?: number } {
  return actor.regionId !== null && !isAdmin(actor) ? { region: actor.regionId } : {};
}
