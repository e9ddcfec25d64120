/**
 * Rights of service accounts: resources × reading or writing (ACC-147). A resource that is not named here is closed to them
 * (ACC-148): accounts, sessions, emails, imports, exports, and copies of personal data.
 */
import type { Choice } from '../fields.ts';
import { product } from '../product.ts';

/** Resources by shelf, in the order of the screen. */
export const serviceGroups = [
  {
    title: 'Persoane fizice',
    resources: {
      persons: 'Persoane fizice',
      person_visas: 'Vize ale persoanelor',
      person_statuses: 'Statusuri ale persoanelor',
      person_functions: 'Alte funcții',
      person_languages: 'Limbi străine',
      person_jobs: 'Locuri de muncă la societăți nemembre',
      [`person_${product}_member_jobs`]: 'Locuri de muncă la societăți membre',
      person_seals: 'Parafe ale persoanelor',
      person_photos: 'Fotografii',
    },
  },
  {
    title: 'Societăți',
    resources: {
      companies: 'Societăți',
      company_visas: 'Vize ale societăților',
      company_statuses: 'Statusuri ale societăților',
      company_administrators: 'Administratori și asociați nemembri',
      company_boards: 'Consilii de administrație',
      company_professional_entities: 'Organisme profesionale',
      company_caens: 'Obiecte de activitate (CAEN)',
      company_offices: 'Birouri, sucursale, puncte de lucru',
      company_seals: 'Parafe ale societăților',
      company_practice_notices: 'Avize pentru exercitarea profesiei',
      issued_documents: 'Avize de principiu și anuale',
    },
  },
  {
    title: 'Bani',
    resources: {
      person_dues: 'Cotizații ale persoanelor',
      company_dues: 'Cotizații ale societăților',
      person_discounts: 'Reduceri ale persoanelor',
      company_discounts: 'Reduceri ale societăților',
      invoices: 'Note de plată',
      bank_statements: 'Extrase bancare',
      bank_statement_lines: 'Încasări din extrase',
      due_runs: 'Penalități și rapoarte nedepuse',
      due_run_rows: 'Membrii din penalități și rapoarte nedepuse',
      year_settings: 'Setări anuale',
      due_rates: 'Cotizații fixe',
      branch_accounts: 'Conturi bancare ale filialelor',
    },
  },
  {
    title: 'Raportări și cursuri',
    resources: {
      annual_reports: 'Rapoarte anuale',
      annual_report_payments: 'Plăți declarate',
      annual_report_resubmissions: 'Cereri de redepunere',
      stamps: 'Parafe electronice',
      courses: 'Cursuri',
      person_courses: 'Participări la cursuri',
      hours_proofs: 'Ore din altă parte, cu dovezile lor',
    },
  },
  {
    title: 'Urmărire',
    resources: {
      followings: 'Membri urmăriți',
    },
  },
  {
    title: 'Liste de termeni',
    resources: {
      regions: 'Filiale',
      company_types: 'Tipuri de societăți',
      professional_categories: 'Categorii profesionale',
      monitor_categories: 'Părți ale Tabloului',
      member_types: 'Tipuri de membri',
    },
  },
] as const satisfies readonly { title: string; resources: Readonly<Record<string, string>> }[];

type Group = (typeof serviceGroups)[number];
type KeysOf<T> = T extends unknown ? keyof T & string : never;
export type ServiceResource = KeysOf<Group['resources']>;

/** The CNP of persons, wherever it stands; without it, it is masked or left out as for viewers (ACC-197). */
export const cnpScope = 'persons:cnp';

export type ServiceScope = `${ServiceResource}:${'read' | 'write'}` | typeof cnpScope;

const labels = new Map<string, string>(serviceGroups.flatMap(({ resources }) => Object.entries(resources)));

export function isServiceResource(plural: string): plural is ServiceResource {
  return labels.has(plural);
}

const kinds = [
  ['read', 'citire'],
  ['write', 'scriere'],
] as const;

export const serviceScopes: readonly Choice<ServiceScope>[] = [...labels].flatMap(([plural, label]) => [
  ...kinds.map(([kind, word]) => ({
    value: `${plural}:${kind}` as ServiceScope, // a key of the groups
    label: `${label}: ${word}`,
  })),
  ...(plural === 'persons' ? [{ value: cnpScope, label: 'Persoane fizice: CNP' } as const] : []),
]);

/** Data that a right to read includes beyond the name of its resource, shown beside its row. */
export const scopeRemarks: Readonly<Partial<Record<ServiceResource, string>>> = {
  persons:
    'Cuprinde adresa, telefonul, e-mailul, soldul și avansul. CNP-ul este un drept separat; fără el se văd numai primele șapte cifre.',
  followings:
    'Membrii pe care îi urmărește programul și ce s-a schimbat public la ei; numai dacă urmărirea este pornită (FOLLOWING).',
  invoices: 'PDF-ul notelor arată CNP-ul plătitorului: se descarcă numai cu dreptul la CNP.',
};

/** An answer to a write shows the record, so that writing includes reading (ACC-147). */
export function grants(scopes: readonly string[], needed: ServiceScope): boolean {
  return scopes.includes(needed) || scopes.includes(needed.replace(/:read$/, ':write'));
}

const members = ['persons', 'companies'] as const;
const dues = ['person_dues', 'company_dues', 'person_discounts', 'company_discounts'] as const;
const terms = [
  'regions',
  'company_types',
  'professional_categories',
  'monitor_categories',
  'member_types',
] as const;

/** Starting points of the form; the account may then change them. */
export type ServicePreset = {
  label: string;
  scopes: readonly ServiceScope[];
  /** Where the least role is enough, it is chosen too (ACC-198). */
  role?: 'ROLE_VIEW_GLOBAL';
  contents: string;
};

/** None has the CNP, which is ticked separately (ACC-198). */
export const servicePresets: readonly ServicePreset[] = [
  {
    label: 'Contabilitate: citește cotizații, plăți, membri',
    contents:
      'Date de contact, solduri, cotizații, note de plată și extrase, fără CNP. Extrasele cer rolul de moderator sau de administrator.',
    scopes: reading(...members, ...dues, 'invoices', 'bank_statements', 'bank_statement_lines', ...terms),
  },
  {
    label: 'Bancă: scrie extrase și încasări',
    contents:
      'Scrie extrase, încasări și note de plată; citește membrii cu date de contact și solduri, fără CNP. Cere rolul de moderator sau de administrator.',
    scopes: [
      ...writing('bank_statements', 'bank_statement_lines', 'person_dues', 'company_dues', 'invoices'),
      ...reading(...members, 'person_discounts', 'company_discounts', ...terms),
    ],
  },
  {
    label: 'Site public: citește membri și vize',
    role: 'ROLE_VIEW_GLOBAL',
    contents:
      'Rol de vizualizare. Citește membrii, vizele și statusurile, cu date de contact și solduri, fără CNP; arătați pe site numai ce este public.',
    scopes: reading(
      ...members,
      'person_visas',
      'company_visas',
      'person_statuses',
      'company_statuses',
      ...terms,
    ),
  },
  {
    label: 'Formare: scrie cursuri și participări',
    contents:
      'Scrie cursuri și participări; citește persoanele cu date de contact și solduri, fără CNP. Cere rolul de moderator sau de administrator.',
    scopes: [...writing('courses', 'person_courses'), ...reading('persons', ...terms)],
  },
];

function reading(...plurals: ServiceResource[]): ServiceScope[] {
  return plurals.map((plural) => `${plural}:read` as const);
}

function writing(...plurals: ServiceResource[]): ServiceScope[] {
  return plurals.map((plural) => `${plural}:write` as const);
}
