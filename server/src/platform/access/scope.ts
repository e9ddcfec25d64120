/** Which rows the actor may see. A scope is required in every definition; rows outside it are hidden. */
import type { Actor, MaybeActor } from './actor.ts';

/** Kinds of owner that limit a scope: a branch, a member, or an account. */
export const scopeKinds = ['region', 'person', 'company', 'user'] as const;
export type ScopeKind = (typeof scopeKinds)[number];

/** `except`: SQL condition on rows `t` that are left out. `orUnowned`: also rows without an owner of that kind, which everybody sees. */
export type Scope =
  | { rows: 'all'; except?: string }
  | { rows: 'none' }
  | { rows: ScopeKind; id: number; orUnowned?: true };

const all: Scope = { rows: 'all' };
const none: Scope = { rows: 'none' };

export function everyone(): Scope {
  return all;
}

/** Rows about members: staff see those of their branch or all, a member only their own (ACC-23). */
export function memberScope(actor: MaybeActor): Scope {
  if (!actor) return none;
  switch (actor.role) {
    case 'ROLE_SUPER_ADMIN':
    case 'ROLE_ADMIN':
    case 'ROLE_VIEW_GLOBAL':
      return all;
    case 'ROLE_MODERATOR':
    case 'ROLE_VIEW_REGION':
      return actor.regionId === null ? none : { rows: 'region', id: actor.regionId };
    case 'ROLE_USER':
      return ownScope(actor);
    // A guest has an account and sees nothing (ACC-10).
    case 'ROLE_GUEST':
    case 'ROLE_BANNED':
      return none;
  }
}

/** Rows of members, and those without a branch, which are common to all (TRA-6). */
export function sharedRegionScope(actor: MaybeActor): Scope {
  const scope = memberScope(actor);
  return scope.rows === 'region' ? { ...scope, orUnowned: true } : scope;
}

function ownScope(actor: Actor): Scope {
  if (actor.personId !== null) return { rows: 'person', id: actor.personId };
  if (actor.companyId !== null) return { rows: 'company', id: actor.companyId };
  return none;
}

export function adminScope(actor: MaybeActor): Scope {
  return actor?.role === 'ROLE_ADMIN' || actor?.role === 'ROLE_SUPER_ADMIN' ? all : none;
}

/** Accounts of people, for administrators: service accounts are on a page of their own (ACC-145). */
export function peopleScope(actor: MaybeActor): Scope {
  const scope = adminScope(actor);
  return scope.rows === 'all' ? { ...scope, except: 't.is_service' } : scope;
}

/** Rows that the account requested itself; administrators see all (EXC-30). */
export function ownWorkScope(actor: MaybeActor): Scope {
  return actor?.role === 'ROLE_MODERATOR' ? { rows: 'user', id: actor.userId } : adminScope(actor);
}

/** Rows of the account itself, and those that others share with it (ACC-143). */
export function accountScope(actor: MaybeActor): Scope {
  return actor ? { rows: 'user', id: actor.userId } : none;
}

/** A new record of a moderator belongs to the moderator's branch (MEM-1). */
export function ownRegionDefault(actor: Actor): { region?: number } {
  return actor.role === 'ROLE_MODERATOR' && actor.regionId !== null ? { region: actor.regionId } : {};
}
