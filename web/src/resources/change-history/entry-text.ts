/** What an entry of the change history tells, in the place where it is read. */
import type { ChangedField, ChangeEntry } from '@ceccar/contract/change-history';
import { companies } from '@ceccar/contract/companies';
import { persons } from '@ceccar/contract/persons';
import type { HistorySubject } from './change-history.ts';

/** A member's own record is named after its sheet; the titles of those resources name whole lists. */
const sheetTitles: Record<string, string> = {
  [persons.plural]: 'Fișa membrului',
  [companies.plural]: 'Fișa societății',
};

export function entryName({ resource, title, recordName }: ChangeEntry): string {
  return [sheetTitles[resource] ?? title, recordName].filter(Boolean).join(' · ');
}

/** Whose record it was goes without saying in the history of that member. */
export function shownChanges({ changes }: ChangeEntry, subject: HistorySubject): ChangedField[] {
  return changes.filter(({ propertyPath }) => !(propertyPath in subject));
}
