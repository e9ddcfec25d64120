/** The outbox without emails. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../test/render-screen.tsx';
import { choice, expectCount } from '../../test/verbs.ts';
import { OutboxPage } from './outbox-page.tsx';

test('without any email there is nothing to filter, but a word on where they come from', async () => {
  await renderScreen(<OutboxPage />, { at: '/outbox' });
  await expect.element(page.getByText(/^E-mailurile trimise de registru apar aici/)).toBeVisible();
  await expectCount(choice(page, 'Stare'), 0);
  await expectCount(page.getByRole('searchbox'), 0);
});
