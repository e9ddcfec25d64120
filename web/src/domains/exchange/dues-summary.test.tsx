/** Preview of a file of dues: sums by code and year, and its rows that are already posted (EXC-260). */
import type { DuesSummary as Summary } from '@ceccar/contract/exchange/dues-summary';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../test/render-screen.tsx';
import { expectAccessible, expectRow, expectTexts } from '../../../test/verbs.ts';
import { DuesSummary } from './dues-summary.tsx';

const sums: Summary['sums'] = [
  { code: '461.01.01.26', year: 2026, rows: 1, fee: '0.10', payment: '0.20' },
  { code: '461.01.01.27', year: 2027, rows: 1_200, fee: '123456.70', payment: '99.99' },
];
const show = (summary: Partial<Summary>) =>
  renderScreen(<DuesSummary summary={{ sums, posted: [], ...summary }} />);

test('the sums of each code and year are added exactly', async () => {
  await show({});
  const table = page.getByRole('table', { name: 'Sume pe coduri și ani, în RON' });
  await expectRow(table, '461.01.01.27', {
    An: '2027',
    Rânduri: '1.200',
    Valoare: '123.456,70',
    Plătit: '99,99',
  });
  await expectTexts(table.getByRole('row').filter({ hasText: 'Total' }).getByRole('cell'), [
    'Total',
    '123.456,80',
    '100,19',
  ]);
  await expectAccessible();
});

test('a single sum needs no total', async () => {
  await show({ sums: sums.slice(0, 1) });
  await expectRow(page, '461.01.01.26', { Valoare: '0,10' });
  expect(page.getByText('Total').elements()).toEqual([]);
});

test('rows that are already posted are named with their import or without one', async () => {
  await show({
    posted: [
      { importId: 12, on: '2027-02-03', rows: 1, lines: [2] },
      { importId: null, on: '2027-01-20', rows: 25, lines: [3, 4, 5] },
    ],
  });
  await expectTexts(page.getByRole('alert'), [
    '1 rând este același ca în importul 12 din 03.02.2027: rândul 2. Dacă îl confirmați, se înregistrează încă o dată.',
    '25 de rânduri sunt aceleași ca în fișele membrilor, înregistrate din 20.01.2027: rândurile 3, 4, 5… Dacă le confirmați, se înregistrează încă o dată.',
  ]);
  await expect
    .element(page.getByRole('link', { name: 'în importul 12' }))
    .toHaveAttribute('href', '/imports/12');
});

test('on a phone every sum is within the screen', async () => {
  await page.viewport(390, 844);
  await show({});
  const table = page.getByRole('table');
  await expect.element(table).toBeVisible();
  expect(table.element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
});
