/** The form for an export, and the list of those requested. */
import { listViews } from '@ceccar/contract/account/list-views';
import { type ExportTypeAnswer, exports } from '@ceccar/contract/exchange/exports';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../test/render-screen.tsx';
import {
  administratorAbilities,
  answer,
  collection,
  record,
  refusal,
  requestsTo,
  serveList,
} from '../../../test/server.ts';
import { button, choice, expectAccessible, expectCount, expectPart, field } from '../../../test/verbs.ts';
import { page as pageData } from '../../platform/api/page.ts';
import { paths } from '../../platform/paths.ts';
import { ExportPage } from './export-page.tsx';

const types: ExportTypeAnswer[] = [
  {
    '@type': 'ExportType',
    type: 'persons_column_based_export',
    label: 'Persoane: coloane alese',
    member: 'person',
    filters: ['region_name'],
    needsOneYear: false,
    columns: [{ key: 'lastName', title: 'Nume', isFixed: false }],
  },
  {
    '@type': 'ExportType',
    type: 'persons_dues_centralizator_export',
    label: 'Persoane: centralizator cotizații',
    member: 'person',
    filters: ['min_payment_date', 'max_payment_date'],
    needsOneYear: true,
    columns: [{ key: 'appId', title: 'ID membru', isFixed: true }],
  },
  {
    '@type': 'ExportType',
    type: 'companies_column_based_export',
    label: 'Societăți: coloane alese',
    member: 'company',
    filters: ['region_name'],
    needsOneYear: false,
    columns: [{ key: 'name', title: 'Denumire', isFixed: false }],
  },
];

test('the kind of member is a choice above the only row of tabs', { tags: 'deep' }, async () => {
  answer('GET /api/exports/types', { body: { 'hydra:member': types } });
  await renderScreen(<ExportPage />);
  await expect.element(page.getByRole('tab', { name: 'Coloane' })).toBeVisible();
  await expectCount(page.getByRole('tablist'), 1);
  await expect.element(page.getByRole('radio', { name: 'Persoane fizice' })).toBeChecked();
  await page.getByRole('radio', { name: 'Societăți' }).click();
  await page.getByRole('tab', { name: 'Coloane' }).click();
  await expect.element(page.getByRole('checkbox', { name: 'Denumire' })).toBeChecked();
  await expect.element(page.getByText('Niciun export încă.')).toBeVisible();
  await expectAccessible();
});

test('a centralizer is of one calendar year', async () => {
  answer('GET /api/exports/types', { body: { 'hydra:member': types } });
  await renderScreen(<ExportPage />);
  await expect.element(page.getByRole('tab', { name: 'Coloane' })).toBeVisible();
  await choice(page, 'Tip').selectOptions('Centralizator cotizații');
  expect(page.getByRole('tab', { name: 'Coloane' }).elements()).toEqual([]);
  await field(page, 'Data plății, de la').fill('31.12.2025');
  await field(page, 'Data plății, până la').fill('01.01.2026');
  await button(page, 'Exportă').click();
  await expect
    .element(
      page.getByText('Intervalul trebuie să fie într-un singur an calendaristic pentru acest tip de export.'),
    )
    .toBeVisible();
});

test('the buttons of an export stay in its table however long names and accounts are', {
  tags: 'deep',
}, async () => {
  answer('GET /api/exports/types', { body: { 'hydra:member': types } });
  const longest = record(exports, 'export-list', 1, {
    name: `Lista persoanelor fizice – ${'Căutare '.repeat(10)}${'x'.repeat(30)}`,
    type: 'persons_column_based_export',
    format: 'xlsx',
    status: 'failed',
    filters: { region_name: 'Cluj' },
    columns: ['lastName'],
    username: 'administrator',
    userFullName: `Administratorul ${'y'.repeat(40)}`,
    totalRows: 41_000,
    problem: `Fișierul nu s-a scris: ${'z'.repeat(60)}`,
    fileSize: 123_456_789,
    downloadLink: '/api/exports/1/download',
    downloads: [
      { username: 'moderator', name: `Moderatorul ${'y'.repeat(40)}`, at: '2026-02-28T23:40:00+02:00' },
    ],
    createdAt: '2026-02-28T23:40:00+02:00',
    finishedAt: '2026-02-28T23:41:00+02:00',
    abilities: { ...administratorAbilities, download: true, cancel: true },
  });
  answer('GET /api/exports', { body: collection([longest]) });
  await renderScreen(<ExportPage />);
  for (const width of [320, 390, 600, 768, 899, 900, 1024, 1440]) {
    await page.viewport(width, 900);
    const again = button(page, `Cere din nou ${longest.name}`);
    await expect.element(again).toBeVisible();
    await expect.poll(() => outOfFrame(again.element()), { message: `at ${width}` }).toBe(0);
  }
});

/** Pixels by which the control stands out of its table's frame, or of the window. */
function outOfFrame(control: Element): number {
  const frame = control.closest('table')?.parentElement?.getBoundingClientRect().right ?? window.innerWidth;
  return Math.max(0, Math.ceil(control.getBoundingClientRect().right - frame));
}

test('a finished export is a row of at most three lines, and a card that reads on a phone', {
  tags: 'deep',
}, async () => {
  answer('GET /api/exports/types', { body: { 'hydra:member': types } });
  const done = record(exports, 'export-list', 1, {
    name: 'Restanțieri 28.02.2026',
    type: 'persons_column_based_export',
    format: 'xlsx',
    status: 'done',
    filters: { region_name: 'Cluj' },
    columns: ['lastName'],
    userFullName: 'Pintea Corina',
    totalRows: 83,
    problem: null,
    fileSize: 12_345,
    downloadLink: '/api/exports/1/download',
    downloads: [],
    createdAt: '2026-02-28T23:40:00+02:00',
    finishedAt: '2026-02-28T23:40:02+02:00',
    abilities: { ...administratorAbilities, download: true },
  });
  answer('GET /api/exports', { body: collection([done]) });
  await renderScreen(<ExportPage />);
  await page.viewport(1440, 900);
  const row = page.getByRole('row').filter({ hasText: 'Restanțieri' });
  await expectPart(row, '83 de rânduri');
  await expect.poll(() => row.element().getBoundingClientRect().height).toBeLessThan(84);
  await page.viewport(390, 844);
  const card = page.getByRole('listitem').filter({ hasText: 'Restanțieri' });
  await expect.element(card.getByRole('link', { name: /Descarcă XLSX/ })).toBeVisible();
  await expectAccessible();
});

test('a saved list is exported with its filters, order and columns', async () => {
  pageData.user?.links.push({ path: paths.exports, label: 'Exporturi' });
  answer('GET /api/exports/types', { body: { 'hydra:member': types } });
  answer('POST /exports/create-export', refusal(503, 'Încercați mai târziu.'));
  const saved = { query: 'owes=true&order[balance]=desc', columns: 'balance,lastName', sharedWith: 'nobody' };
  serveList(listViews, 'list-view-list', [
    { list: 'persons', name: 'Restanțieri', ...saved },
    { list: 'courses', name: 'Cursuri', ...saved },
  ]);
  await renderScreen(<ExportPage />);
  await page.getByRole('radio', { name: 'O listă salvată' }).click();
  await expect.element(button(page, 'Exportă lista')).toBeDisabled();
  await expectCount(button(page, 'Exportă'), 0);
  // Only lists that can be exported.
  await choice(page, 'Listă salvată').selectOptions('Lista persoanelor fizice: Restanțieri');
  expect(page.getByRole('option', { name: /Cursuri/ }).elements()).toEqual([]);
  await button(page, 'Exportă lista').click();
  await expect
    .poll(() => requestsTo('POST /exports/create-export').at(-1)?.body)
    .toMatchObject({
      export_name: expect.stringMatching(/^Restanțieri – Restanțieri /),
      export_type: 'persons_list',
      export_filters: { owes: 'true', 'order[balance]': 'desc' },
      export_columns: ['balance', 'lastName'],
    });
});
