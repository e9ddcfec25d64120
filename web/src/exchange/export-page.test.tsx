/** The form for an export. */
import type { ExportTypeAnswer } from '@ceccar/contract/exchange/exports';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../test/render-screen.tsx';
import { answer } from '../../test/server.ts';
import { button, choice, field } from '../../test/verbs.ts';
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
];

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
