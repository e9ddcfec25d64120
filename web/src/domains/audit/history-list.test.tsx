/** The change history of a member as it is read: by day, one line per changed field. */
import type { ChangeEntry } from '@ceccar/contract/audit/change-history';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../test/render-screen.tsx';
import { answer } from '../../../test/server.ts';
import { button, expectAccessible, expectCount, expectTexts } from '../../../test/verbs.ts';
import { HistoryList } from './history-list.tsx';

const base = {
  '@type': 'ChangeEntry',
  username: 'moderator.cluj',
  name: 'Mureșan Ioana',
  screen: null,
  resource: 'persons',
  title: 'Lista persoanelor fizice',
  recordId: 1,
  recordName: 'Pop Ana',
  action: 'update',
  canRestore: false,
} as const;

function entry(id: number, at: string, values: Partial<ChangeEntry>): ChangeEntry {
  return { ...base, '@id': `/api/change_history/${id}`, id, at, changes: [], ...values };
}

const ofLanguage = { resource: 'person_languages', title: 'Limbi străine', recordName: 'germană' };

const entries = [
  entry(4, '2026-11-22T08:05:00Z', {
    ...ofLanguage,
    action: 'delete',
    canRestore: true,
    changes: [
      { propertyPath: 'person', label: 'Persoana', before: 'Pop Ana', after: null },
      { propertyPath: 'writeLevel', label: 'Scris', before: 'mediu', after: null },
      { propertyPath: 'readLevel', label: 'Citit', before: 'avansat', after: null },
    ],
  }),
  entry(3, '2026-11-22T08:00:00Z', {
    ...ofLanguage,
    changes: [{ propertyPath: 'writeLevel', label: 'Scris', before: 'bazic', after: 'mediu' }],
  }),
  entry(2, '2026-11-21T07:38:00Z', {
    changes: [
      { propertyPath: 'phoneNumber', label: 'Telefon', before: '0264 111 222', after: '0264 333 444' },
      { propertyPath: 'mobileNumber', label: 'Telefon mobil', before: '0722 000 001', after: null },
    ],
  }),
  entry(1, '2026-11-21T07:00:00Z', {
    action: 'create',
    changes: ['Nume', 'Prenume', 'Filiala', 'Telefon', 'E-mail', 'Domiciliu', 'CNP'].map((label) => ({
      propertyPath: label,
      label,
      before: null,
      after: 'valoare',
    })),
  }),
];

async function open(shown: readonly ChangeEntry[]): Promise<void> {
  answer('GET /api/change_history', {
    body: { 'hydra:totalItems': shown.length, 'hydra:member': shown },
  });
  await renderScreen(
    <HistoryList
      subject={{ person: 1 }}
      emptyText="Nu este înregistrată nicio modificare."
      dayHeading="h2"
    />,
  );
}

test('changes read as lines, by day; those saved together stay together', { tags: 'deep' }, async () => {
  await open(entries);
  await expectTexts(page.getByRole('heading', { level: 2 }), ['22.11.2026', '21.11.2026']);
  const items = page.getByRole('listitem');
  await expectTexts(items, [
    'Limbi străine · germană: s-a șters · Mureșan Ioana · 10:05Scris: mediu · Citit: avansatRestaurează',
    'Limbi străine · germană · Scris: bazic → a devenit mediu · Mureșan Ioana · 10:00',
    'Telefon: 0264 111 222 → a devenit 0264 333 444Telefon mobil: 0722 000 001 → a devenit – · Mureșan Ioana · 09:38',
    'Fișa membrului · Pop Ana: s-a adăugat · Mureșan Ioana · 09:00Arată 7 câmpuri',
  ]);
  await expect.element(button(items.nth(0), 'Restaurează: Limbi străine · germană')).toBeVisible();
  await expectCount(page.getByRole('table'), 0);
  await expectAccessible();

  await button(items.nth(3), 'Arată 7 câmpuri: Fișa membrului · Pop Ana').click();
  await expect.element(items.nth(3).getByText('CNP: valoare')).toBeVisible();
});

test('long values stay within a phone', async () => {
  await page.viewport(360, 800);
  const long = 'Strada-Memorandumului-nr-28-bloc-C4-scara-2-etaj-3-apartament-17-municipiul-Cluj-Napoca';
  await open([
    entry(1, '2026-11-21T07:00:00Z', {
      changes: [{ propertyPath: 'address', label: 'Domiciliu', before: long, after: long }],
    }),
  ]);
  await expect.element(page.getByRole('listitem')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
});

test('without changes it says so', async () => {
  await open([]);
  await expect.element(page.getByText('Nu este înregistrată nicio modificare.')).toBeVisible();
  await expectCount(page.getByRole('heading', { level: 2 }), 0);
});
