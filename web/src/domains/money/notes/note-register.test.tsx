/** The list of payment notes. */
import { invoices } from '@ceccar/contract/money/invoices';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { answer, requestsTo, serveList } from '../../../../test/server.ts';
import { button, choice, expectFacts, expectPart, row } from '../../../../test/verbs.ts';
import { NoteRegister } from './note-register.tsx';

const note = {
  name: 'CJ-2026 1',
  issuedOn: '2026-11-25',
  payerName: 'Mureșan Ana',
  kind: 'dues',
  amount: 700,
  advanceUsed: 0,
  total: 700,
  settled: 0,
  status: 'issued',
};

async function open() {
  serveList(invoices, 'invoice-register', [note, { ...note, name: 'CJ-2026 2', settled: 300 }]);
  answer('GET /api/invoices/totals', { body: { count: 2, total: 1400, settled: 300, unpaid: 1100 } });
  await renderScreen(<NoteRegister />, { at: '/invoices' });
}

const orders = () => requestsTo('GET /api/invoices').map(({ query }) => query.get('order[issuedOn]'));

test('notes are listed by date, newest first, and a partly paid one says so', { tags: 'deep' }, async () => {
  await open();
  await expectPart(row(page, 'CJ-2026 1'), 'de plată');
  await expectPart(row(page, 'CJ-2026 2'), 'plătită parțial');
  expect(orders()).toEqual(['desc']);
  await button(page, 'Data').click();
  await expect.poll(orders).toEqual(['desc', 'asc']);
});

test('on a phone a note takes two lines: number, payer and sum; the other facts without labels (API-268)', async () => {
  await page.viewport(390, 844);
  await open();
  const card = page.getByRole('listitem').filter({ hasText: 'CJ-2026 2' });
  await expectFacts(card, [
    'CJ-2026 2, Mureșan Ana',
    '700,00 RON',
    '25.11.2026',
    'cotizații',
    'plătită parțial',
    'achitat 300,00 RON',
  ]);
});

test('all filters stand in one row of a wide window', async () => {
  await open();
  const first = page.getByRole('searchbox', { name: 'Nota' });
  const last = page.getByRole('textbox', { name: 'Emise până la' });
  await expect.element(last).toBeVisible();
  const top = (control: typeof first) => Math.round(control.element().getBoundingClientRect().bottom);
  expect(Math.abs(top(first) - top(last))).toBeLessThanOrEqual(2);
  await expect.element(choice(page, 'Stare')).toBeVisible();
});
