/** The list of visa days. */
import { visaDays } from '@ceccar/contract/reports/visa-days';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../test/render-screen.tsx';
import { serveList } from '../../../test/server.ts';
import { VisaDayList } from './visa-day-list.tsx';

const open = { address: 'Str. Lungă nr. 2', opensAt: '09:00', closesAt: '15:00', note: '' };
const closed = { address: '', opensAt: '', closesAt: '', note: 'Ședință' };

test('on a phone a visa day takes two lines: day and places; hours, address and remark (API-268)', async () => {
  await page.viewport(390, 844);
  serveList(visaDays, 'visa-day-list', [
    { day: '2027-03-01', capacity: 40, booked: 2, ...open },
    { day: '2027-03-05', capacity: 0, booked: 0, ...closed },
  ]);
  await renderScreen(<VisaDayList />, { at: '/visa_days' });
  const cards = page.getByRole('listitem');
  await expect
    .element(cards.filter({ hasText: '01.03.2027' }))
    .toHaveTextContent('01.03.20272 din 40 de locuri09:00–15:00Str. Lungă nr. 2');
  await expect.element(cards.filter({ hasText: '05.03.2027' })).toHaveTextContent('05.03.2027închisȘedință');
});
