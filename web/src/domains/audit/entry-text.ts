/** Texts for entries of the change history, depending on where they are shown. */
import type { ChangedField, ChangeEntry } from '@ceccar/contract/audit/change-history';
import { companies } from '@ceccar/contract/members/companies';
import { persons } from '@ceccar/contract/members/persons';
import { formatDayOf } from '../../platform/ui/text/format.ts';
import type { HistorySubject } from './change-history.ts';

/** Titles of single records; the titles of these resources name whole lists. */
const recordPageTitles: Record<string, string> = {
  [persons.plural]: 'Fișa membrului',
  [companies.plural]: 'Fișa societății',
};

export function entryName({ resource, title, recordName }: ChangeEntry): string {
  return [recordPageTitles[resource] ?? title, recordName].filter(Boolean).join(' · ');
}

/** A change of the member itself, whose history is shown. */
export function isOfSubject({ resource }: ChangeEntry, subject: HistorySubject): boolean {
  return (
    (resource === persons.plural && 'person' in subject) ||
    (resource === companies.plural && 'company' in subject)
  );
}

export type HistoryDay = { day: string; entries: ChangeEntry[] };

/** Entries by day in Romania, in their order. */
export function byDay(entries: readonly ChangeEntry[]): HistoryDay[] {
  const days: HistoryDay[] = [];
  for (const entry of entries) {
    const day = formatDayOf(entry.at);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

/** Omits the owner if the history is that of the owner. */
export function shownChanges({ changes }: ChangeEntry, subject: HistorySubject): ChangedField[] {
  return changes.filter(({ propertyPath }) => !(propertyPath in subject));
}
