/** Staff find a payment note of any member by its number or its payer, and act on it (MON-40, ACC-31). */
import { refuseNote } from './database.ts';
import { readPdf } from './files.ts';
import { uniqueWord } from './register.ts';
import { expect, type Page, test } from './test.ts';
import { choice, expectAdvance, expectCount, filter, openFurther, openPanel, row, rows } from './verbs.ts';
import { answered } from './watch.ts';

async function findBy(page: Page, label: string, typed: string): Promise<void> {
  await filter(page, label).fill(typed);
  await filter(page, label).press('Enter');
}

test('a moderator finds a note by its number, opens it and cancels it', async ({ openAs, register }) => {
  const lastName = `Codrea-${uniqueWord()}`;
  const person = await register.createPerson({ lastName });
  await register.issueNote(person, 30);
  const { series, number } = await register.issueNote(person, 70);
  const name = `${series} ${number}`;
  const page = await openAs('moderator.cluj', '/persons');
  await openFurther(page, 'Note de plată');
  await expect(page.getByRole('heading', { level: 1, name: 'Note de plată' })).toBeVisible();
  await expect(choice(page, 'Stare')).toBeVisible();
  await expect(choice(page, 'Filiala')).toBeHidden();

  await findBy(page, 'Nota', name.toLowerCase());
  await expectCount(page, '1 înregistrare');
  await expect(row(page, name)).toContainText(/avans.*70,00.*0,00.*de plată/);

  const asked = page.context().waitForEvent('response', (one) => one.url().includes('/download/invoice/'));
  const link = row(page, name).getByRole('link', { name: `Deschide PDF ${name}` });
  const [tab, answer] = await Promise.all([page.waitForEvent('popup'), asked, link.click()]);
  expect(answer.status()).toBe(200);
  await tab.close();
  const { text } = await readPdf(await (await page.request.get(answer.url())).body());
  for (const returned of [name, lastName, '70,00']) expect(text).toContain(returned);

  await row(page, name)
    .getByRole('button', { name: `Anulează ${name}` })
    .click();
  const question = page.getByRole('dialog', { name: 'Anulați nota de plată?' });
  // A key pressed in the dialog does not reach the row behind it.
  await question.getByText(`Nota ${name}, 70,00 RON.`).click();
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(/\/invoices/);
  await question.getByRole('button', { name: 'Anulează nota' }).click();
  await expect(page.getByText('Nota de plată a fost anulată.')).toBeVisible();
  await expect(row(page, name)).toContainText('anulată');
  await expect(row(page, name).getByRole('button')).toHaveCount(0);

  await row(page, name).getByRole('link', { name: lastName }).click();
  await expect(page).toHaveURL(new RegExp(`/persons/edit/${person.uuid}$`));
  await expectAdvance(page, '30,00 RON');
  const notes = await openPanel(page, 'Note de plată');
  await expect(row(notes, name)).toContainText('anulată');
  await expect(rows(notes)).toHaveCount(2);
});

test('notes are found by payer, branch and state; the address keeps what was asked', async ({
  openAs,
  register,
}) => {
  const word = uniqueWord();
  const company = await register.createCompany({
    name: `Audit ${word} SRL`,
    region: register.branch('Iași'),
  });
  const person = await register.createPerson({ lastName: `Dobre-${word}` });
  for (const member of [company, person]) await register.issueNote(member, 50);
  const page = await openAs('admin', '/invoices');
  await findBy(page, 'Plătitor', word);
  await expectCount(page, '2 înregistrări');
  await choice(page, 'Filiala').selectOption({ label: 'Iași' });
  await expectCount(page, '1 înregistrare');
  await expect(row(page, word)).toContainText('Iași');
  await choice(page, 'Stare').selectOption({ label: 'anulată' });
  await expectCount(page, '0 înregistrări');
  await page.reload();
  await expectCount(page, '0 înregistrări');
  await expect(filter(page, 'Plătitor')).toHaveValue(word);
  await choice(page, 'Stare').selectOption({ label: 'de plată' });
  await row(page, word)
    .getByRole('link', { name: `Audit ${word} SRL` })
    .click();
  await expect(page).toHaveURL(new RegExp(`/companies/edit/${company.uuid}$`));
});

test('a note that the invoicing system does not have is sent again', async ({
  openAs,
  register,
  baseURL,
}) => {
  const person = await register.createPerson();
  const [first, second] = [await register.issueNote(person, 10), await register.issueNote(person, 20)];
  const [refused, unknown] = [first, second].map(({ series, number }) => `${series} ${number}`);
  await refuseNote(baseURL ?? '', first, 'refused', 'Seria nu a fost gasita!');
  await refuseNote(baseURL ?? '', second, 'unknown', 'SmartBill nu a răspuns la timp.');

  const page = await openAs('moderator.cluj', `/persons/edit/${person.uuid}`);
  const notes = await openPanel(page, 'Note de plată');
  await expect(row(notes, refused ?? '')).toContainText('Facturare: refuzatăSeria nu a fost gasita!');
  await row(notes, refused ?? '')
    .getByRole('button', { name: `Trimite din nou ${refused}` })
    .click();
  await expect(page.getByText('Nota de plată a fost trimisă din nou.')).toBeVisible();
  await expect(row(notes, refused ?? '')).not.toContainText('Facturare');
  await expect(notes.getByRole('button', { name: /^Trimite din nou/ })).toHaveCount(1);

  await openFurther(page, 'Note de plată');
  await findBy(page, 'Plătitor', String(person.lastName));
  await expectCount(page, '2 înregistrări');
  await choice(page, 'Sistem de facturare').selectOption({ label: 'de verificat' });
  await expectCount(page, '1 înregistrare');
  await expect(row(page, unknown ?? '')).toContainText('SmartBill nu a răspuns la timp.');
  const again = page.getByRole('button', { name: `Trimite din nou ${unknown}` });
  await again.click();
  const question = page.getByRole('dialog', { name: 'Atentie' });
  await expect(question).toContainText(
    `Verificați întâi în sistemul de facturare că nota ${unknown} nu există acolo; altfel va fi înregistrată de două ori.`,
  );
  await question.getByRole('button', { name: 'Nu' }).click();
  await expect(question).toBeHidden();
  await expect(rows(page)).toHaveCount(1);
  await again.click();
  await question.getByRole('button', { name: 'Da' }).click();
  await expectCount(page, '0 înregistrări');
});

test('the page is for staff: others have no link, and are refused by address', async ({
  openAs,
  register,
  tolerate,
}) => {
  tolerate(answered(403));
  const person = await register.createPerson();
  const { series, number } = await register.issueNote(person, 30);
  for (const username of ['viewer', 'viewer.cluj', 'persoana']) {
    const page = await openAs(username, '/account');
    await expect(
      page.getByRole('navigation', { name: 'Meniul principal' }).getByRole('link').first(),
    ).toBeVisible();
    await page.goto('/invoices');
    await expect(page.getByText('Contul dumneavoastră nu are acces aici.')).toBeVisible();
    await expect(page.getByText(`${series} ${number}`)).toHaveCount(0);
  }
});
