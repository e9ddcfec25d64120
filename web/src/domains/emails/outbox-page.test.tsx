/** The outbox without emails. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../test/render-screen.tsx';
import { choice, expectCount } from '../../../test/verbs.ts';
import { OutboxPage } from './outbox-page.tsx';

test('without any email there is nothing to filter, but a word on where they come from', async () => {
  await renderScreen(<OutboxPage />, { at: '/outbox' });
  await expect.element(page.getByText(/^E-mailurile trimise de registru apar aici/)).toBeVisible();
  await expectCount(choice(page, 'Stare'), 0);
  await expectCount(page.getByRole('searchbox'), 0);
});

test('the title stands above the warning that nothing is sent', async () => {
  await renderScreen(<OutboxPage />, { at: '/outbox' });
  const title = page.getByRole('heading', { level: 1 });
  const warning = page.getByRole('alert').filter({ hasText: 'nu are un server de e-mail' });
  await expect.element(warning).toBeVisible();
  const follows = title.element().compareDocumentPosition(warning.element());
  expect(follows & Node.DOCUMENT_POSITION_FOLLOWING).not.toBe(0);
});
