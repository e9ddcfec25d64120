import type { ChangeEntry } from '@ceccar/contract/audit/change-history';
import { expect, test } from 'vitest';
import { byDay, entryName, isOfSubject, shownChanges } from './entry-text.ts';

const entry: ChangeEntry = {
  '@id': '/api/change_history/7',
  '@type': 'ChangeEntry',
  id: 7,
  at: '2026-11-21T07:38:00Z',
  username: 'admin',
  name: 'Ionescu Elena',
  screen: null,
  resource: 'person_statuses',
  title: 'Status membru',
  recordId: 3,
  recordName: 'activ',
  action: 'create',
  changes: [
    { propertyPath: 'person', label: 'Persoana', before: null, after: 'Pop Ana' },
    { propertyPath: 'status', label: 'Status', before: null, after: 'activ' },
  ],
  canRestore: false,
};

test('a record is named by its kind and its own name', () => {
  expect(entryName(entry)).toBe('Status membru · activ');
  expect(entryName({ ...entry, recordName: null })).toBe('Status membru');
});

test("a member's own record is named after the sheet", () => {
  const own = { ...entry, resource: 'persons', title: 'Lista persoanelor fizice', recordName: 'Pop Ana' };
  expect(entryName(own)).toBe('Fișa membrului · Pop Ana');
});

test('the owner is told only where it is not the one that is read about', () => {
  expect(shownChanges(entry, { person: 1 })).toHaveLength(1);
  expect(shownChanges(entry, { deleted: 'person_statuses' })).toHaveLength(2);
});

test('entries are grouped by day in Romania, newest first as they come', () => {
  const at = (moment: string, id: number) => ({ ...entry, at: moment, id });
  const days = byDay([
    at('2026-11-21T22:30:00Z', 3),
    at('2026-11-21T21:30:00Z', 2),
    at('2026-11-21T07:00:00Z', 1),
  ]);
  expect(days.map(({ day, entries }) => [day, entries.map(({ id }) => id)])).toEqual([
    ['22.11.2026', [3]],
    ['21.11.2026', [2, 1]],
  ]);
});

test('a change of the member is told from one of its sub-records', () => {
  const own = { ...entry, resource: 'companies' };
  expect(isOfSubject(own, { company: 1 })).toBe(true);
  expect(isOfSubject(own, { person: 1 })).toBe(false);
  expect(isOfSubject(own, { deleted: 'companies' })).toBe(false);
  expect(isOfSubject(entry, { person: 1 })).toBe(false);
});
