/** Texts for entries of the change history, depending on where they are shown. */
import type { ChangedField, ChangeEntry } from '@ceccar/contract/audit/change-history';
import { companies } from '@ceccar/contract/members/companies';
import { persons } from '@ceccar/contract/members/persons';
import type { HistorySubject } from './change-history.ts';

/** Titles of single records; the titles of these resources name whole lists. */
const recordPageTitles: Record<string, string> = {
  [persons.plural]: 'Fișa membrului',
  [companies.plural]: 'Fișa societății',
};

export function entryName({ resource, title, recordName }: ChangeEntry): string {
  return [recordPageTitles[resource] ?? title, recordName].filter(Boolean).join(' · ');
}

/** Omits the owner if the history is that of the owner. */
export function shownChanges({ changes }: ChangeEntry, subject: HistorySubject): ChangedField[] {
  return changes.filter(({ propertyPath }) => !(propertyPath in subject));
}
