/** Member firms: list, creation, panels; only administrators see the Avize panel (ACC-29). */
import { uniqueWord } from './register.ts';
import { expect, test } from './test.ts';
import {
  choice,
  clickSave,
  expectCount,
  field,
  openPanel,
  panelHeading,
  row,
  save,
  searchBox,
} from './verbs.ts';

test('a firm is added, found in the list and completed', async ({ openAs }) => {
  const name = `Ștampila ${uniqueWord()} SRL`;
  const page = await openAs('admin', '/companies');
  await expect(page.getByRole('heading', { name: 'Lista societatilor' })).toBeVisible();
  await page.getByRole('link', { name: 'Adaugă societate' }).click();
  await expect(page).toHaveURL(/\/companies\/create$/);

  await page.getByRole('button', { name: 'Salvează' }).click();
  await expect(page.getByText('Campul Denumire este obligatoriu')).toBeVisible();
  await expect(page.getByText('Campul Tip societate este obligatoriu')).toBeVisible();
  await field(page, 'Denumire').fill(name);
  await choice(page, 'Tip societate').selectOption({ index: 1 });
  await choice(page, 'Filiala').selectOption({ label: 'Sibiu' });
  await field(page, 'CUI').fill('RO123');
  await field(page, 'Nr. registrul comerțului').fill('J32/12/2020');
  await page.getByRole('button', { name: 'Salvează' }).click();
  // The first attempt shows the warnings, the second one saves.
  await expect(field(page, 'CUI')).toHaveAccessibleDescription(/nu trece verificarea/);
  await expect(page.getByText(/Verificați valorile marcate/)).toBeVisible();
  await page.getByRole('button', { name: 'Salvează totuși' }).click();
  await expect(page).toHaveURL(/\/companies\/edit\/[\w-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${name} · TEMP-\\d{6}$`));
  await expect(field(page, 'CUI')).toHaveAccessibleDescription(/nu trece verificarea/);
  await expect(page.getByText('Avans Total')).toBeVisible();

  const capital = await openPanel(page, 'Capital social și asociați');
  await field(capital, 'Număr de angajați').fill('doi');
  await field(capital, 'Capital social (lei)').fill('200,50');
  await clickSave(page);
  await expect(field(capital, 'Capital social (lei)')).toHaveAccessibleDescription(/fără bani/);
  await expect(field(capital, 'Număr de angajați')).toHaveAccessibleDescription(/număr întreg/);
  await field(capital, 'Număr de angajați').fill('2');
  await field(capital, 'Capital social (lei)').fill('45 000');
  await save(capital);

  await page.getByRole('link', { name: 'Lista societatilor' }).click();
  await searchBox(page).fill(name.replace('Ș', 's'));
  await expectCount(page, '1 înregistrare');
  await row(page, name).getByRole('link', { name }).click();
  await openPanel(page, 'Capital social și asociați');
  await expect(field(capital, 'Număr de angajați')).toHaveValue('2');
  await expect(field(capital, 'Capital social (lei)')).toHaveValue('45.000');
});

test('the Avize panel is shown to administrators only', async ({ openAs, register }) => {
  const company = await register.createCompany();
  const address = `/companies/edit/${company.uuid}`;
  const page = await openAs('admin', address);
  const notices = await openPanel(page, 'Avize');
  await field(notices, 'Număr aviz de înființare').fill('17');
  await field(notices, 'Data avizului de înființare').fill('01.03.2024');
  await save(notices);
  await page.reload();
  await openPanel(page, 'Avize');
  await expect(field(notices, 'Data avizului de înființare')).toHaveValue('01.03.2024');

  for (const username of ['moderator.cluj', 'viewer']) {
    const other = await openAs(username, address);
    await expect(panelHeading(other, 'Identificare societate')).toBeVisible();
    await expect(panelHeading(other, 'Avize')).toHaveCount(0);
  }
});
