/**
 * Everything that names a member, and what becomes of it when two members are merged (MEM-90). The database's catalogue
 * is the judge: a test fails where a foreign key is missing here, or a unique index that a move could break.
 */
import type { MemberKind } from '@ceccar/contract/member';
import type { DB } from '../../database/types.generated.ts';

export type Referrer = {
  table: keyof DB & string;
  /** For people, where the table is no resource. */
  title?: string;
  /** A member has one row of the same values here: where both have one, one is chosen. `[]`: one row at all. */
  oneOf?: readonly string[];
  /** What a plain move would break has its own hand: sums that triggers keep among it; what `goes` goes with the other. */
  by?: 'accounts' | 'reports' | 'threads' | 'notices' | 'letters' | 'sums' | 'goes';
  /** Columns that change while nobody touches the row. */
  passing?: readonly string[];
  /** It may change without standing in the way of undoing. */
  isLoose?: true;
};

const ofPerson: readonly Referrer[] = [
  ...ofEither('person'),
  { table: 'person_statuses', oneOf: ['status', 'date'] },
  { table: 'person_languages', oneOf: ['name'] },
  { table: 'person_functions', oneOf: ['function'] },
  { table: 'person_ceccar_member_jobs', oneOf: ['company_id', 'position'] },
  { table: 'person_jobs', oneOf: ['organization', 'job', 'function', 'position'] },
  { table: 'person_courses', oneOf: ['course_id'] },
  // The newest is in use (MEM-36): which one that is would be left to chance.
  { table: 'person_photos', oneOf: [] },
  { table: 'certificates', title: 'Adeverințe' },
  { table: 'photo_import_files', title: 'Fotografii trimise împreună', isLoose: true },
  { table: 'person_data_exports', isLoose: true, by: 'goes' },
  // Lists that are over: whoever is on an open one is not merged.
  { table: 'anonymisation_members', isLoose: true, by: 'goes' },
];

const ofCompany: readonly Referrer[] = [
  ...ofEither('company'),
  { table: 'company_statuses', oneOf: ['name', 'date'] },
  { table: 'company_administrators', oneOf: ['last_name', 'first_name'] },
  { table: 'company_boards', oneOf: ['position', 'last_name', 'first_name'] },
  { table: 'company_professional_entities', oneOf: ['name'] },
  { table: 'company_caens', oneOf: ['name'] },
  { table: 'company_offices', oneOf: ['name', 'address'] },
  { table: 'person_ceccar_member_jobs', oneOf: ['person_id', 'position'] },
  { table: 'company_practice_notices' },
  { table: 'company_practice_notice_drafts', title: 'Avize care își așteaptă PDF-ul', by: 'notices' },
];

export const referrers: Record<MemberKind, readonly Referrer[]> = { person: ofPerson, company: ofCompany };

/** Beside the foreign keys: on whose sheet a change is told, and whose CNP was shown. */
export const plainReferrers: Record<MemberKind, readonly (keyof DB & string)[]> = {
  person: ['change_history', 'cnp_reveals'],
  company: ['change_history'],
};

/** It keeps the number of the record that was looked at, as after a deletion (AUD-50). */
export const stayingReferrers: readonly (keyof DB & string)[] = ['record_looks'];

function ofEither(kind: MemberKind): Referrer[] {
  return [
    { table: `${kind}_visas`, oneOf: ['year'] },
    { table: `${kind}_seals`, oneOf: ['year'] },
    { table: `${kind}_dues` },
    { table: `${kind}_balances`, by: 'sums', isLoose: true },
    { table: 'advance_entries', title: 'Mișcări ale avansului' },
    { table: 'invoices' },
    { table: 'annual_reports', by: 'reports' },
    { table: 'stamps', title: 'Ștampile electronice' },
    {
      table: 'notifications',
      title: 'Conversații',
      by: 'threads',
      passing: ['unread_by_member', 'unread_by_branch', 'unread_by_office'],
    },
    { table: 'bank_statement_lines', title: 'Încasări din extrase', isLoose: true },
    {
      table: 'users',
      by: 'accounts',
      passing: [
        'last_signed_in_at',
        'password_hash',
        'must_change_password',
        'has_second_factor',
        'wrong_codes',
        'next_annual_report_year',
        'wants_reminders',
      ],
    },
    { table: 'emails', by: 'letters', isLoose: true },
    { table: 'failing_addresses', title: 'Adrese care nu primesc mesaje', isLoose: true },
    { table: 'merges', title: 'Uniri anterioare', isLoose: true },
  ];
}
