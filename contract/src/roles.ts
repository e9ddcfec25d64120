/** The eight roles, by increasing rights to grant roles (ACC-14). */
export const roles = [
  'ROLE_BANNED',
  'ROLE_GUEST',
  'ROLE_USER',
  'ROLE_VIEW_REGION',
  'ROLE_VIEW_GLOBAL',
  'ROLE_MODERATOR',
  'ROLE_ADMIN',
  'ROLE_SUPER_ADMIN',
] as const;

export type Role = (typeof roles)[number];

export const roleLabels: Record<Role, string> = {
  ROLE_BANNED: 'Blocat',
  ROLE_GUEST: 'Invitat',
  ROLE_USER: 'Membru',
  ROLE_VIEW_REGION: 'Vizualizare filială',
  ROLE_VIEW_GLOBAL: 'Vizualizare globală',
  ROLE_MODERATOR: 'Moderator',
  ROLE_ADMIN: 'Administrator',
  ROLE_SUPER_ADMIN: 'Super administrator',
};

/** Only a super admin may grant these roles or change their accounts (ACC-16). */
export function isAdministrator(role: Role | undefined): boolean {
  return role === 'ROLE_ADMIN' || role === 'ROLE_SUPER_ADMIN';
}

/** Read-only roles. */
export const viewingRoles = ['ROLE_VIEW_GLOBAL', 'ROLE_VIEW_REGION'] as const satisfies Role[];

export function isViewing(role: Role | undefined): boolean {
  return viewingRoles.some((one) => one === role);
}

/** Everyone who works for the body, editors and viewers. */
export const staffRoles = [
  'ROLE_SUPER_ADMIN',
  'ROLE_ADMIN',
  'ROLE_MODERATOR',
  ...viewingRoles,
] as const satisfies Role[];

export function isStaffRole(role: Role): boolean {
  return staffRoles.some((one) => one === role);
}

/** Staff of one branch: such an account has a branch. */
export function isOfBranch(role: Role | undefined): boolean {
  return role === 'ROLE_MODERATOR' || role === 'ROLE_VIEW_REGION';
}
