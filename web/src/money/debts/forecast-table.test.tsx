/** The forecast of dues by branch (MON-185). */
import { currentYear } from '@ceccar/contract/current-year';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../test/render-screen.tsx';
import { answer } from '../../../test/server.ts';
import { expectCount, expectTexts } from '../../../test/verbs.ts';
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

function answerFor(branches: readonly string[]) {
  const rows = branches.map((branch, at) => ({ region: at + 1, branch, ...amounts }));
  answer('GET /api/debts/forecast', {
    body: { 'hydra:member': rows, year: currentYear(), totals: amounts },
  });
}

test.each([
  [1440, 'rowheader'],
  [390, 'heading'],
] as const)('at %s a single branch has no total, several have (MON-185)', async (width, role) => {
  await page.viewport(width, 900);
  answerFor(['Cluj']);
  const { unmount } = await renderScreen(<ForecastTable />);
  await expect.element(page.getByRole(role, { name: 'Cluj' })).toBeVisible();
  await expectCount(page.getByRole(role, { name: 'Total' }), 0);
  await unmount();

  answerFor(['Cluj', 'Dolj']);
  await renderScreen(<ForecastTable />);
  const names = width === 390 ? ['Total', 'Cluj', 'Dolj'] : ['Cluj', 'Dolj', 'Total'];
  await expectTexts(page.getByRole(role, { name: /^(?:Cluj|Dolj|Total)$/ }), names);
});
