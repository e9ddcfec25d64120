/** The links of the top bar by role (ACC-37); only pages that are built are listed. */
import type { PageLink } from './page.ts';
import type { Role } from './roles.ts';

const persons: PageLink = { path: '/persons', label: 'Persoane fizice' };
const companies: PageLink = { path: '/companies', label: 'Societăți' };
const reporting: PageLink = { path: '/reporting', label: 'Raportări' };
const users: PageLink = { path: '/users', label: 'Utilizatori' };
const notes: PageLink = { path: '/invoices', label: 'Note de plată' };
const exports: PageLink = { path: '/exports', label: 'Exporturi' };
const imports: PageLink = { path: '/imports', label: 'Importuri' };
const statements: PageLink = { path: '/bank_statements', label: 'Extrase bancare' };
const settings: PageLink = { path: '/year_settings', label: 'Setări anuale' };
const advance: PageLink = { path: '/avans', label: 'Avans' };
const annualReport: PageLink = { path: '/annual_report', label: 'Raport anual' };
const member: PageLink = { path: '/member', label: 'Datele mele' };

const links: Record<Role, readonly PageLink[]> = {
  ROLE_SUPER_ADMIN: [persons, companies, reporting, exports, imports, users, notes, statements, settings],
  ROLE_ADMIN: [persons, companies, reporting, exports, imports, users, notes, statements, settings],
  ROLE_MODERATOR: [persons, companies, reporting, exports, advance, statements, notes],
  ROLE_VIEW_GLOBAL: [persons, companies],
  ROLE_VIEW_REGION: [persons, companies],
  ROLE_USER: [annualReport, member, advance],
  ROLE_GUEST: [],
  ROLE_BANNED: [],
};

export function linksOf(role: Role): PageLink[] {
  return [...links[role]];
}

/** Pages that no link of the bar names, by the one from which they are reached. */
export const reachedFrom: Readonly<Record<string, string>> = {
  '/annual_reports': reporting.path,
  '/jobs': exports.path,
};

/** Where a role lands after signing in. */
export function homeOf(role: Role): string {
  return links[role][0]?.path ?? '/account';
}

/** Addresses that the client shows to a signed-in account; the API decides what each may see there. */
export const pagePaths = [
  '/persons',
  '/companies',
  '/reporting',
  '/annual_reports',
  '/users',
  '/annual_report',
  '/member',
  '/avans',
  '/invoices',
  '/exports',
  '/jobs',
  '/imports',
  '/bank_statements',
  '/year_settings',
  '/account',
  '/deleted',
] as const;
