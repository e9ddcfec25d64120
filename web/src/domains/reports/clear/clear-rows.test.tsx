/** The clear reports are a line each, and some are left out of the decision (REP-385); the walk of the sample (REP-294). */
import type { ClearReport, ReportBatch } from '@ceccar/contract/reports/clear-reports';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { answer, requestsTo } from '../../../../test/server.ts';
import { button, expectAccessible } from '../../../../test/verbs.ts';
import { nextOfSample } from '../desk/desk-walk.ts';
import { ClearPage } from './clear-page.tsx';

const names = ['Popa Ana', 'Popa Ana', 'Dan Ion SRL', 'Ene Maria'];
const reports: ClearReport[] = names.map((memberName, index) => ({
  id: index + 1,
  memberName,
  region: 'Cluj',
  year: 2026,
  submittedAt: `2027-02-1${index}T08:00:00Z`,
  amount: [null, '100.10', '200.20', '0.00'][index] ?? null,
  checks: [
    { label: 'Documentele', isMet: true, text: 'Toate sunt la dosar' },
    { label: 'Observații', isMet: true, text: 'Niciuna' },
    { label: 'Suma declarată', isMet: null, text: 'Nimic de plată' },
  ],
}));

function batchOf(leftOut: readonly number[], opened: readonly number[] = []): ReportBatch {
  const items = [1, 2, 3].map((id) => ({
    id,
    memberName: names[id - 1] ?? '',
    isSample: id !== 2,
    openedAt: opened.includes(id) ? '2027-02-20T08:00:00Z' : null,
    outcome: leftOut.includes(id) ? ('left' as const) : null,
    problem: null,
  }));
  return {
    id: 7,
    year: 2026,
    region: null,
    state: 'open',
    status: null,
    decidedAt: null,
    undoUntil: null,
    items,
  };
}

const clear = (batch: number | null) => ({ year: 2026, count: 4, waiting: 9, reports, batch });

test('reports left out before the draw are not drawn, and the sum is of the others', {
  tags: 'deep',
}, async () => {
  answer('GET /annual_reports/clear', { body: clear(null) });
  answer('POST /annual_reports/batches', { body: batchOf([]) });
  await renderScreen(<ClearPage />);
  await expect.element(page.getByText('4 din 4 rapoarte alese')).toBeVisible();
  await expect.element(page.getByText('300,30 RON')).toBeVisible();
  await button(page, 'Toate cele 2 verificări').nth(2).click();
  await expect.element(page.getByText('Observații: Niciuna')).toBeVisible();
  await expectAccessible();
  await page.getByRole('checkbox', { name: 'Decide raportul: Dan Ion SRL' }).click();
  await expect.element(page.getByText('3 din 4 rapoarte alese')).toBeVisible();
  await expect.element(page.getByText('100,10 RON')).toBeVisible();
  await button(page, 'Decide în bloc 3 rapoarte').click();
  await expect
    .poll(() => requestsTo('POST /annual_reports/batches')[0]?.body)
    .toEqual({ without: [3], region: null, year: null });
});

test('an open batch keeps what is left out on the server', async () => {
  answer('GET /annual_reports/clear', { body: clear(7) });
  answer('GET /annual_reports/batches/7', { body: batchOf([3], [1, 3]) });
  answer('PUT /annual_reports/batches/7/left_out', ({ body }) => ({
    body: batchOf((body as { reports: number[] }).reports, [1, 3]),
  }));
  await renderScreen(<ClearPage />);
  await expect.element(page.getByText('2 din 4 rapoarte alese')).toBeVisible();
  await expect.element(page.getByText(/nu este în această decizie/)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Decide raportul: Popa Ana' }).nth(1).click();
  await expect
    .poll(() => requestsTo('PUT /annual_reports/batches/7/left_out')[0]?.body)
    .toEqual({ reports: [3, 2], added: [] });
  await expect.element(page.getByText('1 din 4 rapoarte alese')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Toate rapoartele' }).click();
  await expect.element(page.getByText('3 din 4 rapoarte alese')).toBeVisible();
});

test('a report that was not drawn is taken in, and the batch is given up and begun again (REP-385)', {
  tags: 'deep',
}, async () => {
  answer('GET /annual_reports/clear', { body: clear(7) });
  answer('GET /annual_reports/batches/7', { body: batchOf([3], [1, 3]) });
  const put = 'PUT /annual_reports/batches/7/left_out';
  answer(put, ({ body }) => {
    const { reports, added } = body as { reports: number[]; added: number[] };
    const batch = batchOf(reports, [1, 3]);
    const joined = added.map((id) => ({
      id,
      memberName: names[id - 1] ?? '',
      isSample: true,
      openedAt: null,
      outcome: null,
      problem: null,
    }));
    return { body: { ...batch, items: [...batch.items, ...joined] } };
  });
  answer('POST /annual_reports/batches', { body: batchOf([], [1, 3]) });
  await renderScreen(<ClearPage />);
  await page.getByRole('checkbox', { name: 'Decide raportul: Ene Maria' }).click();
  await expect.poll(() => requestsTo(put)[0]?.body).toEqual({ reports: [3], added: [4] });
  await expect.element(page.getByText('3 din 4 rapoarte alese')).toBeVisible();
  await expect.element(page.getByText('Deschideți rapoartele din eșantion: mai este unul.')).toBeVisible();
  await button(page, 'Renunță la decizia în bloc').click();
  await expect.element(page.getByText(/^Ați renunțat la decizia în bloc/)).toBeVisible();
  await expect.element(page.getByRole('group', { name: 'Decizie în bloc' })).toHaveFocus();
  expect(requestsTo(put)[1]?.body).toEqual({ reports: [1, 2, 3, 4], added: [] });
  await expectAccessible();
  await button(page, 'Decide în bloc 4 rapoarte').click();
  await expect
    .poll(() => requestsTo('POST /annual_reports/batches')[0]?.body)
    .toEqual({ without: [], region: null, year: null });
});

test('the walk goes on from the open report and ends when each of the sample is open', () => {
  const after = (id: number, opened: readonly number[] = []) => nextOfSample(batchOf([], opened), id);
  expect([after(1), after(2), after(3), after(99)]).toEqual([3, 3, 1, 1]);
  expect([after(1, [1, 3]), after(2, [3]), after(3, [1])]).toEqual([null, 1, null]);
});
