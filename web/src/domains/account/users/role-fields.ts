/** Fields that an account needs, by role (ACC-15). */
import { isOfBranch, type Role } from '@ceccar/contract/roles';

const ofEveryone = ['username', 'lastName', 'firstName', 'email', 'roles'] as const;
const ofRegionalStaff = ['region'] as const;
const ofMembers = ['person', 'company', 'nextAnnualReportYear'] as const;

/** Fields that are cleared when a role without them is chosen. */
export const fieldsByRole = [...ofRegionalStaff, 'person', 'company'] as const;

/** Blocked accounts and guests keep branch and member for their next role (ACC-92). */
export function keepsFields(role: Role | undefined): boolean {
  return role === 'ROLE_BANNED' || role === 'ROLE_GUEST';
}

export function userFieldsOf(role: Role | undefined): string[] {
  if (isOfBranch(role)) return [...ofEveryone, ...ofRegionalStaff];
  if (role === 'ROLE_USER') return [...ofEveryone, ...ofMembers];
  return [...ofEveryone];
}

export const allUserFields: readonly string[] = [...ofEveryone, ...ofRegionalStaff, ...ofMembers];
