/** The third step: what is owed, the note, the proof of payment. */

import type { MemberDebts } from '@ceccar/contract/money/debts';
import type { IssuedInvoice } from '@ceccar/contract/money/invoices';
import type { DuesPaymentData } from '@ceccar/contract/reports/annual-report-payments';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { createFlow } from '../../../../test/report-flow.tsx';
import { answer } from '../../../../test/server.ts';
import { button, expectAccessible, expectCount, expectPart, field } from '../../../../test/verbs.ts';
import { page as account } from '../../../platform/api/page.ts';
import { TemplateStep } from '../flow/template-step.tsx';
import { PaymentStep } from './payment-step.tsx';

const iban = 'RO61PILD1086027752360381';
const owed: DuesPaymentData = {
  fixedDueValue: 400,
  variableDueValue: 37.5,
  advanceUsed: 0,
  total: 437.5,
  isNothingToPay: false,
  account: { iban, bank: 'Banca Pildă' },
};
const note: IssuedInvoice = {
  '@id': '/api/invoices/1',
  id: 1,
  uuid: '00000000-0000-4000-8000-000000000001',
  series: 'CJ-2026',
  number: 79,
  amount: 437.5,
  total: 437.5,
  reference: 'CJ-2026 79 451100 TARANU STEFAN',
  status: 'issued',
  invoiceLink: '/nota',
  invoice_link: '/nota',
  avans_folosit: 0,
};
const lines = [
  { code: '461.01.01.26', text: 'Cotizație fixă EC 2026', amount: 400 },
  {
    code: '461.01.05.26',
    text: 'Cotizație variabilă 2026',
    amount: 37.5,
    basis: '1,2 % din 3.125,00 lei, venituri 2025',
  },
];
const dues = { year: 2026, fixed: 400, variable: 37.5, total: 437.5, isInTime: true, lines, notes: [] };

async function openStep() {
  answer('GET /annual_reports/get_dues_payment_data/1', { body: owed });
  answer('GET /api/invoices/by-annual-report/1', { body: { invoices: [note] } });
  const annualReportInformation = { dues: { ...dues, advanceUsed: 0 } };
  await renderScreen(
    <PaymentStep {...createFlow({ current_step: 3, status: 30, annualReportInformation })} />,
  );
  await expect.element(page.getByRole('form', { name: 'Dovada plății' })).toBeVisible();
}

test('each amount is shown once, beside its note', async () => {
  await openStep();
  await expectCount(page.getByText(/437,50/), 1);
  await expectCount(page.getByText(/^400,00 RON$/), 1);
  await expect.element(page.getByRole('row', { name: /^De plată 437,50 RON Copiază suma$/ })).toBeVisible();
  await expect.element(page.getByText(/Plata online cu cardul nu este disponibilă\.$/)).toBeVisible();
  await expectCount(page.getByRole('switch'), 0);
  // One currency in one table.
  await expect.element(page.getByText(/1,2 % din 3\.125,00 RON, venituri 2025/)).toBeVisible();
  await expectCount(page.getByText(/\blei\b/), 0);
});

test('older debts stand at the first and at the payment step, each text with its name (REP-400)', async () => {
  const user = account.user;
  if (!user) throw new Error('Without an account');
  account.user = { ...user, person: '/api/persons/1' };
  const old = { kind: 'year' as const, year: 2025, amount: 197.5, parts: [], note: null };
  const debts: MemberDebts = {
    balance: 497.5,
    debts: [
      { ...old, key: 'year:2025', name: 'Cotizații 2025' },
      {
        ...old,
        key: 'note:7',
        kind: 'dues' as const,
        name: 'Nota CJ-2025 7',
        amount: 300,
        note: {
          name: 'CJ-2025 7',
          reference: 'CJ-2025 7 TARANU',
          invoiceLink: '/n',
          isPosted: true,
          declared: null,
        },
      },
      // The note of this report is what the step is about.
      {
        ...old,
        key: 'note:79',
        kind: 'dues' as const,
        name: 'Nota CJ-2026 79',
        amount: 437.5,
        note: { name: 'CJ-2026 79', reference: 'X', invoiceLink: '/n', isPosted: false, declared: null },
      },
    ],
    account: { beneficiary: 'Cluj', iban, bank: null, reference: 'COTIZATII 451100' },
  };
  answer('GET /api/persons/1/debts', { body: debts });
  const sentence = 'Mai aveți de plată 497,50 RON din 2025: fără ei viza poate fi refuzată.';
  try {
    const { report, moves, ...flow } = createFlow();
    const first = await renderScreen(
      <TemplateStep {...flow} report={report} moves={moves} onLook={() => undefined} />,
    );
    await expectPart(page.getByRole('alert').filter({ hasText: 'Mai aveți' }), sentence);
    await expectCount(page.getByText(/Text pe ordinul de plată/), 0);
    await first.unmount();
    await openStep();
    const notice = page.getByRole('alert').filter({ hasText: 'Mai aveți' });
    await expectPart(notice, sentence);
    await expectPart(notice, 'Text pe ordinul de plată, nota CJ-2025 7: CJ-2025 7 TARANU');
    await expectPart(notice, 'Text pe ordinul de plată, Cotizații 2025: COTIZATII 451100');
    await expect.element(page.getByText('Text pe ordinul de plată, nota CJ-2026 79')).toBeVisible();
    await expectAccessible();
  } finally {
    account.user = user;
  }
});

test('several errors are listed and announced, and lead to their fields', { tags: 'deep' }, async () => {
  await openStep();
  await button(page, 'Trimite la validare').click();
  const summary = page.getByRole('alert').filter({ hasText: /^De completat/ });
  await expectPart(summary, 'De completat sau de corectat: 3 câmpuri');
  await expect.element(page.getByRole('checkbox', { name: /^Am scris/ })).toHaveFocus();
  await button(summary, 'Numărul ordinului de plată').click();
  await expect.element(field(page, 'Numărul ordinului de plată')).toHaveFocus();
  await page.getByRole('checkbox', { name: /^Am scris/ }).click();
  await expectPart(summary, 'De completat sau de corectat: 2 câmpuri');
  await expectAccessible();
});

test('on a phone the action stays in view, the number of the account on one line, and the camera comes first', {
  tags: 'deep',
}, async () => {
  await page.viewport(320, 640);
  await openStep();
  const heightOf = (element: Element) => element.getBoundingClientRect().height;
  field(page, 'Numărul ordinului de plată').element().focus();
  const submit = button(page, 'Trimite la validare').element();
  expect(heightOf(submit)).toBeGreaterThanOrEqual(44);
  await expect.poll(() => submit.getBoundingClientRect().bottom).toBeLessThanOrEqual(640);
  expect(document.documentElement.scrollWidth).toBe(320);
  const [number] = page.getByText('RO61 PILD 1086 0277 5236 0381').elements();
  expect(number?.getClientRects().length).toBe(1);
  const pickers = page.getByRole('button', { name: /: Copia ordinului de plată$/ }).elements();
  expect(pickers.map((picker) => picker.textContent)).toEqual(['Fotografiază', 'Alege fișierul']);
  // A field that gets the focus is not covered by the bar.
  field(page, 'Cotizație variabilă plătită').element().focus();
  await expect
    .poll(() => field(page, 'Cotizație variabilă plătită').element().getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(640 - 60);
  await expectAccessible();
});

test('a note that has lapsed says what follows: money paid is not lost, answers stay (REP-33)', async () => {
  answer('GET /annual_reports/get_dues_payment_data/1', { body: owed });
  answer('GET /api/invoices/by-annual-report/1', { body: { invoices: [note] } });
  const reason = 'Nota de plată nu mai este valabilă.';
  await renderScreen(<PaymentStep {...createFlow({ current_step: 3, status: 30 }, { pay: reason })} />);
  const notice = page.getByRole('alert').filter({ hasText: reason });
  await expectPart(notice, 'Dacă ați plătit-o deja, banii rămân în avansul dumneavoastră.');
  await expectPart(notice, 'Ce ați completat în pagină rămâne');
  await expect.element(page.getByRole('heading', { name: 'Raportul se reia de la început' })).toBeVisible();
  await expect.element(button(page, 'Am înțeles, reiau de la început')).toBeVisible();
  await expectAccessible();
});
