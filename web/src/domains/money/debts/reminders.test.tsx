/** Reminders of debts: the table says of each member what happens (MON-183). */
import type { DebtReminder } from '@ceccar/contract/money/debt-control';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { answer, collection } from '../../../../test/server.ts';
import { expectAccessible, expectCount } from '../../../../test/verbs.ts';
import { Reminders } from './reminders.tsx';

function reminder(name: string, values: Partial<DebtReminder> = {}): DebtReminder {
  return {
    '@id': `/api/persons/${name}`,
    name,
    regNumber: '451100',
    branch: 'Cluj',
    step: 30,
    letter: 1,
    years: [2026],
    amount: 400,
    hasEmail: true,
    ...values,
  };
}

async function open(sendsEmails: boolean) {
  const rows = [reminder('Ana'), reminder('Ene', { hasEmail: false }), reminder('Ion', { regNumber: null })];
  answer('GET /api/debts/reminders', {
    body: { ...collection(rows), counts: { 30: 2, 60: 0, 90: 0 }, withoutEmail: 1, sendsEmails },
  });
  answer('GET /api/regions', { body: collection([]) });
  await renderScreen(<Reminders />);
  await expect.element(page.getByRole('row', { name: /^Ion încă fără număr Cluj/ })).toBeVisible();
}

test('without a mail server nothing is said to be sent', async () => {
  await open(false);
  await expect.element(page.getByText('Nu se pot trimite: 2 e-mailuri')).toBeVisible();
  await expectCount(page.getByRole('cell', { name: 'nu se poate trimite' }), 2);
  await expectCount(page.getByRole('cell', { name: 'fără adresă' }), 1);
  await expectCount(page.getByText('se trimite', { exact: true }), 0);
  await expectAccessible();
});

test('with a mail server each member with an address is sent one', async () => {
  await open(true);
  await expect.element(page.getByText('De trimis: 2 e-mailuri')).toBeVisible();
  await expectCount(page.getByRole('cell', { name: 'se trimite' }), 2);
});
