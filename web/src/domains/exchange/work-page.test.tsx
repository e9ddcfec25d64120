/** The job centre without jobs. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../test/render-screen.tsx';
import { answer, collection } from '../../../test/server.ts';
import { choice, expectCount } from '../../../test/verbs.ts';
import { WorkPage } from './work-page.tsx';

test('without any job there is nothing to filter, but a first step', async () => {
  answer('GET /api/work', { body: collection([]) });
  await renderScreen(<WorkPage />, { at: '/jobs' });
  await expect.element(page.getByText('Nicio lucrare încă.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Cere un export' }))
    .toHaveAttribute('href', '/exports');
  await expectCount(choice(page, 'Stare'), 0);
});

test('filters that find nothing stay, so that they can be changed', async () => {
  answer('GET /api/work', { body: collection([]) });
  await renderScreen(<WorkPage />, { at: '/jobs?status=failed' });
  await expect.element(page.getByText('Nicio înregistrare nu corespunde filtrelor.')).toBeVisible();
  await expect.element(choice(page, 'Stare')).toHaveValue('failed');
});
