/** Links of the top bar by role, and those under 'Mai multe' (ACC-37). */
import type { PageLink, PageLinkGroup } from './page.ts';
import { certificateCheckPath } from './papers/certificate-check.ts';
import { personalDataPath } from './privacy/personal-data-page.ts';
import { accessibilityPath } from './public/accessibility-page.ts';
import { documentCheckPath } from './public/document-check.ts';
import { memberListPath, memberSearchPath } from './public/member-list.ts';
import { openRegisterPath } from './public/open-register-path.ts';
import type { Role } from './roles.ts';

const persons: PageLink = { path: '/persons', label: 'Persoane fizice' };
const companies: PageLink = { path: '/companies', label: 'Societăți' };
const courses: PageLink = { path: '/courses', label: 'Cursuri' };
const reporting: PageLink = { path: '/reporting', label: 'Raportări' };
const users: PageLink = { path: '/users', label: 'Utilizatori' };
const notes: PageLink = { path: '/invoices', label: 'Note de plată' };
const exports: PageLink = { path: '/exports', label: 'Exporturi' };
const imports: PageLink = { path: '/imports', label: 'Importuri' };
const receipts: PageLink = { path: '/receipts', label: 'Încasare' };
const statements: PageLink = { path: '/bank_statements', label: 'Extrase bancare' };
const runs: PageLink = { path: '/runs', label: 'Penalități și rapoarte nedepuse' };
const debts: PageLink = { path: '/debts', label: 'Datorii' };
const settings: PageLink = { path: '/year_settings', label: 'Setări anuale' };
const advance: PageLink = { path: '/avans', label: 'Avans' };
const annualReport: PageLink = { path: '/annual_report', label: 'Raport anual' };
const member: PageLink = { path: '/member', label: 'Datele mele' };
const certificate: PageLink = { path: '/certificate', label: 'Adeverință' };
const openCourses: PageLink = { path: '/open_courses', label: 'Cursuri' };
const hoursProofs: PageLink = { path: '/hours_proofs', label: 'Ore din altă parte' };
const logs: PageLink = { path: '/logs', label: 'Logs' };
const work: PageLink = { path: '/jobs', label: 'Lucrări' };
const system: PageLink = { path: '/system', label: 'Starea sistemului' };
const firstSteps: PageLink = { path: '/first_steps', label: 'Primii pași' };
const duplicates: PageLink = { path: '/duplicates', label: 'Posibile dubluri' };
const former: PageLink = { path: '/anonymisation', label: 'Foști membri' };
const outbox: PageLink = { path: '/outbox', label: 'E-mailuri' };
const services: PageLink = { path: '/service_accounts', label: 'Conturi de serviciu' };
const visaDays: PageLink = { path: '/visa_days', label: 'Zile de viză' };
const visaCounter: PageLink = { path: '/visa_days/counter', label: 'Ghișeul vizelor' };
const branches: PageLink = { path: '/branches', label: 'Filiale' };
const deleted: PageLink = { path: '/deleted', label: 'Înregistrări șterse' };

const adminLinks = [persons, companies, courses, reporting, exports, imports, users];

const links: Record<Role, readonly PageLink[]> = {
  ROLE_SUPER_ADMIN: [...adminLinks, logs],
  ROLE_ADMIN: adminLinks,
  ROLE_MODERATOR: [persons, companies, courses, reporting, exports, advance],
  ROLE_VIEW_GLOBAL: [persons, companies],
  ROLE_VIEW_REGION: [persons, companies],
  ROLE_USER: [annualReport, member, advance],
  ROLE_GUEST: [],
  ROLE_BANNED: [],
};

/** Only persons have courses and certificates (TRA-28, PAP-22). */
export function linksOf(role: Role, member: 'person' | 'company' | null): PageLink[] {
  return role === 'ROLE_USER' && member === 'person'
    ? [...links[role], openCourses, certificate]
    : [...links[role]];
}

const visaLinks = { title: 'Vize', links: [visaDays, visaCounter] };

const adminFurther = [
  { title: 'Bani', links: [receipts, notes, statements, debts, runs, settings] },
  visaLinks,
  {
    title: 'Evidență',
    links: [firstSteps, branches, hoursProofs, work, outbox, duplicates, deleted, former, services, system],
  },
];

const further: Partial<Record<Role, readonly PageLinkGroup[]>> = {
  ROLE_SUPER_ADMIN: adminFurther,
  ROLE_ADMIN: adminFurther,
  ROLE_MODERATOR: [
    { title: 'Bani', links: [receipts, notes, statements, debts, runs] },
    visaLinks,
    { title: 'Evidență', links: [branches, hoursProofs, work, duplicates] },
  ],
};

const help = { title: 'Ajutor', links: [{ path: accessibilityPath, label: 'Accesibilitate' }] };

/** Rarely used links, in a menu at the end of the bar. */
export function furtherLinksOf(role: Role): PageLinkGroup[] {
  return links[role].length === 0 ? [] : [...(further[role] ?? []), help];
}

/** Address of a role's conversations, for the icon in the bar; null for roles without conversations (MSG-2). */
export function messagesPathOf(role: Role): string | null {
  if (role === 'ROLE_USER') return '/member/messages';
  const isStaff = role === 'ROLE_MODERATOR' || role === 'ROLE_ADMIN' || role === 'ROLE_SUPER_ADMIN';
  return isStaff ? '/notifications' : null;
}

/** Pages without a link in the bar, mapped to the page that links to them. */
export const reachedFrom: Readonly<Record<string, string>> = { '/annual_reports': reporting.path };

/** The user's own account, available to every role. */
export const accountPath = '/account';

const staffHomePath = '/home';

/** Page behind the brand and after sign-in: what the account has to do (OPE-77); a guest has only the account. */
export function homeOf(role: Role): string {
  if (role === 'ROLE_USER') return member.path;
  return links[role].length > 0 ? staffHomePath : accountPath;
}

/** Addresses available to signed-in accounts; the API decides what each account sees there. */
export const pagePaths = [
  staffHomePath,
  '/persons',
  '/companies',
  '/courses',
  '/reporting',
  '/visa_days',
  '/annual_reports',
  '/users',
  '/logs',
  '/annual_report',
  '/member',
  '/avans',
  '/certificate',
  '/open_courses',
  '/hours_proofs',
  '/invoices',
  '/exports',
  '/jobs',
  '/imports',
  '/bank_statements',
  '/runs',
  '/debts',
  '/receipts',
  '/year_settings',
  '/first_steps',
  '/branches',
  '/notifications',
  accountPath,
  '/deleted',
  '/duplicates',
  '/anonymisation',
  '/system',
  '/outbox',
  '/service_accounts',
  '/stamp_help',
] as const;

/** Title and description for search engines and browsers. */
type PageHead = { title: string; description: string };

/** Public screens, signed in or not; the only ones that search engines index (PUB-17). */
export const visitorPages = {
  [memberSearchPath]: {
    title: 'Cautare membri C.E.C.C.A.R',
    description:
      'Caută un expert contabil, un contabil autorizat sau o societate membră după nume, număr, filială și viza anului curent.',
  },
  [memberListPath]: {
    title: 'Verificarea unei liste de membri',
    description: 'Pentru instituții: o listă de numere sau nume, cu viza din anul curent a fiecărui membru.',
  },
  [certificateCheckPath]: {
    title: 'Verificarea unei adeverințe',
    description: 'Verifică o adeverință eliberată unui membru, după numărul ei de 8 litere și cifre.',
  },
  [documentCheckPath]: {
    title: 'Verificarea unui document',
    description:
      'Verifică un PDF primit de la o filială: dacă este sigilat și nemodificat, și dacă documentul este astăzi în vigoare.',
  },
  [openRegisterPath]: {
    title: 'Registrul deschis',
    description:
      'Fișiere cu toți membrii și dreptul lor de exercitare, în fiecare zi, sigilate, pentru programele altora.',
  },
  [personalDataPath]: {
    title: 'Datele personale',
    description:
      'Ce date ale membrilor se păstrează, de ce, cât timp, cine le vede și ce drepturi au membrii.',
  },
  [accessibilityPath]: {
    title: 'Declarație de accesibilitate',
    description: 'Ce s-a măsurat, ce nu este încă accesibil, cui îi scrieți și unde puteți face plângere.',
  },
} as const satisfies Record<string, PageHead>;

export type VisitorPath = keyof typeof visitorPages;
