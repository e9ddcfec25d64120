/** A bank statement of the branch pays payment notes: exact matches at once, doubtful ones one by one. */
import { camtOf, type Receipt } from '../server/test/builders/statement-file.ts';
import { uniqueWord } from './register.ts';
import { expect, type Page, test } from './test.ts';
import { choice, chooseFile, expectAdvance, openFurther, openPanel, pick, row } from './verbs.ts';
import { answered } from './watch.ts';

const lastYear = new Date().getFullYear() - 1;

function statementFile(iban: string, receipts: readonly Receipt[]) {
  const xml = camtOf(iban, receipts);
  return { name: `extras-${uniqueWord()}.xml`, mimeType: 'application/xml', buffer: Buffer.from(xml) };
}

async function upload(page: Page, file: ReturnType<typeof statementFile>): Promise<void> {
  await chooseFile(page.getByRole('main'), file);
  await page.getByRole('button', { name: 'Încarcă extrasul' }).click();
  await expect(page).toHaveURL(/\/bank_statements\/\d+/);
}

function group(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}

/** Opens a group of receipts and returns the receipt of that payer. */
async function openLine(page: Page, name: string, payer: string) {
  await group(page, name).click();
  await expect(group(page, name)).toHaveAttribute('aria-pressed', 'true');
  return page.getByRole('listitem').filter({ hasText: payer });
}

test('receipts are matched to notes, confirmed, posted once', async ({ openAs, register }) => {
  const word = uniqueWord();
  const [sure, uncertain, chosen] = [
    await register.createPerson({ lastName: `Sigur-${word}` }),
    await register.createPerson({ lastName: `Indoiala-${word}` }),
    await register.createPerson({ lastName: `Ales-${word}` }),
  ];
  const sureNote = await register.issueNote(sure, 150);
  const uncertainNote = await register.issueNote(uncertain, 100);
  const chosenNote = await register.issueNote(chosen, 75.5);
  const nameOf = ({ series, number }: typeof sureNote) => `${series} ${number}`;
  const file = statementFile(
    await register.getIban('Cluj'),
    [
      { amount: '150.00', payer: `Sigur-${word} Proba`, text: `plata ${nameOf(sureNote).toLowerCase()}` },
      { amount: '75.50', payer: `Plătitor Îndoială ${word}`, text: `nota ${nameOf(uncertainNote)}` },
      { amount: '33.33', payer: `Necunoscut ${word}`, text: 'donație' },
    ].map((receipt) => ({ ...receipt, day: `${lastYear}-11-20` })),
  );

  const page = await openAs('moderator.cluj', '/account');
  await openFurther(page, 'Extrase bancare');
  await upload(page, file);
  await expect(page.getByRole('heading', { level: 1, name: 'Extras bancar Cluj' })).toBeVisible();
  await expect(group(page, 'De confirmat (2)')).toHaveAttribute('aria-pressed', 'true');
  await expect(group(page, 'Fără notă (1)')).toBeVisible();
  const items = page.getByRole('listitem');
  await expect(items.filter({ hasText: `Sigur-${word} Proba` }).first()).toContainText('potrivire sigură');
  const warning = items.filter({ hasText: 'Plătitor Îndoială' });
  await expect(warning).toContainText('potrivire de verificat');
  await expect(warning).toContainText('Suma diferă: s-au plătit 75,50 din 100,00.');

  await page.getByRole('button', { name: 'Confirmă toate potrivirile sigure' }).click();
  const question = page.getByRole('dialog', { name: 'Înregistrați încasările?' });
  await expect(question).toContainText('1 încasare cu potrivire sigură, în total 150,00 RON.');
  await question.getByRole('button', { name: 'Înregistrează' }).click();
  await expect(page.getByText('A fost înregistrată o încasare.')).toBeVisible();
  await expect(group(page, 'Înregistrate (1)')).toBeVisible();

  // The doubtful receipt names another payer's note.
  const change = warning.getByRole('button', { name: /^Schimbă nota: 75,50 RON/ });
  await change.click();
  await expect(choice(warning, 'Nota de plată')).toBeFocused();
  await warning.getByRole('button', { name: 'Renunță' }).click();
  await expect(change).toBeFocused();
  await change.click();
  await pick(warning, 'Nota de plată', nameOf(chosenNote));
  await expect(warning.getByText('Suma este cea de plată.')).toBeVisible();
  await warning.getByRole('button', { name: 'Confirmă', exact: true }).click();
  await expect(page.getByText('Încasarea a fost înregistrată.', { exact: true })).toBeVisible();
  await expect(group(page, 'De confirmat (0)')).toBeVisible();

  const unknown = await openLine(page, 'Fără notă (1)', `Necunoscut ${word}`);
  await expect(unknown).toContainText('33,33 RON');
  await expect(choice(unknown, 'Nota de plată')).toBeVisible();
  const posted = await openLine(page, 'Înregistrate (2)', `Sigur-${word} Proba`);
  await expect(posted).toContainText(/Înregistrată .* de Pintea Corina/);
  await expect(posted.getByRole('button')).toHaveCount(0);

  for (const [member, note, amount] of [
    [sure, nameOf(sureNote), '150,00'],
    [chosen, nameOf(chosenNote), '75,50'],
  ] as const) {
    await page.goto(`/persons/edit/${member.uuid}`);
    await expectAdvance(page, `${amount} RON`);
    const notes = await openPanel(page, 'Note de plată');
    await expect(row(notes, note)).toContainText('achitată');
    const dues = await openPanel(page, 'Cotizații');
    const due = row(dues.getByRole('table', { name: 'Cotizații' }), `Nota ${note}`);
    await expect(due).toContainText(new RegExp(`472.*bancă.*20\\.11\\.${lastYear}.*${amount}`));
  }
  await page.goto(`/persons/edit/${uncertain.uuid}`);
  await expect(row(await openPanel(page, 'Note de plată'), nameOf(uncertainNote))).toContainText('de plată');

  // Importing the same statement again, or a longer one of the same account, posts nothing twice.
  await page.goto('/bank_statements');
  await upload(page, file);
  const known = page.getByRole('term').filter({ hasText: 'Cunoscute deja' });
  await expect(known.locator('xpath=following-sibling::dd')).toHaveText('3');
  for (const name of ['De confirmat (0)', 'Fără notă (0)', 'Înregistrate (0)'])
    await expect(group(page, name)).toBeVisible();
});

test('a receipt without a note finds one; a note is taken off again', async ({ openAs, register }) => {
  const word = uniqueWord();
  const person = await register.createPerson({ lastName: `Cumpănașu-${word}` });
  const { series, number } = await register.issueNote(person, 60);
  const name = `${series} ${number}`;
  const iban = await register.getIban('Cluj');
  const receipt = { amount: '60.00', payer: `Mătușa ${word}`, day: `${lastYear}-11-20` };

  const page = await openAs('admin', '/bank_statements');
  const sending = page.locator('form').filter({ hasText: 'Încarcă extrasul' });
  await choice(sending, 'Filiala').selectOption({ label: 'Cluj' });
  await upload(page, statementFile(iban, [{ ...receipt, text: `pentru ${name}` }]));
  const line = page.getByRole('listitem').filter({ hasText: word });
  await line.getByRole('button', { name: /^Scoate nota: 60,00 RON/ }).click();
  await expect(page.getByText('Nota a fost scoasă; încasarea este acum fără notă.')).toBeVisible();
  await group(page, 'Fără notă (1)').click();
  await pick(line, 'Nota de plată', `cumpanasu-${word}`, name);
  await line.getByRole('button', { name: 'Confirmă', exact: true }).click();
  await expect(group(page, 'Înregistrate (1)')).toBeVisible();
  await page.goto(`/persons/edit/${person.uuid}`);
  await expect(row(await openPanel(page, 'Note de plată'), name)).toContainText('achitată');
});

test('a file that is no statement of the branch is refused at its field', async ({
  openAs,
  register,
  tolerate,
}) => {
  tolerate(answered(422));
  const page = await openAs('moderator.cluj', '/bank_statements');
  const main = page.getByRole('main');
  const sending = page.getByRole('button', { name: 'Încarcă extrasul' });
  const picker = page.getByRole('button', { name: /^Alege fișierul/ });
  await sending.click();
  await expect(picker).toHaveAccessibleDescription(/este obligatoriu$/);
  await expect(picker).toBeFocused();

  const named = (name: string, content: string, mimeType = 'application/xml') => ({
    name,
    mimeType,
    buffer: Buffer.from(content),
  });
  const whole = camtOf(await register.getIban('Cluj'), [{ amount: '1.00', text: 'probă' }]);
  // Files are checked when they are chosen; invalid ones cannot be sent.
  for (const [file, text] of [
    [named('extras.pdf', '%PDF-1.7', 'application/pdf'), /Trebuie să fie un extras camt\.053/],
    [named('redenumit.xml', '%PDF-1.7'), /Trebuie să fie un extras camt\.053/],
    [named('gol.xml', ''), /Fișierul este gol\./],
  ] as const) {
    await chooseFile(main, file);
    await expect(picker).toHaveAccessibleDescription(text);
    await expect(sending).toHaveCount(0);
  }
  const other = camtOf(await register.getIban('Iași'), [{ amount: '1.00', text: 'probă' }]);
  for (const [file, text] of [
    [named('rupt.xml', whole.slice(0, 400)), /Rândul \d+: fișierul nu este un document XML corect/],
    [named('alt-cont.xml', other), /Extrasul este al contului RO/],
  ] as const) {
    await chooseFile(main, file);
    await sending.click();
    await expect(picker).toHaveAccessibleDescription(text);
    await expect(page).toHaveURL(/\/bank_statements$/);
  }
});
