/** All addresses of the application; links and routes are built only from here. */
import type { MemberKind } from '@ceccar/contract/member';
import { certificateCheckPath } from '@ceccar/contract/papers/certificate-check';
import { personalDataPath } from '@ceccar/contract/privacy/personal-data-page';
import { accessibilityPath } from '@ceccar/contract/public/accessibility-page';
import { documentCheckPath } from '@ceccar/contract/public/document-check';
import { memberListPath, memberSearchPath } from '@ceccar/contract/public/member-list';
import { openRegisterPath } from '@ceccar/contract/public/open-register-path';
import { searchFilter } from '@ceccar/contract/resource';

export const paths = {
  home: '/',
  staffHome: '/home',
  signIn: '/login',
  password: '/login/password',
  account: '/account',
  annualReport: '/annual_report',
  annualReportForm: '/annual_report/form',
  member: '/member',
  memberMessages: '/member/messages',
  messages: '/notifications/:uuid?',
  documentRequests: '/notifications/documents',
  persons: '/persons',
  personCreate: '/persons/create',
  personVisas: '/persons/visas',
  personEdit: '/persons/edit/:uuid',
  personDetails: '/persons/details/:uuid',
  personMerge: '/persons/merge/:uuid',
  companies: '/companies',
  companyCreate: '/companies/create',
  companyVisas: '/companies/visas',
  companyEdit: '/companies/edit/:uuid',
  companyMerge: '/companies/merge/:uuid',
  courses: '/courses',
  courseCreate: '/courses/create',
  courseHours: '/courses/hours',
  courseEdit: '/courses/edit/:id',
  courseAttendance: '/courses/attendance/:id',
  sessionCode: '/courses/code/:session',
  signatureList: '/courses/signatures/:id',
  reporting: '/reporting',
  clearReports: '/reporting/clear',
  visaDays: '/visa_days',
  visaDayCreate: '/visa_days/create',
  visaDaysMany: '/visa_days/many',
  visaDayEdit: '/visa_days/edit/:id',
  visaCounter: '/visa_days/counter',
  reports: '/annual_reports',
  report: '/annual_reports/:id',
  users: '/users',
  logs: '/logs',
  userCreate: '/users/create',
  userEdit: '/users/edit/:uuid',
  serviceAccounts: '/service_accounts',
  serviceAccountCreate: '/service_accounts/create',
  serviceAccountEdit: '/service_accounts/edit/:id',
  notes: '/invoices',
  exports: '/exports',
  imports: '/imports',
  work: '/jobs',
  import: '/imports/:id',
  bankStatements: '/bank_statements',
  bankStatement: '/bank_statements/:id',
  runs: '/runs',
  run: '/runs/:id',
  debts: '/debts',
  receipt: '/receipts',
  yearSettings: '/year_settings/:year?',
  advance: '/avans',
  certificate: '/certificate',
  openCourses: '/open_courses',
  hoursProofs: '/hours_proofs',
  attend: '/open_courses/attend/:code',
  certificateCheck: certificateCheckPath,
  documentCheck: documentCheckPath,
  memberSearch: memberSearchPath,
  memberList: memberListPath,
  personalData: personalDataPath,
  openRegister: openRegisterPath,
  accessibility: accessibilityPath,
  stampHelp: '/stamp_help',
  deleted: '/deleted',
  duplicates: '/duplicates',
  formerMembers: '/anonymisation',
  system: '/system',
  firstSteps: '/first_steps',
  branches: '/branches',
  outbox: '/outbox',
} as const;

export function personPath(uuid: string): string {
  return paths.personEdit.replace(':uuid', encodeURIComponent(uuid));
}

/** Record page of a person or company, by its IRI. */
export function memberPath(iri: string): string {
  const uuid = iri.slice(iri.lastIndexOf('/') + 1);
  return iri.startsWith('/api/persons/') ? personPath(uuid) : companyPath(uuid);
}

/** The list of persons or companies, filtered by a term. */
export function membersPath(kind: MemberKind, term: string): string {
  const filter = JSON.stringify({ [searchFilter]: term });
  return withQuery(kind === 'person' ? paths.persons : paths.companies, { filter });
}

/** Page of a person without the panels of the full form. */
export function personDetailsPath(uuid: string): string {
  return paths.personDetails.replace(':uuid', encodeURIComponent(uuid));
}

export function companyPath(uuid: string): string {
  return paths.companyEdit.replace(':uuid', encodeURIComponent(uuid));
}

/** Merges another record of the same member into this one; `other` is preselected. */
export function mergePath(kind: MemberKind, uuid: string, other: string | null = null): string {
  const path = kind === 'person' ? paths.personMerge : paths.companyMerge;
  return withQuery(path.replace(':uuid', encodeURIComponent(uuid)), { with: other });
}

export function coursePath(id: number): string {
  return paths.courseEdit.replace(':id', String(id));
}

/** Poster of a course, which anyone may open if it is public. */
export function coursePosterPath(id: number): string {
  return `${paths.courses}/${id}`;
}

/** The member's courses, those with these words alone. */
export function openCoursesPath(words: string): string {
  return withQuery(paths.openCourses, { [wordsParameter]: words });
}

export const wordsParameter = 'words';

export function attendancePath(course: string): string {
  return paths.courseAttendance.replace(':id', course);
}

export function signatureListPath(course: string): string {
  return paths.signatureList.replace(':id', course);
}

export function sessionCodePath(session: number): string {
  return paths.sessionCode.replace(':session', String(session));
}

/** In the code on the screen of the room. */
export function attendPath(code: string): string {
  return paths.attend.replace(':code', code);
}

export function runPath(id: number): string {
  return paths.run.replace(':id', String(id));
}

export function importPath(id: number): string {
  return paths.import.replace(':id', String(id));
}

export function bankStatementPath(id: number): string {
  return paths.bankStatement.replace(':id', String(id));
}

/** The annual report of a member; `user` is set by staff. */
export function annualReportPath(user: string | null): string {
  return withQuery(paths.annualReport, { user });
}

/** The report's web form. */
export function annualReportFormPath(user: string | null): string {
  return withQuery(paths.annualReportForm, { user });
}

/** Records a payment, with the member preselected; with `correct`, corrects that receipt. */
export function receiptPath(kind: MemberKind, uuid: string, correct?: number): string {
  const query = { [kind]: uuid, ...(correct === undefined ? {} : { [correctParameter]: String(correct) }) };
  return `${paths.receipt}?${new URLSearchParams(query)}`;
}

/** Names the receipt to correct in the address of the screen of receipts. */
export const correctParameter = 'correct';

/** Records an advance, with the member preselected. */
export function advancePath(kind: MemberKind, uuid: string): string {
  return `${paths.advance}?${new URLSearchParams({ [kind]: uuid })}`;
}

/** Filter of the reports that are reviewed one after the other; null means all. */
export type ReportQueue = {
  year: string | null;
  region: string | null;
  /** The batch whose sample is being opened, instead of all waiting reports. */
  batch?: string | null;
};

const everyReport: ReportQueue = { year: null, region: null };

export function reportPath(id: number, queue: ReportQueue = everyReport): string {
  const { year, region, batch = null } = queue;
  return withQuery(paths.report.replace(':id', String(id)), { year, region, batch });
}

type Filter = Readonly<Record<string, string | number | boolean>>;

/** A list with filters. */
export function filteredPath(list: string, filter: Filter): string {
  return withQuery(list, { filter: JSON.stringify(filter) });
}

/** The job centre with filters. */
export function workPath(filter: Readonly<Record<string, string>>): string {
  return withQuery(paths.work, filter);
}

/** The list of reports with filters. */
export function reportsPath(filter: Filter): string {
  return filteredPath(paths.reports, filter);
}

export function reportingPath({ year, region }: ReportQueue): string {
  return withQuery(paths.reporting, { year, region });
}

/** The reports without objections of a queue. */
export function clearPath({ year, region }: ReportQueue): string {
  return withQuery(paths.clearReports, { year, region });
}

export function visaDayPath(id: number): string {
  return paths.visaDayEdit.replace(':id', String(id));
}

/** Null: today, and the own branch. */
export function visaCounterPath(day: string | null, region: string | null): string {
  return withQuery(paths.visaCounter, { day, region });
}

/** The staff's conversations, optionally with one open; `search` filters the list. */
export function messagesPath(uuid: string | null, search = ''): string {
  const path = paths.messages.replace('/:uuid?', uuid === null ? '' : `/${encodeURIComponent(uuid)}`);
  return `${path}${search}`;
}

export function yearSettingsPath(year: number | string): string {
  return paths.yearSettings.replace(':year?', String(year));
}

/** Deleted records of one resource. */
export function deletedPath(resource: 'persons' | 'companies'): string {
  return `${paths.deleted}?resource=${resource}`;
}

export function userPath(uuid: string): string {
  return paths.userEdit.replace(':uuid', encodeURIComponent(uuid));
}

export function serviceAccountPath(id: number): string {
  return paths.serviceAccountEdit.replace(':id', String(id));
}

/** Link to the part of a screen with this id, which is opened and focused (`ui/linked-place.ts`). */
export function placeOn(path: string, id: string): string {
  return `${path}#${id}`;
}

/** The imports, with one type preselected. */
export function importsPath(type: string): string {
  return placeOn(withQuery(paths.imports, { type }), 'new-import');
}

function withQuery(path: string, given: Record<string, string | null>): string {
  const query = new URLSearchParams(
    Object.entries(given).filter((entry): entry is [string, string] => entry[1] !== null),
  ).toString();
  return query === '' ? path : `${path}?${query}`;
}
