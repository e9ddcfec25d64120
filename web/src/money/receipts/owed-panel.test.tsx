/** The debts on a member's own page. */
import type { MemberDebts } from '@ceccar/contract/money/debts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../test/render-screen.tsx';
import { answer, collection } from '../../../test/server.ts';
import type { ApiRecord } from '../../api/records.ts';
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
