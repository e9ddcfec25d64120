/** Every address of the application; links and routes are built from here only. */
import { publicPaths } from '@ceccar/contract/public/public-pages';

export const paths = {
  home: '/',
  signIn: '/login',
  account: '/account',
  annualReport: '/annual_report',
  annualReportForm: '/annual_report/form',
  member: '/member',
  persons: '/persons',
  personCreate: '/persons/create',
  personEdit: '/persons/edit/:uuid',
  personDetails: '/persons/details/:uuid',
  companies: '/companies',
  companyCreate: '/companies/create',
  companyEdit: '/companies/edit/:uuid',
  users: '/users',
  userCreate: '/users/create',
  userEdit: '/users/edit/:uuid',
  notes: '/invoices',
  imports: '/imports',
  bankStatements: '/bank_statements',
  bankStatement: '/bank_statements/:id',
  yearSettings: '/year_settings/:year?',
  advance: '/avans',
  publicPerson: publicPaths.person(':uuid'),
  publicCompany: publicPaths.company(':uuid'),
  document: '/documents/:kind/:key',
  deleted: '/deleted',
} as const;

export function personPath(uuid: string): string {
  return paths.personEdit.replace(':uuid', encodeURIComponent(uuid));
}

/** What is known of a person, without the panels of the full form. */
export function personDetailsPath(uuid: string): string {
  return paths.personDetails.replace(':uuid', encodeURIComponent(uuid));
}

export function companyPath(uuid: string): string {
  return paths.companyEdit.replace(':uuid', encodeURIComponent(uuid));
}

export function bankStatementPath(id: number): string {
  return paths.bankStatement.replace(':id', String(id));
}

/** The yearly report of a member; staff name the member. */
export function annualReportPath(user: string | null): string {
  return withUser(paths.annualReport, user);
}

/** The report's form, filled in on the web. */
export function annualReportFormPath(user: string | null): string {
  return withUser(paths.annualReportForm, user);
}

/** Where an advance of a member is recorded, the member chosen. */
export function advancePath(kind: 'person' | 'company', uuid: string): string {
  return `${paths.advance}?${new URLSearchParams({ [kind]: uuid })}`;
}

export function yearSettingsPath(year: number | string): string {
  return paths.yearSettings.replace(':year?', String(year));
}

/** Deleted records of one kind. */
export function deletedPath(resource: 'persons' | 'companies'): string {
  return `${paths.deleted}?resource=${resource}`;
}

export function userPath(uuid: string): string {
  return paths.userEdit.replace(':uuid', encodeURIComponent(uuid));
}

function withUser(path: string, user: string | null): string {
  return user === null ? path : `${path}?${new URLSearchParams({ user })}`;
}

/**
 * The page to show after signing in: the `next` of the address when it stays on this site,
 * else the start page, from where the server leads each role to its own.
 */
export function safeNext(search: string, origin: string): string {
  const next = new URLSearchParams(search).get('next');
  if (!next?.startsWith('/') || next.startsWith(paths.signIn)) return paths.home;
  try {
    const url = new URL(next, origin);
    return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : paths.home;
  } catch {
    return paths.home;
  }
}
