/** The forecast of dues by branch (MON-185). */
import { currentYear } from '@ceccar/contract/current-year';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { answer } from '../../../../test/server.ts';
import { expectAccessible, expectCount, expectTexts } from '../../../../test/verbs.ts';
import { ForecastTable } from './forecast-table.tsx';

const amounts = {
  members: 12,
  withoutType: 0,
  fixed: 4_800,
  variable: 1_200,
  total: 6_000,
  lastTotal: 5_500,
  lastPosted: 5_500,
  lastPaid: 5_000,
  lastOfUndeclared: 0,
  lastOfUntyped: 0,
  lastOfGone: 0,
  lastOfOthers: 0,
};

test.each([
  [1440, ['Cluj'], ['Cluj']],
  [1440, ['Cluj', 'Dolj'], ['Cluj', 'Dolj', 'Total']],
  [390, ['Cluj'], ['Cluj']],
  [390, ['Cluj', 'Dolj'], ['Total', 'Cluj', 'Dolj']],
] as const)('at %s the branches %j have the rows %j (MON-185)', async (width, branches, names) => {
  await page.viewport(width, 900);
  const rows = branches.map((branch, at) => ({ region: at + 1, branch, ...amounts }));
  answer('GET /api/debts/forecast', {
    body: { 'hydra:member': rows, year: currentYear(), totals: amounts },
  });
  await renderScreen(<ForecastTable />);
  const role = width === 390 ? 'heading' : 'rowheader';
  await expectTexts(page.getByRole(role, { name: /^(?:Cluj|Dolj|Total)$/ }), names);
});

const why = page.getByRole('region', {
  name: `De ce s-a debitat altceva decât prognoza ${currentYear() - 1}`,
});

test('debits that differ from their forecast are explained, column by column (MON-185)', async () => {
  await page.viewport(1440, 900);
  const row = {
    ...amounts,
    lastPosted: 9_600,
    lastOfUndeclared: 4_000,
    lastOfOthers: -20,
    lastOfUntyped: 100,
    lastOfGone: 20,
  };
  answer('GET /api/debts/forecast', {
    body: { 'hydra:member': [{ region: 1, branch: 'Cluj', ...row }], year: currentYear(), totals: row },
  });
  await renderScreen(<ForecastTable />);
  await expectTexts(why.getByRole('row').filter({ hasText: 'Cluj' }).getByRole('cell'), [
    '5.500,00',
    '4.000,00',
    '−20,00',
    '100,00',
    '20,00',
    '9.600,00',
  ]);
  await expectAccessible();
});

test('debits that are their forecast need no explanation (MON-185)', async () => {
  const body = {
    'hydra:member': [{ region: 1, branch: 'Cluj', ...amounts }],
    year: currentYear(),
    totals: amounts,
  };
  answer('GET /api/debts/forecast', { body });
  await renderScreen(<ForecastTable />);
  await expect.element(page.getByText('Cluj').first()).toBeVisible();
  await expectCount(why, 0);
});
