/** A member asks, the branch answers with a file; both sides see unread messages (MSG-11, MSG-16, MSG-17). */

import { useUpMessages } from './database.ts';
import { sealFile, textFile } from './files.ts';
import { lookAt } from './look-at.ts';
import { uniqueWord } from './register.ts';
import { expect, type Page, test } from './test.ts';
import { field, filter } from './verbs.ts';
import { answered } from './watch.ts';

const unreadIcon = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Mesaje/ });
const returned = (page: Page) => page.getByRole('region', { name: 'Conversația' }).getByRole('listitem');
const send = (page: Page) => page.getByRole('button', { name: 'Trimite mesajul' }).click();

async function choose(page: Page, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
  const asked = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Adauga un fiser/ }).click();
  await (await asked).setFiles(file);
}

test('a member asks, the branch answers with a file, and both know what is unread', async ({
  openAs,
  register,
}) => {
  const lastName = `Întrebare-${uniqueWord()}`;
  const branch = await register.createBranch();
  const inBranch = { region: branch['@id'] };
  const person = await register.createPerson({ lastName, ...inBranch });
  const member = await register.createUser('ROLE_USER', { person: person['@id'] });
  const moderator = await register.createUser('ROLE_MODERATOR', inBranch);

  const own = await openAs(member.username, '/member');
  await own.getByRole('navigation', { name: 'Datele mele' }).getByRole('link', { name: 'Mesaje' }).click();
  await own.getByRole('button', { name: 'Scrie filialei' }).click();
  await expect(own.getByRole('tab', { name: `Filiala ${branch.name}` })).toBeVisible();
  await lookAt(own, 'member-messages');
  await own.setViewportSize({ width: 1440, height: 900 });
  await send(own);
  await expect(field(own, 'Mesaj')).toHaveAccessibleDescription('Scrieți mesajul.');
  await field(own, 'Mesaj').fill('Unde găsesc cererea? Am căutat pe https://corp.example/cereri.');
  await field(own, 'Mesaj').press('Control+Enter');
  await expect(returned(own).filter({ hasText: lastName })).toContainText('Unde găsesc cererea?');
  await expect(field(own, 'Mesaj')).toHaveValue('');
  const link = own.getByRole('link', { name: 'https://corp.example/cereri' });
  await expect(link).toHaveAttribute('rel', /noopener noreferrer/);

  const staff = await openAs(moderator.username, '/persons');
  await expect(unreadIcon(staff)).toHaveAccessibleName('Mesaje, 1 necitit');
  await unreadIcon(staff).click();
  await filter(staff, 'Membru').fill(lastName.toLowerCase());
  await filter(staff, 'Membru').press('Enter');
  await staff.getByRole('list', { name: 'Conversații' }).getByRole('link', { name: lastName }).click();
  await expect(returned(staff).filter({ hasText: 'Unde găsesc cererea?' })).toBeVisible();
  await expect(unreadIcon(staff)).toHaveAccessibleName('Mesaje');
  await lookAt(staff, 'notifications');
  await staff.setViewportSize({ width: 1440, height: 900 });
  await field(staff, 'Mesaj').fill('V-am atașat-o.');
  await send(staff);
  await expect(returned(staff).filter({ hasText: 'V-am atașat-o.' })).toBeVisible();
  await choose(staff, textFile);
  await expect(staff.getByRole('alert')).toHaveText('Fișierul trebuie să fie PDF, JPG, PNG, DOCX sau XLSX.');
  const file = await sealFile(2026);
  await choose(staff, file);
  await staff.getByRole('button', { name: `Trimite fișierul ${file.name}` }).click();
  await expect(returned(staff).getByRole('link', { name: file.name })).toBeVisible();

  // Without a reload, because the conversation is open.
  const given = returned(own).getByRole('link', { name: file.name });
  await expect(given).toBeVisible({ timeout: 15_000 });
  await expect(returned(own).filter({ hasText: 'V-am atașat-o.' })).toContainText(`Filiala ${branch.name}`);
  const [download] = await Promise.all([own.waitForEvent('download'), given.click()]);
  expect(download.suggestedFilename()).toBe(file.name);
  await expect(unreadIcon(own)).toHaveAccessibleName('Mesaje');

  // The member is on another page when the next message arrives.
  await unreadIcon(own).press('Tab');
  await own.getByRole('link', { name: 'Fișa mea' }).click();
  await field(staff, 'Mesaj').fill('Vă așteptăm cu ea semnată.');
  await send(staff);
  await own.reload();
  await expect(unreadIcon(own)).toHaveAccessibleName('Mesaje, 1 necitit');
  await unreadIcon(own).click();
  await expect(returned(own).filter({ hasText: 'Vă așteptăm cu ea semnată.' })).toBeVisible();
  await expect(unreadIcon(own)).toHaveAccessibleName('Mesaje');
});

test('a typed message stays until it is sent, and is sent once', async ({ openAs, register, tolerate }) => {
  tolerate(/net::ERR_FAILED/, answered(500));
  const lastName = `Ciornă-${uniqueWord()}`;
  const person = await register.createPerson({ lastName });
  const page = await openAs('moderator.cluj', `/persons/edit/${person.uuid}`);
  await page.getByRole('button', { name: 'Scrie un mesaj' }).click();
  await expect(page.getByText('Membrul nu are cont: va citi mesajele după ce primește unul.')).toBeVisible();
  const message = field(page, 'Mesaj');
  await message.fill('Vă rugăm să treceți pe la sediu.');

  await page.getByRole('link', { name: 'Persoane fizice' }).click();
  await expect(page).toHaveURL(/\/persons/);
  const asked = page.waitForEvent('dialog');
  const reload = page.evaluate('location.reload()');
  const warning = await asked;
  expect(warning.type()).toBe('beforeunload');
  await warning.dismiss();
  await reload;
  await page.goBack();
  await expect(message).toHaveValue('Vă rugăm să treceți pe la sediu.');

  // The server stores the message, but the answer is lost.
  await page.route('**/api/notifications_messages', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    await route.fetch();
    return route.abort();
  });
  await send(page);
  await expect(page.getByRole('alert').filter({ hasText: 'Serverul nu răspunde' })).toBeVisible();
  await expect(message).toHaveValue('Vă rugăm să treceți pe la sediu.');
  await page.unrouteAll();
  await send(page);
  await expect(message).toHaveValue('');
  await expect(returned(page).filter({ hasText: 'Vă rugăm să treceți pe la sediu.' })).toHaveCount(1);
});

test('a rate-limited sender sees when to continue, and the input stays', async ({
  openAs,
  register,
  tolerate,
  baseURL,
}) => {
  tolerate(answered(429));
  const person = await register.createPerson({ lastName: `Grăbit-${uniqueWord()}` });
  const member = await register.createUser('ROLE_USER', { person: person['@id'] });
  const page = await openAs(member.username, '/member/messages');
  await page.getByRole('button', { name: 'Scrie filialei' }).click();
  await useUpMessages(String(baseURL), member.username);
  await field(page, 'Mesaj').fill('Încă un mesaj');
  await send(page);
  await expect(page.getByRole('alert')).toHaveText(
    /^Ați trimis multe mesaje într-un timp scurt\. Mai puteți trimite peste \d+ (de )?secunde\.$/,
  );
  await expect(field(page, 'Mesaj')).toHaveValue('Încă un mesaj');
  await lookAt(page, 'messages-limited');
});
