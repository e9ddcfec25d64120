/** The form of a single visa day proposes what the branch's card says (VIS-12). */
import { regions } from '@ceccar/contract/members/reference-lists';
import { visaDays } from '@ceccar/contract/reports/visa-days';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { answer, record } from '../../../../test/server.ts';
import { expectAccessible, field } from '../../../../test/verbs.ts';
import { VisaDayCreate } from './visa-day-create.tsx';
import { VisaDayEdit } from './visa-day-edit.tsx';

const programme = 'Programul filialei: Luni–joi 9–16:30; Vineri 9–13';

function serveBranches() {
  answer('GET /api/visa_days', {
    body: { 'hydra:member': [], 'hydra:totalItems': 0, abilities: { create: true } },
  });
  answer('GET /api/regions', {
    body: {
      'hydra:member': [
        { '@id': '/api/regions/13', id: 13, name: 'Cluj' },
        { '@id': '/api/regions/33', id: 33, name: 'Sibiu' },
      ],
    },
  });
  answer('GET /api/regions/13', {
    body: record(regions, 'branch-card', 13, {
      name: 'Cluj',
      address: 'Str. Teilor nr. 4\nCluj-Napoca',
      openingHours: 'Luni–joi 9–16:30\nVineri 9–13',
    }),
  });
  answer('GET /api/regions/33', {
    body: record(regions, 'branch-card', 33, { name: 'Sibiu', address: 'Str. Lungă nr. 1, Sibiu' }),
  });
}

test('the chosen branch proposes its address, hours and programme, never over what was typed', {
  tags: 'deep',
}, async () => {
  serveBranches();
  await renderScreen(<VisaDayCreate />);
  await page.getByLabelText('Filiala').selectOptions('Cluj');
  await expect.element(field(page, 'Adresa')).toHaveValue('Str. Teilor nr. 4, Cluj-Napoca');
  await expect.element(field(page, 'De la ora')).toHaveValue('09:00');
  await expect.element(field(page, 'Până la ora')).toHaveAccessibleDescription(programme);
  await field(page, 'De la ora').fill('10');
  await page.getByLabelText('Filiala').selectOptions('Sibiu');
  await expect.element(field(page, 'Adresa')).toHaveValue('Str. Lungă nr. 1, Sibiu');
  await expect.element(field(page, 'De la ora')).toHaveValue('10');
  await expect.element(field(page, 'Până la ora')).toHaveAccessibleDescription('');
  await expectAccessible();
});

test('the record page of a day shows the programme of its branch, too', async () => {
  serveBranches();
  answer('GET /api/visa_days/7', {
    body: record(visaDays, 'visa-day-list', 7, {
      region: { '@id': '/api/regions/13', '@type': 'Region', name: 'Cluj' },
      day: '2027-03-05',
      capacity: 40,
      booked: 0,
      closesAt: '16:30',
      abilities: { update: true },
    }),
  });
  await renderScreen(<VisaDayEdit />, { at: '/visa_days/7', route: '/visa_days/:id' });
  await expect.element(field(page, 'Până la ora')).toHaveAccessibleDescription(programme);
});
