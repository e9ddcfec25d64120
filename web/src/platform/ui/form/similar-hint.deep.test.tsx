/** The hint about similar records, which may come while a button is being pressed. */
import type { SimilarRecord, SimilarRecords } from '@ceccar/contract/members/similar-records';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { answer } from '../../../../test/server.ts';
import { button, expectAccessible, field } from '../../../../test/verbs.ts';
import { CompanyCreate } from '../../../domains/members/companies/company-create.tsx';

const like: SimilarRecord = {
  '@id': '/api/companies/00000000-0000-4000-8000-000000000002',
  '@type': 'Company',
  id: 2,
  uuid: '00000000-0000-4000-8000-000000000002',
  name: 'Conta Expert SRL',
  regNumber: null,
  region: 'Cluj',
  same: [],
};

test('a hint that comes late is announced and leaves the buttons where they are (MEM-143)', {
  tags: 'deep',
}, async () => {
  const { promise: found, resolve } = Promise.withResolvers<SimilarRecords>();
  answer('GET /api/companies/similar', async () => ({ body: await found }));
  await renderScreen(<CompanyCreate />, { at: '/companies/create' });
  await field(page, 'Denumire').fill('Conta Expert');
  const places = () =>
    ['Salvează', 'Renunță'].map((name) => {
      const { left, top, width, height } = button(page, name).element().getBoundingClientRect();
      return { left, top, width, height };
    });
  const before = places();
  resolve({ 'hydra:totalItems': 1, 'hydra:member': [like], elsewhere: [] });
  const hint = page.getByRole('status').filter({ hasText: 'Seamănă cu înregistrări existente' });
  await expect.element(hint.getByRole('link', { name: /^Conta Expert SRL/ })).toBeVisible();
  expect(places()).toEqual(before);
  await expectAccessible();
});
