/** Columns with the name of an account beside its actions on records of others (PRI-24); a member's copy leaves them out (AUD-55). */

export const anonymousAccount = 'anonimizat';

/** Columns that contain only the name. */
export const accountNames: readonly (readonly [table: string, column: string])[] = [
  ['annual_report_corrections', 'decided_by'],
  ['annual_report_resubmissions', 'decided_by'],
  ['annual_reports', 'validator'],
  ['annual_reports', 'scan_checked_by'],
  ['anonymisations', 'username'],
  ['anonymisations', 'decider'],
  ['bank_statement_lines', 'confirmed_by'],
  ['bank_statements', 'username'],
  ['branch_moves', 'username'],
  ['branch_moves', 'undone_by'],
  ['distinct_members', 'username'],
  ['export_downloads', 'username'],
  ['exports', 'username'],
  ['imports', 'username'],
  ['merges', 'username'],
  ['merges', 'undone_by'],
  ['photo_imports', 'username'],
];

/** Columns with a sentence that contains the holder's name, in old rows that of the account: "Oprit de Pop Ana; …". */
export const sentencesOfAccounts: readonly (readonly [table: string, column: string])[] = [
  ['bank_statement_lines', 'reason'],
  ['imports', 'problem'],
  ['exports', 'problem'],
];

/** SQL of the current and former names of a person's accounts that are no other account's now. */
export function accountNamesOf(person: string): string {
  return `select own.name from (
      select u.username as name from users u where u.person_id = ${person}
      union
      select h.changes -> 'username' ->> 0 from change_history h join users u on u.id = h.record_id
      where h.resource = 'users' and u.person_id = ${person} and h.changes -> 'username' ->> 0 is not null
    ) own where not exists (select from users other where other.username = own.name
      and other.person_id is distinct from ${person})`;
}
