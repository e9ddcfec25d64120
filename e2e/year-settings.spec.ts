/** The settings of a year: changed by the administrator, checked with the calculator (MON-51, ACC-33). */
import { expect, type Page, test } from './test.ts';
import { choice, field, nextSaved, openFurther, openPanel, panelHeading, save, savedText } from './verbs.ts';
import { answered } from './watch.ts';

const thisYear = new Date().getFullYear();

async function calculate(page: Page, income: string): Promise<void> {
  await field(page, 'Venit').fill(income);
  await page.getByRole('button', { name: 'Calculează' }).click();
}

test('a rate is changed and asked from then on', async ({ openAs }) => {
  const page = await openAs('admin', '/account');
  await openFurther(page, 'Setări anuale');
  await expect(page.getByRole('heading', { name: `Valorile anului ${thisYear}` })).toBeVisible();
  const result = page.getByRole('table', { name: 'Cotizații calculate' });
  await expect(choice(page, 'Tip de membru')).toHaveValue('EC');
  await calculate(page, '84000');
  await expect(result.getByRole('row', { name: `Cotizație fixă EC ${thisYear}` })).toContainText(
    '700,00 RON',
  );
  const variable = result.getByRole('row', { name: `Cotizație variabilă ${thisYear}` });
  await expect(variable).toContainText(/0,75 % din 84\.000,00 RON, venituri \d{4}.*630,00 RON/);
  await expect(result).toContainText(/Total1\.330,00 RON/);
  await expect(page.getByText(/^În termen: 28\sfebruarie/)).toBeVisible();

  const late = field(page, 'CASMSC, După termen');
  await late.fill('1.300');
  await page.getByRole('button', { name: 'Salvează' }).last().click();
  await expect(late).toHaveAccessibleDescription(/se poate citi în două feluri/);
  await late.fill('312,5');
  await field(page, 'CASMSC, În termen').fill('-1');
  await page.getByRole('button', { name: 'Salvează' }).last().click();
  await expect(field(page, 'CASMSC, În termen')).toHaveAccessibleDescription(/.+/);
  await expect(field(page, 'CASMSC, În termen')).toBeFocused();
  await expect(late).toHaveValue('312,50');
  await field(page, 'CASMSC, În termen').fill('200,00');
  await page.getByRole('button', { name: 'Salvează' }).last().click();
  await expect(page.getByText(savedText).first()).toBeVisible();
  await page.reload();
  await expect(late).toHaveValue('312,50');

  await field(page, 'Data depunerii').fill(`15.03.${thisYear}`);
  // Changing the input clears the result.
  await expect(result).toHaveCount(0);
  await choice(page, 'Tip de membru').fill('casmsc');
  await page.getByRole('option', { name: 'CASMSC', exact: true }).click();
  await calculate(page, '10000,00');
  await expect(result.getByRole('row', { name: `Cotizație fixă CASMSC ${thisYear}` })).toContainText(
    '312,50',
  );
  await expect(result).toContainText(/1,2 % din 10\.000,00 RON, venituri \d{4}.*120,00 RON/);
  await expect(page.getByText(/^După termen: 15\smartie/)).toBeVisible();
});

test('the next year begins as the one before, then has its own values', async ({ openAs, register }) => {
  const page = await openAs('admin', '/year_settings');
  const { 'hydra:member': all } = await register.read('/api/year_settings');
  const [newest] = all as { year: number }[];
  const year = Number(newest?.year) + 1;
  await page.getByRole('button', { name: `Adaugă anul ${year}` }).click();
  const question = page.getByRole('dialog', { name: `Adăugați anul ${year}?` });
  await expect(question).toContainText(`începe cu valorile și cu cotizațiile fixe ale anului ${year - 1}`);
  await question.getByRole('button', { name: `Adaugă anul ${year}` }).click();
  await expect(page).toHaveURL(new RegExp(`/year_settings/${year}$`));
  await expect(page.getByRole('heading', { name: `Valorile anului ${year}` })).toBeVisible();
  await expect(field(page, 'EC, În termen')).toHaveValue('700,00');

  const values = page
    .getByRole('main')
    .locator('form')
    .filter({ has: field(page, 'Ore de pregătire') });
  const hours = String(year - 2000);
  await field(values, 'Ore de pregătire').fill(hours);
  await field(values, 'Termen de depunere').fill(`15.03.${year}`);
  let changes = 0;
  page.on('request', (request) => {
    if (request.method() === 'PUT') changes += 1;
  });
  // A double click saves once and causes no conflict with itself.
  const accepted = nextSaved(page);
  await values.getByRole('button', { name: 'Salvează' }).dblclick();
  await accepted;
  await expect(page.getByText(savedText).first()).toBeVisible();
  expect(changes).toBe(1);
  await page.reload();
  await expect(field(values, 'Ore de pregătire')).toHaveValue(hours);
  await expect(field(values, 'Termen de depunere')).toHaveValue(`15.03.${year}`);
  await choice(page, 'An').selectOption(String(thisYear));
  await expect(page.getByRole('heading', { name: `Valorile anului ${thisYear}` })).toBeVisible();
  await expect(field(values, 'Termen de depunere')).not.toHaveValue(`15.03.${year}`);
});

test('an account number is checked', async ({ openAs, tolerate }) => {
  tolerate(answered(422));
  const page = await openAs('admin', '/year_settings');
  const accounts = await openPanel(page, 'Conturi bancare ale filialelor');
  const iban = field(accounts, 'Olt, IBAN');
  await iban.fill('RO50AAAA1B31007593840000');
  await accounts.getByRole('button', { name: 'Salvează' }).click();
  await expect(iban).toHaveAccessibleDescription(/^IBAN-ul nu trece verificarea/);
  await expect(iban).toBeFocused();
  await iban.fill('ro49 aaaa 1b31 0075 9384 0000');
  await field(accounts, 'Olt, Banca').fill('Banca Probă');
  await accounts.getByRole('button', { name: 'Salvează' }).click();
  await expect(page.getByText(savedText).first()).toBeVisible();
  await expect(iban).toHaveValue('RO49 AAAA 1B31 0075 9384 0000');
  await page.reload();
  await openPanel(page, 'Conturi bancare ale filialelor');
  await expect(iban).toHaveValue('RO49 AAAA 1B31 0075 9384 0000');
  await expect(field(accounts, 'Olt, Banca')).toHaveValue('Banca Probă');
});

test('nobody else changes or sees them', async ({ openAs, tolerate }) => {
  tolerate(answered(403));
  for (const username of ['moderator.cluj', 'viewer', 'persoana']) {
    const page = await openAs(username, '/year_settings');
    await expect(page.getByText(/nu are acces aici/).first(), username).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    // No retry button, because retrying grants no right.
    await expect(page.getByRole('button', { name: 'Încearcă din nou' })).toHaveCount(0);
  }
});

test('the contacts of a branch are changed in its row, and its members see them (MEM-18)', async ({
  openAs,
  register,
}) => {
  const { '@id': region, name } = await register.createBranch();
  const { '@id': person } = await register.createPerson({ region });
  const { username } = await register.createUser('ROLE_USER', { person });
  const member = await openAs(username, '/member');
  await expect(panelHeading(member, 'Date de contact')).toBeVisible();
  await expect(panelHeading(member, `Filiala ${name}`)).toHaveCount(0);

  const page = await openAs('admin', '/branches');
  const branches = await openPanel(page, 'Filiale: date de contact');
  const item = branches.getByRole('listitem').filter({ hasText: name });
  await expect(item).toHaveText(`${name}Necompletate`);
  await item.getByRole('button', { name: `Modifică ${name}` }).click();
  const form = branches.getByRole('group', { name: `Modifică ${name}` });
  await expect(field(form, 'Adresă')).toBeFocused();
  await field(form, 'Adresă').fill('Str. Teilor nr. 4');
  await field(form, 'Telefon').fill('0264 000 111');
  await field(form, 'E-mail').fill('proba@ceccar.example');
  await field(form, 'Program').fill('Luni–joi 9–16\nVineri 9–13');
  await save(form);
  await expect(form).toHaveCount(0);
  await expect(item).toContainText('Str. Teilor nr. 4');
  await expect(item.getByRole('button')).toBeFocused();

  await member.reload();
  const card = member.getByRole('region', { name: `Filiala ${name}` });
  await expect(card).toContainText('Vineri 9–13');
  await expect(card.getByRole('link', { name: '0264 000 111' })).toHaveAttribute('href', 'tel:0264000111');
  await expect(card.getByRole('link', { name: 'proba@ceccar.example' })).toHaveAttribute(
    'href',
    'mailto:proba@ceccar.example',
  );
});
