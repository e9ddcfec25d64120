/** The hours of a year: by branch, who cannot complete them, and the reminder with its look before (TRA-53 to TRA-55). */
import { currentYear } from '@ceccar/contract/current-year';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { answer, collection, refusal, requestsTo } from '../../../../test/server.ts';
import { button, expectAccessible, expectText } from '../../../../test/verbs.ts';
import { HoursPage } from './hours-page.tsx';

const year = currentYear();
const counts = { members: 3, complete: 1, behind: 2, unreachable: 1, done: 50, left: 70 };
const reminder = {
  year,
  toSend: 2,
  sent: 1,
  notReached: 21,
  subject: 'mai aveți ore de făcut',
  paragraphs: ['Vedeți cursurile.'],
  sendsEmails: true,
};
const send = 'POST /api/course_hours/reminders';

beforeEach(() => {
  const rows = [
    { region: 1, branch: 'Cluj', ...counts },
    { region: 2, branch: 'Iași', ...counts, unreachable: 0 },
  ];
  answer('GET /api/course_hours', { body: { ...collection(rows as never), year, totals: counts } });
  const member = { name: 'Pop Ana', regNumber: '1001', branch: 'Cluj', done: 0, left: 60, possible: 8 };
  answer('GET /api/course_hours/unreachable', {
    body: { ...collection([{ '@id': '/api/persons/p-1', ...member }] as never), year },
  });
  answer('GET /api/course_hours/reminders', { body: reminder });
});

const open = (search = '') => renderScreen(<HoursPage />, { at: `/courses/hours${search}` });

test('branches with their hours, and the members out of reach with what is still to be had', async () => {
  await open();
  await expect.element(page.getByRole('heading', { name: `Orele anului ${year}` })).toBeVisible();
  await expectText(page.getByRole('row', { name: /Cluj 3/ }), /Cluj3121/);
  await expectText(page.getByRole('row', { name: /Pop Ana/ }), /Pop Ana1001Cluj0608/);
  await expect.element(page.getByText('1 membru nu își mai poate face orele')).toBeVisible();
  await expectAccessible();
});

test('the reminder is read before it is sent, to as many as it says (TRA-55)', async () => {
  answer(send, { body: { sent: 2 } });
  await open();
  await expect.element(page.getByText(/21 de membri cu ore lipsă nu au cont/)).toBeVisible();
  await button(page, 'Trimite mementoul').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText(reminder.subject)).toBeVisible();
  await expect.element(dialog.getByText('Vedeți cursurile.')).toBeVisible();
  expect(requestsTo(send)).toEqual([]);
  await dialog.getByRole('button', { name: 'Trimite', exact: true }).click();
  await expect.element(page.getByText('Memento-urile au fost puse la trimis.')).toBeVisible();
  expect(requestsTo(send).map(({ body }) => body)).toEqual([{ region: null, expected: 2 }]);
});

test('a list that has changed meanwhile sends nothing, and the question says so', async () => {
  answer(send, refusal(409, 'Lista s-a schimbat între timp.'));
  await open();
  await button(page, 'Trimite mementoul').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Trimite', exact: true }).click();
  await expect.element(page.getByRole('dialog').getByText('Lista s-a schimbat între timp.')).toBeVisible();
});

test('of a past year nobody is reminded, and an odd year is the present one', async () => {
  await open(`?year=${year - 1}`);
  await expect.element(page.getByRole('heading', { name: `Orele anului ${year - 1}` })).toBeVisible();
  await expect.element(button(page, 'Trimite mementoul')).not.toBeInTheDocument();
  await open('?year=abc');
  await expect.element(page.getByRole('heading', { name: `Orele anului ${year}` })).toBeVisible();
});
