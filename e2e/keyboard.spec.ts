/** The register without a mouse, and on a phone. */
import type { Locator } from '@playwright/test';
import { uniqueWord } from './register.ts';
import { expect, test } from './test.ts';
import { expectNoSidewaysScroll, field, filter, panelHeading, row, savedText, tabTo } from './verbs.ts';

async function expectFocusRing(control: Locator): Promise<void> {
  await expect(control).toBeFocused();
  await expect(control).toHaveCSS('outline-style', 'solid');
}

test('search, open and save by keyboard alone', async ({ openAs, register }) => {
  const lastName = uniqueWord();
  const person = await register.createPerson({ lastName });
  const page = await openAs('admin', '/persons');
  await expect(page.getByRole('table')).toBeVisible();

  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Sari la conținut' });
  await expectFocusRing(skip);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  await tabTo(filter(page, 'Caută după nume'), 5);
  await page.keyboard.type(lastName);
  await page.keyboard.press('Enter');
  const link = row(page, lastName).getByRole('link', { name: lastName });
  await expect(page.getByText('1 înregistrare', { exact: true })).toBeVisible();
  await tabTo(link);
  await expectFocusRing(link);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(lastName);

  const personal = panelHeading(page, 'Date personale');
  await tabTo(personal);
  await expectFocusRing(personal);
  await page.keyboard.press('Enter');
  await expect(personal).toHaveAttribute('aria-expanded', 'true');
  await tabTo(field(page, 'Locul nașterii'));
  await page.keyboard.type('Turda');
  const save = page.getByRole('region', { name: 'Date personale' }).getByRole('button', { name: 'Salvează' });
  await tabTo(save);
  await expectFocusRing(save);
  await page.keyboard.press('Enter');
  await expect(page.getByText(savedText)).toBeVisible();
  expect(await register.read(person['@id'])).toMatchObject({ birthPlace: 'Turda' });
});

test('menus and questions by keyboard', async ({ openAs, register }) => {
  const lastName = uniqueWord();
  await register.createPerson({ lastName });
  const page = await openAs('admin', `/persons?filter=${encodeURIComponent(JSON.stringify({ lastName }))}`);
  const remove = page.getByRole('button', { name: `Șterge ${lastName}` });
  await expect(remove).toBeVisible();
  const account = page.getByRole('button', { name: /^Contul lui/ });
  await tabTo(account);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Contul meu' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: /^Tema/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();

  await tabTo(remove);
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog');
  await expect(question.getByRole('button', { name: 'Renunță' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(remove).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('the list is searched and read, the menu leads on', async ({ openAs, register }) => {
    const lastName = uniqueWord();
    await register.createPerson({ lastName, mobileNumber: '0722 123 123' });
    const page = await openAs('admin', '/persons');
    await expect(page.getByRole('listitem')).toHaveCount(30);
    await expectNoSidewaysScroll(page);

    await filter(page, 'Caută după nume').fill(lastName);
    await filter(page, 'Caută după nume').press('Enter');
    await expect(page.getByRole('listitem')).toHaveCount(1);
    const filters = page.getByRole('button', { name: /^Filtre/ });
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
