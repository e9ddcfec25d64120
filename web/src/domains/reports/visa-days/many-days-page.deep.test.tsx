/** The form of many visa days (VIS-12). */
import { regions } from '@ceccar/contract/members/reference-lists';
import type { ManyVisaDaysResult } from '@ceccar/contract/reports/many-visa-days';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { answer, record, requestsTo } from '../../../../test/server.ts';
import { button, expectAccessible, expectPart, field } from '../../../../test/verbs.ts';
import { ManyDaysPage } from './many-days-page.tsx';

const result: ManyVisaDaysResult = {
  added: ['2027-03-02', '2027-03-04', '2027-03-09'],
  changed: [],
  leftOut: [
    { day: '2027-03-11', reason: 'closed', booked: 0 },
    { day: '2027-03-16', reason: 'booked', booked: 21 },
  ],
};

test('shows what a period gives before it is saved, and what is left as it is (VIS-12)', {
  tags: 'deep',
}, async () => {
  answer('GET /api/visa_days', {
    body: { 'hydra:member': [], 'hydra:totalItems': 0, abilities: { create: true } },
  });
  answer('GET /api/regions', {
    body: { 'hydra:member': [{ '@id': '/api/regions/13', id: 13, name: 'Cluj' }] },
  });
  answer('GET /api/regions/13', {
    body: record(regions, 'branch-card', 13, {
      name: 'Cluj',
      address: 'Str. Teilor nr. 4\nCluj-Napoca',
      openingHours: 'Luni–joi 9–16:30\nVineri 9–13',
    }),
  });
  answer('POST /api/visa_days/many', { body: result });
  await renderScreen(<ManyDaysPage />);
  await expect.element(button(page, 'Salvează zilele')).toBeDisabled();
  await page.getByLabelText('Filiala').selectOptions('Cluj');
  await field(page, 'De la data').fill('01.03.2027');
  await field(page, 'Până la data').fill('18.03.2027');
  for (const day of ['luni', 'miercuri', 'vineri']) await page.getByRole('checkbox', { name: day }).click();
  await expect.element(field(page, 'De la ora')).toHaveValue('09:00');
  await expect
    .element(field(page, 'Până la ora'))
    .toHaveAccessibleDescription('Programul filialei: Luni–joi 9–16:30; Vineri 9–13');
  await field(page, 'De la ora').fill('10');
  await field(page, 'Locuri').fill('20');
  await expect
    .element(
      page.getByText(
        'Se adaugă 3 zile, între 02.03.2027 și 09.03.2027. Câte 20 de locuri pe zi, 60 de locuri în total.',
      ),
    )
    .toBeVisible();
  await expectPart(page.getByRole('listitem').last(), '16.03.2027 (21 de programați)');
  await expectAccessible();
  const body = {
    region: 13,
    from: '2027-03-01',
    to: '2027-03-18',
    weekDays: [2, 4],
    capacity: 20,
    // From the branch's card, but for what was typed.
    address: 'Str. Teilor nr. 4, Cluj-Napoca',
    opensAt: '10',
    closesAt: '16:30',
    replaces: false,
  };
  expect(requestsTo('POST /api/visa_days/many').at(-1)?.body).toEqual({ ...body, isPreview: true });
  await button(page, 'Salvează 3 zile').click();
  await expect.element(page.getByText('Zilele au fost salvate.')).toBeVisible();
  expect(requestsTo('POST /api/visa_days/many').at(-1)?.body).toEqual({ ...body, isPreview: false });
});
