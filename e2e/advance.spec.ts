/** An advance is recorded by the member or by staff; its payment note is kept, opened, cancelled (MON-27, MON-24). */
import { readPdf } from './files.ts';
import { uniqueWord } from './register.ts';
import { expect, type Page, test } from './test.ts';
import { choice, expectAdvance, expectPanelCount, field, openPanel, pick, row } from './verbs.ts';
import { answered } from './watch.ts';

const address = (page: Page) => new URL(page.url());

function definition(page: Page, label: string) {
  const term = page.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) });
  return term.locator('xpath=following-sibling::dd');
}

function send(page: Page) {
  return page.getByRole('button', { name: 'Trimite' }).click();
}

test('a member records an advance and has its note', async ({ openAs, register, tolerate }) => {
  tolerate(answered(422));
  const lastName = `Codrea-${uniqueWord()}`;
  const person = await register.createPerson({ lastName, firstName: 'Ștefania' });
  const { username } = await register.createUser('ROLE_USER', { person: person['@id'] });
  const page = await openAs(username, '/member');
  await expectAdvance(page, '0,00 RON');
  await page.getByRole('link', { name: 'Înregistrează avans' }).click();
  await expect(page).toHaveURL(/\/avans$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Inregistrare avans' })).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);

  const amount = field(page, 'Suma');
  for (const [typed, text, understood] of [
    ['', 'Introduceti o valoare valida!', ''],
    ['0', 'Introduceti o valoare valida!', '0,00'],
    ['-10', 'Suma nu poate fi negativa!', '−10,00'],
    ['1.234', /se poate citi în două feluri/, '1.234'],
  ] as const) {
    await amount.fill(typed);
    await send(page);
    await expect(amount).toHaveAccessibleDescription(text);
    await expect(amount).toHaveValue(understood);
    await expect(amount).toBeFocused();
  }
  await amount.fill('150,50');
  await expect(definition(page, 'Avans actual')).toHaveText('0,00 RON');
  await expect(definition(page, 'Avans după înregistrare')).toHaveText('150,50 RON');
  await send(page);

  await expect(page.getByText('S-a generat o factura pentru suma: 150,50 RON')).toBeVisible();
  const year = new Date().getFullYear();
  await expect(definition(page, 'Serie')).toHaveText(`CJ-${year}`);
  await expect(definition(page, 'Număr')).toHaveText(/^\d+$/);
  await expect(definition(page, 'Total de plată')).toHaveText('150,50 RON');
  await expect(definition(page, 'Avans actual')).toHaveText('150,50 RON');
  await expect(definition(page, 'din care neachitat')).toHaveText('150,50 RON');
  const name = `CJ-${year} ${await definition(page, 'Număr').textContent()}`;
  await expect(definition(page, 'Text pe ordinul de plată')).toContainText(name);
  await expect(amount).toHaveValue('');

  const link = page.getByRole('link', { name: /^Descarca nota de plata/ });
  await expectPdf(page, link, [name, lastName, '150,50']);

  await amount.fill('4849,51');
  await send(page);
  await expect(amount).toHaveAccessibleDescription(
    /^Notele de avans neachitate .+ Aveți de achitat 150,50 RON; mai puteți cere cel mult 4\.849,50 RON\.$/,
  );
  await expect(amount).toHaveValue('4.849,51');

  await page.reload();
  const notes = page.getByRole('table', { name: 'Note de plată' });
  await expect(row(notes, name)).toContainText(/avans.*150,50.*de plată/);
  await expectPdf(page, row(notes, name).getByRole('link'), [name]);
  await expect(notes.getByRole('button', { name: /^Anulează/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'Datele mele' }).click();
  await expectAdvance(page, '150,50 RON');
  await expect(definition(page, 'Neachitat, pe note deschise')).toHaveText('150,50 RON');
  await expectPanelCount(page, 'Note de plată', 1);
});

/** Follows a link that opens a new tab, and reads the PDF shown there. */
async function expectPdf(page: Page, link: ReturnType<Page['getByRole']>, texts: string[]): Promise<void> {
  const asked = page.context().waitForEvent('response', (one) => one.url().includes('/download/invoice/'));
  const [tab, answer] = await Promise.all([page.waitForEvent('popup'), asked, link.click()]);
  expect(answer.status()).toBe(200);
  expect(answer.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^inline/),
  });
  await tab.close();
  const bytes = await (await page.request.get(answer.url())).body();
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const { text } = await readPdf(bytes);
  for (const one of texts) expect(text).toContain(one);
}

test('staff choose the member, by name, and may take back what is paid', async ({
  openAs,
  register,
  tolerate,
}) => {
  tolerate(answered(422));
  const word = uniqueWord();
  const person = await register.createPerson({ lastName: `Dobre-${word}`, firstName: 'Ion' });
  const company = await register.createCompany({ name: `Dobre ${word} SRL` });
  await register.create('/api/company_dues', {
    ...{ company: company['@id'], code: '472', fee: 0, feeYear: 2025 },
    ...{ paymentAmount: 20, paymentDate: '2025-02-03', paymentYear: 2025 },
  });
  const page = await openAs('moderator.cluj', '/account');
  await page.getByRole('link', { name: 'Avans', exact: true }).click();
  await field(page, 'Suma').fill('100');
  await send(page);
  const byName = choice(page, 'Nume, număr, CIP sau CNP');
  await expect(byName).toHaveAccessibleDescription('Selectati un membru!');
  await expect(byName).toBeFocused();
  await expect(page.getByText('S-a generat')).toHaveCount(0);

  // Many members match, at most 30 are shown.
  await byName.fill('an');
  await expect(page.getByRole('option')).toHaveCount(30);
  await pick(page.getByRole('main'), 'Nume, număr, CIP sau CNP', `dobre-${word}`);
  await expect(page).toHaveURL(new RegExp(`person=${person.uuid}$`));
  await expect(byName).toHaveAccessibleDescription('');
  await expect(field(page, 'Suma')).toHaveValue('100,00');
  await send(page);
  await expect(page.getByText('S-a generat o factura pentru suma: 100,00 RON')).toBeVisible();

  // A user who types on at once types into the new field.
  await page.getByRole('radio', { name: 'Societăți' }).check();
  await page.keyboard.press('Tab');
  await page.keyboard.type(`dobre ${word}`);
  await expect(choice(page, 'Denumire, număr, CIP sau CUI')).toHaveValue(`dobre ${word}`);
  await expect(page.getByRole('radio', { name: 'Persoane fizice' })).not.toBeChecked();
  await expect(page.getByText('S-a generat')).toHaveCount(0);
  await pick(page.getByRole('main'), 'Denumire, număr, CIP sau CUI', `dobre ${word}`);
  await expect(definition(page, 'Avans actual')).toHaveText('20,00 RON');
  await field(page, 'Suma').fill('-20,25');
  await expect(definition(page, 'Avans după înregistrare')).toHaveText('–');
  await send(page);
  await expect(field(page, 'Suma')).toHaveAccessibleDescription(
    /Suma depășește avansul achitat, 20,00 RON\.$/,
  );
  await field(page, 'Suma').fill('-19,75');
  await expect(definition(page, 'Avans după înregistrare')).toHaveText('0,25 RON');
  await send(page);
  await expect(page.getByText('S-a generat o factura pentru suma: −19,75 RON')).toBeVisible();
  // Staff get a warning where members get an error.
  await field(page, 'Suma').fill('5000,50');
  await send(page);
  await expect(page.getByText('S-a generat o factura pentru suma: 5.000,50 RON')).toBeVisible();
  await expect(page.getByText(/^Membrul are acum de achitat 5.000,50 RON pe note de avans/)).toBeVisible();
  expect(address(page).searchParams.get('company')).toBe(company.uuid);

  await page.goto(`/companies/edit/${company.uuid}`);
  await expectAdvance(page, '5.000,75 RON');
  await page.goto(`/persons/edit/${person.uuid}`);
  await expectAdvance(page, '100,00 RON');
});

test('staff cancel a note on the sheet; the advance goes back', async ({ openAs, register }) => {
  const person = await register.createPerson();
  await register.issueNote(person, 30);
  const { series, number } = await register.issueNote(person, 70);
  const name = `${series} ${number}`;
  const page = await openAs('moderator.cluj', `/persons/edit/${person.uuid}`);
  await expectAdvance(page, '100,00 RON');
  const notes = await openPanel(page, 'Note de plată');
  await notes.getByRole('button', { name: `Anulează ${name}` }).click();
  const question = page.getByRole('dialog', { name: 'Anulați nota de plată?' });
  await expect(question).toContainText(`Nota ${name}, 70,00 RON.`);
  await question.getByRole('button', { name: 'Renunță' }).click();
  await expect(question).toBeHidden();
  await expectAdvance(page, '100,00 RON');

  await notes.getByRole('button', { name: `Anulează ${name}` }).click();
  await question.getByRole('button', { name: 'Anulează nota' }).click();
  await expect(page.getByText('Nota de plată a fost anulată.')).toBeVisible();
  await expect(row(notes, name)).toContainText('anulată');
  await expect(notes.getByRole('button', { name: `Anulează ${name}` })).toHaveCount(0);
  await expect(notes.getByRole('button', { name: /^Anulează / })).toHaveCount(1);
  await expectAdvance(page, '30,00 RON');
  // The document is stored permanently.
  await expectPdf(page, row(notes, name).getByRole('link'), [name]);
});
