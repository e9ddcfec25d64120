/** The register without a mouse, and on a phone. */
import type { Locator } from '@playwright/test';
import { uniqueWord } from './register.ts';
import { expect, test } from './test.ts';
import {
  expectNoSidewaysScroll,
  field,
  filter,
  panelHeading,
  row,
  saveBar,
  savedText,
  searchBox,
  tabTo,
} from './verbs.ts';

async function expectFocusRing(control: Locator): Promise<void> {
  await expect(control).toBeFocused();
  await expect(control).toHaveCSS('outline-style', 'solid');
}

test('search, open and save by keyboard alone', async ({ openAs, register }) => {
  const lastName = uniqueWord();
  const person = await register.createPerson({ lastName, regNumber: uniqueWord() });
  const page = await openAs('admin', '/persons');
  await expect(page.getByRole('table')).toBeVisible();

  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Sari la conținut' });
  await expectFocusRing(skip);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  // From the search box by number to the only match, edit a phone number, save.
  await page.keyboard.press('/');
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type(String(person.regNumber));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(lastName);
  const sections = page.getByRole('navigation', { name: 'Secțiunile fișei' });
  await tabTo(sections.getByRole('link', { name: 'Date de contact' }), 12);
  await page.keyboard.press('Enter');
  await expectFocusRing(panelHeading(page, 'Date de contact'));
  await tabTo(field(page, 'Telefon mobil'), 5);
  await page.keyboard.type('0722 123 456');
  await page.keyboard.press('Control+S');
  await expect(page.getByText(savedText)).toBeVisible();
  await expect(field(page, 'Telefon mobil')).toBeFocused();
  expect(await register.read(person['@id'])).toMatchObject({ mobileNumber: '0722 123 456' });

  // Opens a closed panel, saves it by its button; then saves two sections with one message.
  const personal = panelHeading(page, 'Date personale');
  await personal.focus();
  await page.keyboard.press('Enter');
  await expect(personal).toHaveAttribute('aria-expanded', 'true');
  await tabTo(field(page, 'Locul nașterii'));
  await page.keyboard.type('Turda');
  await field(page, 'Telefon').fill('0264 100 200');
  await expect(saveBar(page)).toContainText('Date personale, Date de contact');
  await tabTo(saveBar(page).getByRole('button', { name: 'Salvează' }), 120);
  await page.keyboard.press('Enter');
  await expect(saveBar(page)).toBeHidden();
  const saved = { birthPlace: 'Turda', phoneNumber: '0264 100 200' };
  await expect.poll(() => register.read(person['@id'])).toMatchObject(saved);
});

test('a member is found from any screen, arrow keys select rows, and the shortcuts are listed', async ({
  openAs,
  register,
}) => {
  // These names sort to the top but not first, so that the unfiltered list shows them in other rows.
  const word = `ab${uniqueWord()}`;
  await register.createPerson({ lastName: `aa${uniqueWord()}` });
  for (const firstName of ['Ana', 'Barbu']) await register.createPerson({ lastName: word, firstName });
  const company = await register.createCompany({ name: `Audit ${word} SRL`, email: `${word}@firma.example` });
  const page = await openAs('admin', '/exports');
  await expect(page.getByRole('heading', { level: 1, name: 'Exporturi' })).toBeVisible();
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog', { name: 'Caută un membru' });
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(word);
  await expect(page.getByRole('option')).toHaveCount(3);
  await page.keyboard.press('Control+A');
  await page.keyboard.type(`${word}@firma`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/companies/edit/${company.uuid}$`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(word);

  // A search in the wrong list links to the matches in the right one.
  await page.goto('/persons');
  await searchBox(page).fill(`${word}@firma`);
  await page.getByRole('link', { name: 'Găsite la societăți: 1' }).click();
  await expect(row(page, word)).toHaveCount(1);

  await page.goto('/persons');
  await searchBox(page).fill(word);
  // Pressed right after the last letter, before the list is filtered.
  await searchBox(page).press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(row(page, word)).toHaveCount(2);
  await expect(row(page, 'Barbu').getByRole('link').first()).toBeFocused();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Taste' });
  await expect(help).toContainText('Ctrl+S', { ignoreCase: true });
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Barbu');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the list is searched and read, the menu leads on', async ({ openAs, register }) => {
    const lastName = uniqueWord();
    await register.createPerson({ lastName, mobileNumber: '0722 123 123' });
    const page = await openAs('admin', '/persons');
    await expect(page.getByRole('listitem')).toHaveCount(30);
    await expectNoSidewaysScroll(page);

    await searchBox(page).fill(lastName);
    await expect(page.getByRole('listitem')).toHaveCount(1);
    const filters = page.getByRole('button', { name: /^Mai multe filtre/ });
    await filters.tap();
    await expect(filter(page, 'CNP')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.getByRole('link', { name: `${lastName} Proba` }).tap();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(lastName);
    await expectNoSidewaysScroll(page);

    await page.getByRole('button', { name: 'Meniul principal' }).tap();
    await page.getByRole('navigation').getByRole('link', { name: 'Societăți' }).tap();
    await expect(page).toHaveURL(/\/companies$/);
    await expect(page.getByRole('heading', { name: 'Lista societatilor' })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});
