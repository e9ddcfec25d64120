/** Members are left out of a run by hand (MON-406). */
import { dueRunRows, dueRuns } from '@ceccar/contract/money/due-runs';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { answer, collection, record, requestsTo } from '../../../../test/server.ts';
import { button, expectAccessible, expectCount, expectPart } from '../../../../test/verbs.ts';
import { RunPage } from './run-page.tsx';

const region = { '@id': '/api/regions/13', '@type': 'Region', name: 'Cluj' };

function serveRun(id: number, post: boolean) {
  answer(`GET /api/due_runs/${id}`, {
    body: record(dueRuns, 'run-list', id, {
      kind: 'penalty',
      year: 2026,
      region,
      status: 'previewed',
      day: '2026-09-30',
      rate: 25,
      rowCount: 2,
      total: 250,
      leftCount: 0,
      changedCount: 0,
      userFullName: 'Popescu Ana',
      createdAt: '2026-11-21T10:00:00Z',
      abilities: { post, drop: true, undo: false },
    }),
  });
  const rows = [
    ['Bătrânu Ana', 100],
    ['Bătrânu Ana', 150],
  ].map(([member, amount], index) =>
    record(dueRunRows, 'row-list', 10 * id + index, { member, amount, base: 400, region, state: 'due' }),
  );
  answer('GET /api/due_run_rows', { body: collection(rows) });
  answer('GET /api/due_run_rows/totals', { body: { count: 2, base: 800, amount: 250 } });
  answer('GET /api/regions', { body: collection([]) });
  answer(`POST /api/due_runs/${id}/post`, { body: {} });
  return renderScreen(<RunPage />, { at: `/runs/${id}`, route: '/runs/:id' });
}

test('a member without a tick is named before the others are posted, and the tick survives a look at a record', {
  tags: 'deep',
}, async () => {
  const { unmount } = await serveRun(7, true);
  const ticks = page.getByRole('checkbox', { name: 'Se înregistrează: Bătrânu Ana' });
  await ticks.nth(1).click();
  await expect
    .element(page.getByText('Fără bifă: 1 membru. Se înregistrează 1 membru, în total 100,00 RON.'))
    .toBeVisible();
  await expectAccessible();
  await unmount();
  await serveRun(7, true);
  await expect.element(ticks.nth(1)).not.toBeChecked();
  await expect.element(ticks.nth(0)).toBeChecked();
  await button(page, 'Înregistrează debitele').click();
  const question = page.getByRole('dialog', { name: 'Înregistrați debitele?' });
  await expectPart(question, 'se debitează 1 membru, în total 100,00 RON');
  await expectPart(question, 'Nu se debitează, fără bifă: Bătrânu Ana.');
  await button(question, 'Înregistrează').click();
  await expect.poll(() => requestsTo('POST /api/due_runs/7/post')[0]?.body).toEqual({ without: [71] });
});

test('nothing is posted of a run without any tick, and who may not post has none', async () => {
  const { unmount } = await serveRun(8, true);
  const ticks = page.getByRole('checkbox', { name: /^Se înregistrează/ });
  for (const place of [0, 1]) await ticks.nth(place).click();
  await expectCount(button(page, 'Înregistrează debitele'), 0);
  await unmount();
  await serveRun(9, false);
  await expect.element(page.getByRole('table', { name: 'Membrii din calcul' })).toBeVisible();
  await expectCount(ticks, 0);
});
