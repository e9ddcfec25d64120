/** What an entry of the change history tells, in the place where it is read. */
import type { ChangedField, ChangeEntry } from '@ceccar/contract/audit/change-history';
import { companies } from '@ceccar/contract/members/companies';
import { persons } from '@ceccar/contract/members/persons';
import type { HistorySubject } from './change-history.ts';

/** A member's own record is named after its sheet; the titles of those resources name whole lists. */
const sheetTitles: Record<string, string> = {
  [persons.plural]: 'Fișa membrului',
  [companies.plural]: 'Fișa societății',
};

export function entryName({ resource, title, recordName }: ChangeEntry): string {
  return [sheetTitles[resource] ?? title, recordName].filter(Boolean).join(' · ');
}

/** Leaves out whose record it was where the history is that of this very member. */
export function shownChanges({ changes }: ChangeEntry, subject: HistorySubject): ChangedField[] {
  return changes.filter(({ propertyPath }) => !(propertyPath in subject));
}
