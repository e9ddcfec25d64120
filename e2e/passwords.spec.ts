/** Regaining access to an account: a link by e-mail, a password set by an administrator; and the second factor. */
import { codeAt, stepAt } from '../server/src/domains/account/second-factor/totp.ts';
import { startMailServer } from '../server/test/harness/emails.ts';
import { lookAt } from './look-at.ts';
import { uniqueWord } from './register.ts';
import { demoPassword, expect, type Page, test } from './test.ts';
import { expectAccessible, field, signInByForm } from './verbs.ts';
import { answered } from './watch.ts';

const newPassword = (page: Page) => page.getByLabel('Parola nouă', { exact: true });

test('a forgotten password is reset by the link of an email', async ({ openAs, register, tolerate }) => {
  tolerate(answered(422));
  const mail = await startMailServer(Number(process.env.BROWSER_TEST_MAIL_PORT));
  const { username } = await register.createUser('ROLE_VIEW_GLOBAL');
  const page = await openAs(null, '/login');
  await page.getByRole('link', { name: 'Am uitat parola' }).click();
  await field(page, 'Nume de utilizator sau e-mail').fill(username);
  await page.getByRole('button', { name: 'Trimite legătura' }).click();
  await expect(page.getByText('Dacă există un cont cu acest nume')).toBeVisible();
  // Emails of other tests may be waiting, too.
  const received = () => mail.inbox.find(({ text }) => text.includes(`contul ${username}.`));
  await expect.poll(received).toBeDefined();
  await mail.close();
  const [link = ''] = /http\S+/.exec(received()?.text ?? '') ?? [];

  const chosen = `Parola-${uniqueWord()}`;
  const opened = await openAs(null, link);
  await newPassword(opened).fill(chosen);
  await opened.getByLabel('Parola nouă, încă o dată').fill(`${chosen}x`);
  await opened.getByRole('button', { name: 'Schimbă parola' }).click();
  await expect(opened.getByText('Parolele nu sunt la fel.')).toBeVisible();
  await newPassword(opened).fill(`${username}.1`);
  await opened.getByLabel('Parola nouă, încă o dată').fill(`${username}.1`);
  await opened.getByRole('button', { name: 'Schimbă parola' }).click();
  await expect(opened.getByText(/^Parola este prea ușor de ghicit/)).toBeVisible();
  await newPassword(opened).fill(chosen);
  await opened.getByLabel('Parola nouă, încă o dată').fill(chosen);
  await opened.getByRole('button', { name: 'Schimbă parola' }).click();
  // The exact name excludes the link back to the sign-in page, which was there before.
  await opened.getByRole('link', { name: 'Autentificare', exact: true }).click();
  await signInByForm(opened, username, chosen);
  await expect(opened).toHaveURL(/\/home$/);
});

test('a user who signs in with an administrator’s password chooses another', async ({
  openAs,
  register,
  tolerate,
}) => {
  tolerate(answered(422));
  const { username, uuid } = await register.createUser('ROLE_VIEW_GLOBAL');
  const admin = await openAs('admin', `/users/edit/${uuid}`);
  await admin.getByRole('button', { name: 'Dă o parolă nouă' }).click();
  await admin.getByRole('dialog').getByRole('button', { name: 'Dă o parolă nouă' }).click();
  const given = (await admin.getByRole('alert').locator('strong').textContent()) ?? '';
  expect(given).toMatch(/^[A-Z2-9-]{19}$/);
  await expectAccessible(admin);

  const page = await openAs(null, '/login');
  await signInByForm(page, username, given);
  await expect(page.getByText(/Parola a fost dată de un administrator/)).toBeVisible();
  await newPassword(page).fill(`Parola-${uniqueWord()}`);
  await page.getByRole('button', { name: 'Autentificare' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('an application is added, its codes and the recovery codes open the account', async ({
  openAs,
  register,
  tolerate,
}) => {
  tolerate(answered(401), answered(422));
  const { username } = await register.createUser('ROLE_VIEW_GLOBAL');
  const page = await openAs(username, '/account');
  await page.getByLabel('Parola contului').fill(demoPassword);
  await page.getByRole('button', { name: 'Activează a doua verificare' }).click();
  const key = (await page.locator('code').textContent()) ?? '';
  const secret = Buffer.from(fromBase32(key));
  await lookAt(page, 'second-factor');
  await field(page, 'Cod').fill(codeAt(secret, stepAt(new Date())));
  await page.getByRole('button', { name: 'Confirmă' }).click();
  const codes = page.getByRole('list', { name: 'Coduri de recuperare' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const [first = ''] = await codes.allTextContents();
  await lookAt(page, 'second-factor-codes');
  await page.getByRole('button', { name: 'Le-am păstrat' }).click();
  await expect(page.getByText('Mai aveți 10 coduri de recuperare.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Ultimele autentificări' }).getByRole('listitem')).toHaveCount(
    1,
  );

  const again = await openAs(null, '/login');
  await signInByForm(again, username, demoPassword);
  const code = field(again, 'Cod');
  await expect(code).toBeFocused();
  await expectAccessible(again);
  await code.fill('000000');
  await again.getByRole('button', { name: 'Autentificare' }).click();
  await expect(again.getByRole('alert')).toHaveText('Codul nu este corect sau a fost deja folosit.');
  // The next time step, because the current code was used when the authenticator was added.
  await code.fill(codeAt(secret, stepAt(new Date()) + 1));
  await again.getByRole('button', { name: 'Autentificare' }).click();
  await expect(again).toHaveURL(/\/home$/);

  const lost = await openAs(null, '/login');
  await signInByForm(lost, username, demoPassword);
  await field(lost, 'Cod').fill(first);
  await lost.getByRole('button', { name: 'Autentificare' }).click();
  await expect(lost).toHaveURL(/\/home$/);
});

function fromBase32(text: string): number[] {
  const bits = [...text].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  );
  return (bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
}
