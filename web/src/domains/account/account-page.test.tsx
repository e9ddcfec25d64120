/** The own account uses the width of the window. */
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../../test/render-screen.tsx';
import { answer, collection } from '../../../test/server.ts';
import { expectAccessible, expectCount } from '../../../test/verbs.ts';
import { AccountPage } from './account-page.tsx';

test('sessions stand beside the password in a wide window, and below it on a phone', {
  tags: 'deep',
}, async () => {
  for (const list of ['sessions', 'browsers', 'passkeys', 'sign-ins'])
    answer(`GET /api/account/${list}`, { body: collection([]) });
  answer('GET /api/account/second-factor', {
    body: { isOn: false, isMissing: false, recoveryCodesLeft: 0, isFactorUnused: false, hasPasskey: false },
  });
  answer('GET /api/account/alerts', { body: { kinds: [] } });
  await renderScreen(<AccountPage />);
  const password = page.getByRole('heading', { name: 'Schimbarea parolei' });
  const sessions = page.getByRole('heading', { name: 'Sesiuni' });
  await expect.element(sessions).toBeVisible();
  await expectCount(page.getByRole('progressbar'), 0);
  const left = (heading: typeof sessions) => heading.element().getBoundingClientRect().left;
  expect(left(sessions)).toBeGreaterThan(left(password) + 400);
  await expectAccessible();
  await page.viewport(390, 844);
  await expect.poll(() => left(sessions)).toBe(left(password));
});

test.each([
  [false, 'Parola are cel puțin 15 și cel mult 200 de caractere.'],
  [true, 'Parola are cel puțin 12 și cel mult 200 de caractere.'],
])('the length of a new password follows from the second factor (on: %s)', async (isOn, hint) => {
  for (const list of ['sessions', 'browsers', 'passkeys', 'sign-ins'])
    answer(`GET /api/account/${list}`, { body: collection([]) });
  answer('GET /api/account/second-factor', {
    body: { isOn, isMissing: false, recoveryCodesLeft: isOn ? 10 : 0 },
  });
  answer('GET /api/account/alerts', { body: { kinds: [] } });
  await renderScreen(<AccountPage />);
  await expect.element(page.getByLabelText('Parola nouă', { exact: true })).toHaveAccessibleDescription(hint);
});
