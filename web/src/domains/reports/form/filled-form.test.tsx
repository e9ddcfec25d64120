/** The report on the web, page by page. */
import { bucharestDay } from '@ceccar/contract/bucharest-day';
import type { ReportDraft } from '@ceccar/contract/reports/report-draft';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { completeAnswers } from '../../../../../server/test/builders/report-answers.ts';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { createFlow, reportYear } from '../../../../test/report-flow.tsx';
import { answer } from '../../../../test/server.ts';
import { button, choice, expectCount, expectPart, expectText, field } from '../../../../test/verbs.ts';
import { formatDay } from '../../../platform/ui/text/format.ts';
import { FilledForm } from './filled-form.tsx';

const register = { year: String(reportYear), region: 'Cluj', name: 'Țăranu Ștefan', cnp: '1800101221144' };
const all = {
  ...register,
  regNumber: '001234',
  reportKey: 'k7Q2mX9vT4bN1sR8',
  ...completeAnswers('person', reportYear),
};

const memberType = `Tipul de membru în anul ${reportYear}`;

async function openForm(answers: Record<string, string>, at = '/annual_report/form') {
  const draft: ReportDraft = {
    answers: { ...all, ...answers },
    version: 1,
    updatedAt: null,
    violations: [],
    dues: null,
    duesProblem: 'Cotizația nu se poate calcula încă.',
  };
  answer('PUT /annual_reports/1/draft', ({ body }) => ({
    body: { ...draft, ...(body as object), version: 2, updatedAt: new Date().toISOString() },
  }));
  return renderScreen(<FilledForm flow={createFlow()} draft={draft} />, { at });
}

test('a page with missing answers is not left: the first one gets the focus, all are marked and counted', {
  tags: 'deep',
}, async () => {
  await openForm({ phone: '', memberType: '' }, '/annual_report/form?page=1');
  await button(page, 'Mai departe').click();
  await expect.element(page.getByText(/^Pagina 1 din 3/)).toBeVisible();
  await expect.element(field(page, 'Telefon')).toHaveFocus();
  await expect.element(field(page, 'Telefon')).toBeInvalid();
  const summary = page.getByRole('alert').filter({ hasText: /^Pe această pagină/ });
  await expectPart(summary, 'Pe această pagină mai sunt 2 răspunsuri de completat');
  await summary.getByRole('button').nth(1).click();
  await expect.element(choice(page, memberType)).toHaveFocus();
  await field(page, 'Telefon').fill('0722 000 111');
  await expectPart(summary, 'mai este un răspuns de completat');
  await choice(page, memberType).selectOptions('EC');
  await expectCount(summary, 0);
  await button(page, 'Mai departe').click();
  await expect.element(page.getByText(/^Pagina 2 din 3/)).toBeVisible();
});

test('a total without amounts has no currency', { tags: 'deep' }, async () => {
  await openForm({ incomeConsulting: '' }, '/annual_report/form?page=2');
  const total = page.getByRole('status').filter({ hasText: /^(–|.*RON)$/ });
  await expectText(total, '–');
  await field(page, 'Consultanță').fill('84000');
  await expectText(total, '84.000,00 RON');
});

test('the total of the shares is a percentage in Romanian notation', async () => {
  const draft: ReportDraft = {
    answers: { ...completeAnswers('company', reportYear), ...register, shareholder1Percent: '99,5' },
    version: 1,
    updatedAt: null,
    violations: [],
    dues: null,
    duesProblem: null,
  };
  const { user } = createFlow().report;
  const flow = createFlow({ user: { ...user, isPerson: false, isCompany: true } });
  await renderScreen(<FilledForm flow={flow} draft={draft} />, { at: '/annual_report/form?page=3' });
  await expectText(page.getByRole('status').filter({ hasText: /%$/ }), /^[0-9]+,[0-9]{2}\u00a0%$/);
});

test('a reload stays on the page of the form', async () => {
  const { location } = await openForm({}, '/annual_report/form?page=2');
  await expect.element(page.getByText(/^Pagina 2 din 3/)).toBeVisible();
  await button(page, 'Înapoi').click();
  await expect.element(page.getByText(/^Pagina 1 din 3/)).toBeVisible();
  expect(location()).toBe('/annual_report/form?page=1');
});

test('without a page in the address the form reopens at its first incomplete page and writes it there', async () => {
  const { location } = await openForm({ clientsCount: '' });
  await expect.element(page.getByText(/^Pagina 2 din 3/)).toBeVisible();
  await expect.poll(location).toBe('/annual_report/form?page=2');
});

test('today is offered as the day of signing, and may be changed', async () => {
  await openForm({ signedOn: '' }, '/annual_report/form?page=3');
  await expect.element(field(page, 'Data')).toHaveValue(formatDay(bucharestDay()));
  await field(page, 'Data').fill('10.02.2027');
  await expect.element(field(page, 'Data')).toHaveValue('10.02.2027');
});

test('on a phone the download of the completed form is in sight at any place of its last page', async () => {
  await page.viewport(390, 844);
  await openForm({ signedOn: '01.02.2026', signedAt: 'Cluj' }, '/annual_report/form?page=3');
  await expect.element(field(page, 'Data')).toHaveValue('01.02.2026');
  await expect.element(button(page, 'Descarcă PDF-ul completat')).toBeInViewport();
  await expect.element(button(page, 'Înapoi')).toBeInViewport();
});
