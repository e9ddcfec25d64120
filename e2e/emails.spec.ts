/** Emails: invitations, delivery state, and unsubscribing from reminders. */
import { failEmail, readReminderKey } from './database.ts';
import { lookAt } from './look-at.ts';
import { uniqueWord } from './register.ts';
import { expect, test } from './test.ts';
import { expectAccessible, expectNoSidewaysScroll, filter, row } from './verbs.ts';

test('an account is invited, and a failed email is sent again', async ({ openAs, register, baseURL }) => {
  const lastName = `Invitat ${uniqueWord()}`;
  const person = await register.createPerson({ lastName });
  const { uuid } = await register.createUser('ROLE_USER', { lastName, person: person['@id'], region: null });
  const page = await openAs('admin', `/persons/edit/${person.uuid}`);
  await page.getByRole('button', { name: 'Trimite invitația în cont' }).click();
  await expect(page.getByText(/^Invitația pleacă pe e-mail/)).toBeVisible();
  await page.goto(`/users/edit/${uuid}`);
  await expect(page.getByRole('button', { name: 'Trimite invitația în cont' })).toBeVisible();

  await failEmail(String(baseURL), uuid, '550 Adresa nu există');
  await page.goto('/outbox');
  await filter(page, 'Destinatar').fill(lastName);
  const email = row(page, lastName);
  await expect(email).toContainText('Invitație');
  await expect(email).toContainText('netrimis');
  await expect(email).toContainText('550 Adresa nu există');
  await expectAccessible(page);
  await email.getByRole('button', { name: /^Trimite din nou către/ }).click();
  await expect(page.getByText(/^E-mailul pleacă din nou/)).toBeVisible();
  await expect(email).not.toContainText('netrimis');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('listitem').filter({ hasText: lastName })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

test('a link in a reminder unsubscribes, and the account page subscribes again', async ({
  openAs,
  register,
  baseURL,
}) => {
  const person = await register.createPerson();
  const member = { person: person['@id'], region: null };
  const { username, uuid } = await register.createUser('ROLE_USER', member);
  const page = await openAs(null, `/reminders/${await readReminderKey(String(baseURL), uuid)}`);
  await lookAt(page, 'stop-reminders');
  await page.getByRole('button', { name: 'Nu mai trimiteți memento-uri' }).click();
  await expect(page.getByText('Nu veți mai primi memento-uri.')).toBeVisible();

  const account = await openAs(username, '/account');
  const wanted = account.getByRole('checkbox', { name: 'Doresc memento-uri' });
  await expect(wanted).not.toBeChecked();
  await wanted.click();
  await expect(wanted).toBeChecked();
  await account.reload();
  await expect(wanted).toBeChecked();
});
