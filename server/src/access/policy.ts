/** May this actor? Pure predicates for what most resources share (decisions §4); default is no. */
import type { Role } from '@ceccar/contract/roles';
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
/** Everyone who has business with member records: staff, viewers and members, each within their scope. */
const readsRegister = hasRole(
  'ROLE_SUPER_ADMIN',
  'ROLE_ADMIN',
  'ROLE_MODERATOR',
  'ROLE_VIEW_GLOBAL',
  'ROLE_VIEW_REGION',
  'ROLE_USER',
);

/** Papers of a firm: its branch and itself download what exists, viewers nothing (decisions §4). */
export const downloadsNotices = hasRole('ROLE_SUPER_ADMIN', 'ROLE_ADMIN', 'ROLE_MODERATOR', 'ROLE_USER');

/** Who may ask for a payment note of an advance: staff for their members, members for themselves (decisions §4). */
export const asksForAdvance = hasRole('ROLE_SUPER_ADMIN', 'ROLE_ADMIN', 'ROLE_MODERATOR', 'ROLE_USER');

export const memberPolicy: Policy = {
  read: readsRegister,
  create: isEditor,
  update: isEditor,
  delete: isAdmin,
};
export const subRecordPolicy: Policy = {
  read: readsRegister,
  create: isEditor,
  update: isEditor,
  delete: isEditor,
};
export const referenceListPolicy: Policy = {
  read: readsRegister,
  create: isAdmin,
  update: nobody,
  delete: nobody,
};
export const accountPolicy: Policy = { read: isAdmin, create: isAdmin, update: isAdmin, delete: nobody };
