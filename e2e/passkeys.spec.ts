/** Passkeys in Chromium, with authenticators that the browser imitates: added, used, lost, taken away. */
import { lookAt } from './look-at.ts';
import { demoPassword, expect, type Page, test } from './test.ts';
import { expectAccessible, field, signInByForm } from './verbs.ts';
import { answered } from './watch.ts';

/** A device that checks its owner, as a phone or a laptop does. */
async function plugIn(page: Page, { isVerified = true } = {}) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: isVerified,
      automaticPresenceSimulation: true,
    },
  });
  const credentials = async () => {
    const { credentials: stored } = await session.send('WebAuthn.getCredentials', { authenticatorId });
    return stored;
  };
  /** Puts the keys of another device into this one. */
  const takeOver = async (stored: Awaited<ReturnType<typeof credentials>>) => {
    for (const credential of stored)
      await session.send('WebAuthn.addCredential', { authenticatorId, credential });
  };
  const unplug = () => session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
  return { credentials, takeOver, unplug };
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Adaugă o cheie de acces' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adăugați o cheie de acces' });
  await dialog.getByLabel('Parola contului').fill(demoPassword);
  await field(dialog, 'Nume').fill(name);
  await dialog.getByRole('button', { name: 'Continuă' }).click();
  await expect(dialog).toBeHidden();
}

const passkeys = (page: Page) => page.getByRole('list', { name: 'Chei de acces' }).getByRole('listitem');

type Keys = Awaited<ReturnType<Awaited<ReturnType<typeof plugIn>>['credentials']>>;

/** At a sign-in page of its own, with the keys of a device. */
async function enterWith(page: Page, keys: Keys): Promise<void> {
  // The list at the field has begun without the device, and does not see it.
  await expect
    .poll(() =>
      page.evaluate<boolean>(
        "performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/login/passkey-request'))",
      ),
    )
    .toBe(true);
  await (await plugIn(page)).takeOver(keys);
  await page.getByRole('button', { name: 'Intrați cu o cheie de acces' }).click();
}

test('a passkey is added and signs in without the password, from two devices; a lost one is deleted', async ({
  openAs,
  register,
  tolerate,
}) => {
  tolerate(answered(401), answered(422));
  const { username } = await register.createUser('ROLE_VIEW_GLOBAL');
  const page = await openAs(username, '/account');
  const phone = await plugIn(page);
  await page.getByRole('button', { name: 'Adaugă o cheie de acces' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adăugați o cheie de acces' });
  await expectAccessible(page);
  await dialog.getByLabel('Parola contului').fill('gresita');
  await dialog.getByRole('button', { name: 'Continuă' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Parola actuală nu este cea corectă.');
  await dialog.getByRole('button', { name: 'Renunță' }).click();
  await addPasskey(page, 'Telefonul meu');
  await expect(passkeys(page)).toHaveText([/Telefonul meu.*nefolosită încă/]);

  // The same device holds one key of the account.
  await page.getByRole('button', { name: 'Adaugă o cheie de acces' }).click();
  await dialog.getByLabel('Parola contului').fill(demoPassword);
  await dialog.getByRole('button', { name: 'Continuă' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Acest dispozitiv are deja o cheie de acces a contului.',
  );
  await dialog.getByRole('button', { name: 'Renunță' }).click();

  const laptopPage = await openAs(username, '/account');
  // The password alone adds none beside it: the account's passkey is used first.
  await expect(laptopPage.getByRole('alert').first()).toContainText('numai cu parola');
  await expect(laptopPage.getByRole('button', { name: 'Adaugă o cheie de acces' })).toHaveCount(0);
  await laptopPage.getByLabel('Parola actuală').fill('scrisă înainte');
  const phoneBeside = await plugIn(laptopPage);
  await phoneBeside.takeOver(await phone.credentials());
  await laptopPage.getByRole('button', { name: 'Intrați cu o cheie de acces' }).click();
  await expect(laptopPage.getByText('numai cu parola')).toHaveCount(0);
  await expect(laptopPage.getByLabel('Parola actuală')).toHaveValue('scrisă înainte');
  // The key counts its uses, so that the phone goes on from there.
  const keysOfPhone = await phoneBeside.credentials();
  await phoneBeside.unplug();
  const laptop = await plugIn(laptopPage);
  await addPasskey(laptopPage, 'Laptop');
  await expect(passkeys(laptopPage)).toHaveCount(2);

  const entering = await openAs(null, '/login');
  await lookAt(entering, 'login-passkey');
  await enterWith(entering, keysOfPhone);
  await expect(entering).toHaveURL(/\/home$/);
  const second = await openAs(null, '/login?next=/account');
  await enterWith(second, await laptop.credentials());
  await expect(second).toHaveURL(/\/account$/);
  await expect(passkeys(second)).toHaveText([
    /Telefonul meu.*folosită ultima dată/,
    /Laptop.*folosită ultima dată/,
  ]);
  await second.getByRole('button', { name: 'Redenumește cheia de acces Laptop' }).click();
  await field(second, 'Nume').fill('Laptopul de acasă');
  await second.getByRole('button', { name: 'Salvează' }).click();
  await expect(passkeys(second).nth(1)).toContainText('Laptopul de acasă');
  await lookAt(second, 'account-passkeys');

  // The phone is lost: its key is deleted from the other device, and what was opened with it is over.
  await second.getByRole('button', { name: 'Șterge cheia de acces Telefonul meu' }).click();
  const removal = second.getByRole('dialog', { name: 'Ștergeți cheia de acces?' });
  await expectAccessible(second);
  await removal.getByRole('button', { name: 'Confirmați cu o cheie de acces' }).click();
  await expect(passkeys(second)).toHaveCount(1);
  await entering.goto('/account');
  await expect(entering).toHaveURL(/\/login\?next=/);
  const found = await openAs(null, '/login');
  await enterWith(found, keysOfPhone);
  await expect(found.getByRole('alert')).toContainText('Autentificarea cu cheia de acces nu a reușit.');
  await signInByForm(found, username, demoPassword);
  await expect(found).toHaveURL(/\/home$/);
});

test('an administrator takes away the passkeys of who lost every device', async ({
  openAs,
  register,
  tolerate,
}) => {
  tolerate(answered(401));
  const { username, uuid } = await register.createUser('ROLE_VIEW_GLOBAL');
  const page = await openAs(username, '/account');
  const device = await plugIn(page);
  await addPasskey(page, 'Cheie de securitate');
  const admin = await openAs('admin', `/users/edit/${uuid}`);
  await admin.getByRole('button', { name: 'Șterge cheile de acces (1)' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Șterge' }).click();
  await expect(admin.getByRole('button', { name: /^Șterge cheile de acces/ })).toHaveCount(0);
  const again = await openAs(null, '/login');
  await enterWith(again, await device.credentials());
  await expect(again.getByRole('alert')).toContainText('Autentificarea cu cheia de acces nu a reușit.');
});

test('a passkey is chosen at the field of the user name', async ({ openAs, register }) => {
  const { username } = await register.createUser('ROLE_VIEW_GLOBAL');
  const page = await openAs(username, '/account');
  const device = await plugIn(page);
  await addPasskey(page, 'Telefon');
  const entering = await openAs(null, '/members');
  await (await plugIn(entering)).takeOver(await device.credentials());
  await entering.goto('/login');
  await expect(entering).toHaveURL(/\/home$/);
});

test('a device that does not recognise its owner neither adds a passkey nor signs in', async ({
  openAs,
  register,
}) => {
  const { username } = await register.createUser('ROLE_VIEW_GLOBAL');
  const page = await openAs(username, '/account');
  await plugIn(page, { isVerified: false });
  await page.getByRole('button', { name: 'Adaugă o cheie de acces' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adăugați o cheie de acces' });
  await dialog.getByLabel('Parola contului').fill(demoPassword);
  await dialog.getByRole('button', { name: 'Continuă' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(/^Dispozitivul nu a făcut nicio cheie de acces/);
});
