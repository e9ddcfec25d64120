/** The debts on a member's own page. */
import type { MemberDebts } from '@ceccar/contract/money/debts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { answer, collection } from '../../../../test/server.ts';
import { expectCount, expectPart } from '../../../../test/verbs.ts';
import type { ApiRecord } from '../../../platform/api/records.ts';
import { OwedPanel } from './owed-panel.tsx';

const member = {
  id: '/api/persons/1',
  '@id': '/api/persons/1',
  uuid: 'u1',
  version: 1,
} as unknown as ApiRecord; // no other field is read

test('of a member who owes nothing only the years are shown: the summary says that nothing is owed (OPE-82)', async () => {
  answer('GET /api/persons/1/debts', {
    body: { balance: 0, debts: [], account: null } satisfies MemberDebts,
  });
  answer('GET /api/person_dues/report/u1', { body: { ...collection([]), totals: {} } });
  await renderScreen(<OwedPanel kind="person" member={member} />);
  const panel = page.getByRole('region', { name: 'Cotizații și plăți' });
  await expect.element(panel.getByText('Nu este nimic de plată și nimic plătit.')).toBeVisible();
  expect(
    panel
      .getByRole('heading')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Situația pe ani']);
  expect(panel.element().textContent).not.toContain('La zi');
});

const year = { key: 'year:2026', kind: 'year', name: 'Cotizații 2026', year: 2026, amount: 197.5, parts: [] };
const note = {
  name: 'CJ-2027 85',
  reference: 'CJ-2027 85 TARANU',
  invoiceLink: '/nota',
  isPosted: false,
  declared: null,
};

test('the note of a report is outside the sum to pay, and leads to the report (MON-98)', async () => {
  const ofReport = { ...year, key: 'note:85', kind: 'dues', name: 'Nota CJ-2027 85', amount: 1258, note };
  const account = {
    beneficiary: 'Cluj',
    iban: 'RO61PILD1086027752360381',
    bank: null,
    reference: 'COTIZATII',
  };
  answer('GET /api/persons/1/debts', {
    body: { balance: 197.5, debts: [{ ...year, note: null }, ofReport], account },
  });
  answer('GET /api/person_dues/report/u1', { body: { ...collection([]), totals: {} } });
  await renderScreen(<OwedPanel kind="person" member={member} />);
  const owed = page.getByRole('list', { name: 'De plată' });
  await expectCount(owed.getByRole('listitem'), 1);
  await expectPart(page.getByRole('list', { name: 'Nota raportului anual' }), '1.258,00 RON');
  await expect
    .element(page.getByRole('link', { name: 'raportul anual' }))
    .toHaveAttribute('href', '/annual_report');
  // A note that may have lapsed is not offered for payment here.
  await expectCount(page.getByText('CJ-2027 85 TARANU'), 0);
});

test('each text for the payment order says for which debt it is', async () => {
  const posted = { ...note, isPosted: true };
  const ofNote = {
    ...year,
    key: 'note:85',
    kind: 'dues',
    name: 'Nota CJ-2027 85',
    amount: 100,
    note: posted,
  };
  const account = {
    beneficiary: 'Cluj',
    iban: 'RO61PILD1086027752360381',
    bank: null,
    reference: 'COTIZATII',
  };
  answer('GET /api/persons/1/debts', {
    body: { balance: 297.5, debts: [{ ...year, note: null }, ofNote], account },
  });
  answer('GET /api/person_dues/report/u1', { body: { ...collection([]), totals: {} } });
  await renderScreen(<OwedPanel kind="person" member={member} />);
  await expect.element(page.getByText('Text pe ordinul de plată, nota CJ-2027 85')).toBeVisible();
  await expect.element(page.getByText('Text pe ordinul de plată, Cotizații 2026')).toBeVisible();
});

test('nobody is invited to pay again what is declared as paid (MON-237)', async () => {
  const text = 'din care 1.127,16 declarați plătiți la 28.02 (OP 77), în verificare';
  const posted = { ...note, isPosted: true, declared: { amount: 1127.16, text } };
  const paid = { ...year, key: 'note:85', kind: 'dues', name: 'Nota CJ-2027 85', amount: 1127.16 };
  const account = {
    beneficiary: 'Cluj',
    iban: 'RO61PILD1086027752360381',
    bank: null,
    reference: 'COTIZATII',
  };
  answer('GET /api/persons/1/debts', {
    body: { balance: 1127.16, debts: [{ ...paid, note: posted }], account },
  });
  answer('GET /api/person_dues/report/u1', { body: { ...collection([]), totals: {} } });
  await renderScreen(<OwedPanel kind="person" member={member} />);
  await expectPart(page.getByRole('list', { name: 'De plată' }), text);
  await expectCount(page.getByText('Cum plătiți'), 0);
  await expectCount(page.getByText('CJ-2027 85 TARANU'), 0);
});
