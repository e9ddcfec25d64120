/** After a restore: emails that wait for a decision, a trial copy, and addresses that reject emails. */
import { failAddress, holdAfterRestore } from './database.ts';
import { lookAt } from './look-at.ts';
import { uniqueWord } from './register.ts';
import { expect, test } from './test.ts';
import { filter, row } from './verbs.ts';

test('an administrator decides what becomes of the emails of a restored copy (OPE-50)', async ({
  openAs,
  register,
  baseURL,
}) => {
  const lastName = `Oprit ${uniqueWord()}`;
  const person = await register.createPerson({ lastName });
  await holdAfterRestore(String(baseURL), person);
  const page = await openAs('admin', '/system');
  const emails = page.getByRole('region', { name: 'E-mailuri oprite după restaurare' });
  await expect(emails).toContainText('e-mail așteaptă din copia din 23.11.2026, 02:30.');
  await lookAt(page, 'held-work');

  await emails.getByRole('button', { name: 'Renunță la ele' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Nu mai pleacă niciunul.');
  await dialog.getByRole('button', { name: 'Înapoi' }).click();
  await expect(emails).toBeVisible();
  await emails.getByRole('button', { name: 'Renunță la ele' }).click();
  await dialog.getByRole('button', { name: 'Renunță la ele' }).click();
  await expect(emails).toHaveCount(0);

  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/outbox');
  await filter(page, 'Destinatar').fill(lastName);
  await expect(row(page, lastName)).toContainText('S-a renunțat la el după restaurarea registrului.');
});

test('every page of a trial copy says that it is one (OPE-52)', async ({ openAs, openBeside, register }) => {
  // Starts another application and checks four screens.
  test.slow();
  const person = await register.createPerson();
  const { username } = await register.createUser('ROLE_USER', { person: person['@id'], region: null });
  const trial = await openBeside({ TRIAL: '1' });
  for (const [user, path, name] of [
    [null, '/login', 'sign-in'],
    [null, '/members', 'public'],
    ['admin', '/persons', 'staff'],
    [username, '/account', 'member'],
  ] as const) {
    const page = await openAs(user, `${trial.address}${path}`);
    const notice = page.getByRole('complementary', { name: 'Registru de probă' });
    await expect(notice).toContainText('nimic din ce se face aici nu pleacă din el');
    await lookAt(page, `trial-${name}`);
    await page.close();
  }
});

test('staff read on the record that nothing arrives at the address (LET-17)', async ({
  openAs,
  register,
  baseURL,
}) => {
  const emailAddress = `${uniqueWord().toLowerCase()}@example.ro`;
  const person = await register.createPerson({ emailAddress });
  await failAddress(String(baseURL), emailAddress, 3);
  const page = await openAs('admin', `/persons/edit/${person.uuid}`);
  const contact = page.getByRole('region', { name: 'Date de contact' });
  await expect(contact).toContainText(
    'Adresa nu primește mesaje: Întors de serverul destinatarului: 550 5.1.1',
  );
  await expect(contact).toContainText('Nu i se mai trimite nimic până nu se schimbă.');
  await lookAt(page, 'failing-address');
});
