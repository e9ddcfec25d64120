/** What an account needs beside its name, by role (ACC-15). */
import { isOfBranch, type Role } from '@ceccar/contract/roles';

const ofEveryone = ['username', 'lastName', 'firstName', 'email', 'roles'] as const;
const ofRegionalStaff = ['region'] as const;
const ofMembers = ['person', 'company', 'nextAnnualReportYear'] as const;

/** Fields that are emptied when another role that has no use for them is chosen. */
export const fieldsByRole = [...ofRegionalStaff, 'person', 'company'] as const;

/** A blocked account and a guest keep branch and member, for the role that they have next (ACC-92). */
export function keepsFields(role: Role | undefined): boolean {
  return role === 'ROLE_BANNED' || role === 'ROLE_GUEST';
}

export function userFieldsOf(role: Role | undefined): string[] {
  if (isOfBranch(role)) return [...ofEveryone, ...ofRegionalStaff];
  if (role === 'ROLE_USER') return [...ofEveryone, ...ofMembers];
  return [...ofEveryone];
}

export const allUserFields: readonly string[] = [...ofEveryone, ...ofRegionalStaff, ...ofMembers];
