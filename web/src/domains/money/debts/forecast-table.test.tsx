/** The forecast of dues by branch (MON-185). */
import { currentYear } from '@ceccar/contract/current-year';
import { test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { answer } from '../../../../test/server.ts';
import { expectTexts } from '../../../../test/verbs.ts';
import { ForecastTable } from './forecast-table.tsx';

const amounts = {
  members: 12,
  withoutType: 0,
  fixed: 4_800,
  variable: 1_200,
  total: 6_000,
  lastTotal: 5_500,
  lastPosted: 5_400,
  lastPaid: 5_000,
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
