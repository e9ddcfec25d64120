/** Which alerts an account gets by e-mail (OPE-153). */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../test/render-screen.tsx';
import { answer, refusal } from '../../../test/server.ts';
import { AlertsPanel } from './alerts-panel.tsx';

const box = (name: RegExp) => page.getByRole('checkbox', { name });

test('an administrator is offered all kinds, a moderator the daily lists', async () => {
  answer('GET /api/account/alerts', { body: { kinds: ['backup'] } });
  await renderScreen(<AlertsPanel accountRole="ROLE_ADMIN" />);
  await expect.element(box(/Copia de siguranță/)).toBeChecked();
  await expect.element(box(/rapoartele care așteaptă/)).not.toBeChecked();
  expect(page.getByRole('checkbox').elements()).toHaveLength(11);
});

test('a choice is kept at once; one that is refused comes back', { tags: 'deep' }, async () => {
  answer('GET /api/account/alerts', { body: { kinds: [] } });
  answer('PUT /api/account/alerts', { body: { kinds: ['messages'] } });
  await renderScreen(<AlertsPanel accountRole="ROLE_MODERATOR" />);
  expect((await page.getByRole('group').findElement()).querySelectorAll('input')).toHaveLength(2);
  await box(/mesajele necitite/).click();
  await expect.element(box(/mesajele necitite/)).toBeChecked();
  answer('PUT /api/account/alerts', refusal(503, 'Încercați din nou.'));
  await box(/rapoartele care așteaptă/).click();
  await expect.element(box(/rapoartele care așteaptă/)).not.toBeChecked();
  await expect.element(box(/mesajele necitite/)).toBeChecked();
});
