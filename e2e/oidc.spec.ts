/** Signing in with an account of the organisation, at a provider of another site, and out again (ACC-155, ACC-163). */
import { client, startOidcProvider } from '../server/test/harness/oidc-provider.ts';
import { findFreePort } from './free-port.ts';
import { expect, test } from './test.ts';
import { expectAccessible } from './verbs.ts';

test('staff sign in at the organisation and come to the page that was asked for', async ({
  openAs,
  openBeside,
  register,
}) => {
  const { username } = await register.createUser('ROLE_VIEW_GLOBAL');
  const port = await findFreePort();
  const siteAddress = `http://localhost:${port}`;
  const provider = await startOidcProvider({ siteAddress });
  await openBeside({
    PORT: String(port),
    PUBLIC_URL: siteAddress,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: client.id,
    OIDC_CLIENT_SECRET: client.secret,
  });
  try {
    const page = await openAs(null, `${siteAddress}/companies`);
    const enter = page.getByRole('link', { name: 'Intrați cu contul organizației' });
    provider.person = null;
    await enter.click();
    await expect(page.getByRole('alert')).toContainText('a fost întreruptă');
    await expectAccessible(page);

    provider.person = { subject: username, email: `${username}@demo.example` };
    await enter.click();
    await expect(page).toHaveURL(`${siteAddress}/companies`);

    await page.getByRole('button', { name: /^Contul:/ }).click();
    await page.getByRole('menuitem', { name: 'Deconectare' }).click();
    await page.getByRole('button', { name: 'Ieși' }).click();
    await expect(page).toHaveURL(`${siteAddress}/login`);
    await page.goto(`${siteAddress}/companies`);
    await expect(enter).toBeVisible();
  } finally {
    await provider.close();
  }
});
