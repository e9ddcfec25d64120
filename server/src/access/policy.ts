/** May this actor? Pure predicates for what most resources share; default is no (ACC-22). */
import { type Role, viewingRoles } from '@ceccar/contract/roles';
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

/** Who keeps the records and whom they are about, each within their scope; viewers are neither (ACC-30, MON-27). */
export const isEditorOrMember = hasRole('ROLE_SUPER_ADMIN', 'ROLE_ADMIN', 'ROLE_MODERATOR', 'ROLE_USER');

/** Looks at the register and keeps nothing in it: what identifies people is not needed for that (MEM-96). */
export const isViewer = hasRole(...viewingRoles);

/** Who works for the body, as one who keeps the register or one who looks at it. */
export const isStaff = hasRole(
  'ROLE_SUPER_ADMIN',
  'ROLE_ADMIN',
  'ROLE_MODERATOR',
  'ROLE_VIEW_GLOBAL',
  'ROLE_VIEW_REGION',
);

/** A member, where what is asked for is the member's own. */
export const isMember = hasRole('ROLE_USER');

/** Branches keep their members; what is deleted is the administrators' to answer for (ACC-24). */
export const memberPolicy: Policy = {
  read: readsRegister,
  create: isEditor,
  update: isEditor,
  delete: isAdmin,
};
/** Kept by those who keep the members (ACC-26). */
export const subRecordPolicy: Policy = {
  read: readsRegister,
  create: isEditor,
  update: isEditor,
  delete: isEditor,
};
/** Read by all who read the register, added to by administrators (ACC-35). */
export const referenceListPolicy: Policy = {
  read: readsRegister,
  create: isAdmin,
  update: nobody,
  delete: nobody,
};
/** The administrators' (ACC-34). None is deleted, since the history names it: it is banned (ACC-21). */
export const accountPolicy: Policy = { read: isAdmin, create: isAdmin, update: isAdmin, delete: nobody };
