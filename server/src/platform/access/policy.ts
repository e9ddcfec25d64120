/** Predicates on the actor that most resources share; the default is no (ACC-22). */
import { cnpScope } from '@ceccar/contract/account/service-scopes';
import { type Role, staffRoles, viewingRoles } from '@ceccar/contract/roles';
import type { MaybeActor } from './actor.ts';

export type Predicate = (actor: MaybeActor) => boolean;

export type Policy = {
  read: Predicate;
  create: Predicate;
  update: Predicate;
  delete: Predicate;
};

function hasRole(...roles: Role[]): Predicate {
  return (actor) => actor !== null && roles.includes(actor.role);
}

export const nobody: Predicate = () => false;
export const anyone: Predicate = () => true;
export const isSuperAdmin = hasRole('ROLE_SUPER_ADMIN');
export const isAdmin = hasRole('ROLE_SUPER_ADMIN', 'ROLE_ADMIN');
export const isEditor = hasRole('ROLE_SUPER_ADMIN', 'ROLE_ADMIN', 'ROLE_MODERATOR');
/** Everyone who works with member records: staff, viewers and members, each within their scope. */
const readsRegister = hasRole(
  'ROLE_SUPER_ADMIN',
  'ROLE_ADMIN',
  'ROLE_MODERATOR',
  'ROLE_VIEW_GLOBAL',
  'ROLE_VIEW_REGION',
  'ROLE_USER',
);

/** Staff who edit the records and the members themselves, each within their scope; not viewers (ACC-30, MON-27). */
export const isEditorOrMember = hasRole('ROLE_SUPER_ADMIN', 'ROLE_ADMIN', 'ROLE_MODERATOR', 'ROLE_USER');

/** Viewers read the register and change nothing: they need no identifying data (MEM-96). */
export const isViewer = hasRole(...viewingRoles);

/** Viewers see a masked CNP (MEM-96), and so does a service account without the right to it (ACC-197). */
export const mayReadCnp: Predicate = (actor) => !isViewer(actor) && !lacksCnpScope(actor);

export function lacksCnpScope(actor: MaybeActor): boolean {
  return actor?.service?.scopes.includes(cnpScope) === false;
}

/** Everyone who works for the body, editors and viewers. */
export const isStaff = hasRole(...staffRoles);

/** A member, for requests about the member's own data. */
export const isMember = hasRole('ROLE_USER');

/** Branches edit their members; only administrators delete (ACC-24). */
export const memberPolicy: Policy = {
  read: readsRegister,
  create: isEditor,
  update: isEditor,
  delete: isAdmin,
};
/** Edited by those who edit the members (ACC-26). */
export const subRecordPolicy: Policy = {
  read: readsRegister,
  create: isEditor,
  update: isEditor,
  delete: isEditor,
};
/** Read by everyone who reads the register, changed by administrators (ACC-35). */
export const referenceListPolicy: Policy = {
  read: readsRegister,
  create: isAdmin,
  update: nobody,
  delete: nobody,
};
/** For administrators (ACC-34). An account is never deleted, since the history names it, but banned (ACC-21). */
export const accountPolicy: Policy = { read: isAdmin, create: isAdmin, update: isAdmin, delete: nobody };
