/** The day of the visa, as the member chooses it (REP-12, REP-278). */

import { regions } from '@ceccar/contract/members/reference-lists';
import { shiftRegisterClock } from '@ceccar/contract/register-clock';
import { reportRefusals } from '@ceccar/contract/reports/report-refusals';
import type { OfferedDays } from '@ceccar/contract/reports/visa-days';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { createFlow } from '../../../../test/report-flow.tsx';
import { answer, record, requestsTo } from '../../../../test/server.ts';
import { button, expectAccessible, expectCount, expectPart } from '../../../../test/verbs.ts';
import { VisaDay } from './visa-day.tsx';

/** A Thursday before two legal holidays. */
beforeEach(() => shiftRegisterClock(Date.parse('2026-11-26T08:00:00Z') - Date.now()));
afterEach(() => shiftRegisterClock(0));

/** Of a branch that has set no days. */
const everyDay: OfferedDays = { isPlanned: false, days: [], lost: null, closed: [] };

/** Each test has its own branch, because the browser keeps one that it has read. */
function serveBranch(
  id: number,
  name: string,
  contacts: Record<string, string> = {},
  days: OfferedDays = everyDay,
) {
  answer(`GET /api/regions/${id}`, { body: record(regions, 'branch-card', id, { name, ...contacts }) });
  answer('GET /annual_reports/1/visaDays', { body: days });
  return { '@id': `/api/regions/${id}`, '@type': 'Region', name };
}

const toChoose = { current_step: 4, status: 410, statusLabel: 'Validat', is_validated: true };

test('the branch says where and when; weekends and legal holidays are not offered', {
  tags: 'deep',
}, async () => {
  const contacts = { address: 'Str. Horea nr. 1', openingHours: 'Luni–joi 8:30–16:30' };
  const region = serveBranch(13, 'Cluj', contacts);
  answer('POST /annual_reports/1/scheduleVisa', { body: {} });
  await renderScreen(<VisaDay {...createFlow({ ...toChoose, region })} />);
  const branch = page.getByRole('region', { name: 'Filiala Cluj' });
  await expectPart(branch, 'Str. Horea nr. 1');
  await expectPart(branch, 'Luni–joi 8:30–16:30');
  const calendar = page.getByRole('group', { name: 'Ziua vizei' });
  const offered = calendar.getByRole('button', { disabled: false, name: /2026$/ });
  await expect.element(offered).toBeVisible();
  expect(offered.elements().map((day) => day.getAttribute('aria-label'))).toEqual([
    'vineri, 27 noiembrie 2026',
  ]);
  await button(calendar, 'Luna următoare').click();
  const closed = calendar.getByRole('button', { disabled: true, name: /2026$/ });
  const holidays = closed.elements().map((day) => day.getAttribute('data-day'));
  expect(holidays).toEqual(
    [1, 5, 6, 12, 13, 19, 20, 25, 26, 27].map((day) => `2026-12-${String(day).padStart(2, '0')}`),
  );
  await button(calendar, 'miercuri, 2 decembrie 2026').click();
  await button(page, 'Alege miercuri, 2 decembrie 2026').click();
  await expect
    .poll(() => requestsTo('POST /annual_reports/1/scheduleVisa').map(({ body }) => body))
    .toEqual([{ visaScheduled: '2026-12-02' }]);
});

test('a chosen day is written out, with the branch, and can be changed until the day before', {
  tags: 'deep',
}, async () => {
  const region = serveBranch(14, 'Bihor');
  const chosen = { ...toChoose, region, is_final: true, visaScheduled: '2026-12-02' };
  await renderScreen(<VisaDay {...createFlow(chosen)} />);
  await expectPart(page.getByRole('status').first(), 'Ați ales miercuri, 2 decembrie 2026.');
  await expect.element(page.getByText(/^Adresa și programul filialei nu sunt încă/)).toBeVisible();
  await expectAccessible();
  await button(page, 'Schimbă ziua').click();
  await expect.element(button(page, 'Alege miercuri, 2 decembrie 2026')).toBeDisabled();
  await button(page, 'Renunță').click();
  await expect.element(button(page, 'Schimbă ziua')).toBeVisible();
});

test('on the day itself it is no longer changed', async () => {
  const region = serveBranch(15, 'Arad');
  const reason = 'Ziua vizei nu se mai poate schimba: se schimbă cel târziu în ziua dinainte.';
  const chosen = { ...toChoose, region, is_final: true, visaScheduled: '2026-11-26' };
  await renderScreen(<VisaDay {...createFlow(chosen, { scheduleVisa: reason })} />);
  await expect.element(page.getByText(reason)).toBeVisible();
  expect(button(page, 'Schimbă ziua').elements()).toEqual([]);
});

test('of a branch with visa days those with places are offered, with what they have (VIS-7)', async () => {
  const place = { address: 'Str. Lungă nr. 2', opensAt: '09:00', closesAt: '15:00' };
  const days = [
    { day: '2026-11-27', free: 0, ...place },
    { day: '2026-12-02', free: 12, ...place },
  ];
  const region = serveBranch(16, 'Olt', {}, { isPlanned: true, days, closed: ['2026-12-03'], lost: null });
  await renderScreen(<VisaDay {...createFlow({ ...toChoose, region })} />);
  const calendar = page.getByRole('group', { name: 'Ziua vizei' });
  await expect.element(page.getByText(/^Se pot alege zilele în care/)).toBeVisible();
  // The month with a place is shown first.
  await expect.element(button(calendar, 'joi, 3 decembrie 2026')).toBeDisabled();
  await button(calendar, 'Luna dinainte').click();
  await expect.element(button(calendar, 'vineri, 27 noiembrie 2026')).toBeDisabled();
  await button(calendar, 'Luna următoare').click();
  await button(calendar, 'miercuri, 2 decembrie 2026').click();
  await expectPart(
    page.getByRole('status').first(),
    '12 locuri libere. Vă așteptăm: Str. Lungă nr. 2, între 09:00 și 15:00.',
  );
  await expectAccessible();
});

test('who has moved to another branch reads why the day is gone, and chooses again (VIS-11)', async () => {
  const lost = { day: '2026-12-02', branch: 'Cluj' };
  const region = serveBranch(17, 'Iași', {}, { ...everyDay, lost });
  await renderScreen(<VisaDay {...createFlow({ ...toChoose, region })} />);
  await expectPart(
    page.getByRole('alert'),
    'Ați trecut la Filiala Iași, de aceea programarea din miercuri, 2 decembrie 2026 la Filiala Cluj nu mai este valabilă.',
  );
  await expect.element(page.getByRole('group', { name: 'Ziua vizei' })).toBeVisible();
  await expectAccessible();
});

test('the calendar opens at the first month with a day to choose', async () => {
  // A Friday before a weekend and two legal holidays.
  shiftRegisterClock(Date.parse('2026-11-27T08:00:00Z') - Date.now());
  const region = serveBranch(14, 'Covasna');
  await renderScreen(<VisaDay {...createFlow({ ...toChoose, region })} />);
  const calendar = page.getByRole('group', { name: 'Ziua vizei' });
  await expect.element(button(calendar, 'miercuri, 2 decembrie 2026')).toBeEnabled();
});

test('where no day is left in the year, the member is sent to the branch', async () => {
  const region = serveBranch(18, 'Dolj');
  await renderScreen(
    <VisaDay {...createFlow({ ...toChoose, region }, { scheduleVisa: reportRefusals.noDayLeft })} />,
  );
  await expectPart(page.getByRole('alert'), reportRefusals.noDayLeft);
  await expect.element(page.getByRole('region', { name: 'Filiala Dolj' })).toBeVisible();
  await expectCount(page.getByRole('group', { name: 'Ziua vizei' }), 0);
  await expectAccessible();
});

test('a branch whose days are all full says so', async () => {
  const day = { day: '2026-12-02', free: 0, address: null, opensAt: null, closesAt: null };
  const region = serveBranch(19, 'Gorj', {}, { isPlanned: true, days: [day], closed: [], lost: null });
  await renderScreen(<VisaDay {...createFlow({ ...toChoose, region })} />);
  await expect.element(page.getByText(/^Până la 31 decembrie filiala nu mai are locuri/)).toBeVisible();
});
