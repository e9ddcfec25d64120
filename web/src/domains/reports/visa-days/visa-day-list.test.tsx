/** The list of the branch's visa days. */
import { visaDays } from '@ceccar/contract/reports/visa-days';
import { test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { serveList } from '../../../../test/server.ts';
import { expectFacts } from '../../../../test/verbs.ts';
import { VisaDayList } from './visa-day-list.tsx';

const place = { address: 'Str. Exemplului nr. 10', opensAt: '09:00', closesAt: '15:00' };

test('on a phone a day is its places, then hours, address and note without labels (API-268)', async () => {
  await page.viewport(390, 844);
  serveList(visaDays, 'visa-day-list', [
    { day: '2026-12-02', capacity: 40, booked: 2, ...place },
    { day: '2026-12-07', capacity: 0, booked: 0, note: 'Ședința consiliului' },
  ]);
  await renderScreen(<VisaDayList />, { at: '/visa_days' });
  const card = (day: string) => page.getByRole('listitem').filter({ hasText: day });
  await expectFacts(card('02.12.2026'), [
    'miercuri, 02.12.2026',
    '2 din 40 de locuri ocupate',
    '09:00–15:00',
    'Str. Exemplului nr. 10',
  ]);
  await expectFacts(card('07.12.2026'), ['luni, 07.12.2026', 'închis', 'Ședința consiliului']);
});
