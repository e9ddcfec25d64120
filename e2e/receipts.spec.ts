/**
 * Money of a member: found in the list of debtors, recorded in one step, or posted from a bank statement without a note.
 */
import { bucharestDay } from '@ceccar/contract/bucharest-day';
import { camtOf } from '../server/test/builders/statement-file.ts';
import { lookAt } from './look-at.ts';
import { uniqueWord } from './register.ts';
import { expect, test } from './test.ts';
import {
  choice,
  chooseFile,
  confirmDeletion,
  expectAccessible,
  field,
  openFilters,
  openPanel,
  pick,
  row,
  searchBox,
} from './verbs.ts';
import { answered } from './watch.ts';

const thisYear = new Date().getFullYear();

test('a debtor is found in the list, pays, and no longer owes', { tag: '@main' }, async ({
  openAs,
  register,
}) => {
  const lastName = `Restant-${uniqueWord()}`;
  const person = await register.createPerson({ lastName });
  const today = bucharestDay(new Date());
  const due = { paymentDate: today, paymentAmount: 0, paymentYear: thisYear };
  await register.create('/api/person_dues', {
    ...due,
    person: person['@id'],
    code: `461.01.07.${String(thisYear).slice(2)}`,
    fee: 1197.5,
    feeYear: thisYear,
  });

  const page = await openAs('moderator.cluj', '/persons');
  await searchBox(page).fill(lastName);
  await openFilters(page);
  await page.getByLabel('Restanțieri').click();
  await expect(row(page, lastName)).toContainText('1.197,50 RON');
  await row(page, lastName).getByRole('link').first().click();
  await expect(page.getByText('De plată 1.197,50 RON').first()).toBeVisible();

  await page.getByRole('link', { name: 'Încasare' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Încasare' })).toBeVisible();
  const debts = page.getByRole('list', { name: 'Ce se stinge' });
  await expect(debts).toContainText(`Cotizații ${thisYear}`);
  await expect(debts).toContainText('Debite penalități 1.197,50');
  await field(page, 'Suma').fill('1.200');
  await choice(page, 'Tip plată').selectOption({ label: 'casierie' });
  await page.getByRole('button', { name: 'Înregistrează încasarea' }).click();
  await expect(field(page, 'Suma')).toHaveAccessibleDescription(/se poate citi în două feluri/);
  await field(page, 'Suma').fill('1200,5');
  await choice(page, 'Tip plată').focus();
  await expect(field(page, 'Suma')).toHaveValue('1.200,50');
  await expect(debts).toContainText('se sting 1.197,50');
  await expect(page.getByText('În avans: 3,00 RON')).toBeVisible();
  await lookAt(page, 'receipts');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Înregistrează încasarea' }).click();
  await expect(page.getByText('Membrul este la zi.')).toBeVisible();

  await page.goto(`/persons/edit/${person.uuid}`);
  await expect(page.getByText('La zi', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('Avans achitat 3,00 RON')).toBeVisible();
});

test('a receipt whose answer was lost is not recorded twice', async ({ openAs, register, tolerate }) => {
  tolerate(/net::ERR_FAILED/, answered(409));
  const person = await register.createPerson({ lastName: `Pierdut-${uniqueWord()}` });
  await register.create('/api/person_dues', {
    person: person['@id'],
    code: `461.01.07.${String(thisYear).slice(2)}`,
    fee: 120,
    feeYear: thisYear,
    paymentDate: bucharestDay(new Date()),
    paymentAmount: 0,
    paymentYear: thisYear,
  });
  const page = await openAs('moderator.cluj', `/persons/edit/${person.uuid}`);
  await page.getByRole('link', { name: 'Încasare' }).click();
  await field(page, 'Suma').fill('120');
  await choice(page, 'Tip plată').selectOption({ label: 'casierie' });
  await page.route('**/persons/*/receipts', async (route) => {
    await route.fetch();
    return route.abort();
  });
  const button = page.getByRole('button', { name: 'Înregistrează încasarea' });
  await button.click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Serverul nu răspunde');
  await page.unrouteAll();
  // The first request has settled the debt, so that the preview of the second one differs.
  await expect(page.getByText('Membrul nu are nimic de plată: suma merge în avans.')).toBeVisible();
  await button.click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Ce ați trimis prima dată a fost salvat.',
  );
  expect(await register.read(person['@id'])).toMatchObject({ balance: 0, avans: 0 });
});

test('a receipt without a note goes to the member that it names, another is left aside and brought back', async ({
  openAs,
  register,
}) => {
  const word = uniqueWord();
  const [named, second] = [
    await register.createPerson({ lastName: `Numit-${word}`, firstName: 'Ana' }),
    await register.createPerson({ lastName: `Alt-${word}`, firstName: 'Dan' }),
  ];
  const day = `${thisYear - 1}-11-20`;
  const receipts = [
    { amount: '80.00', payer: `Ana Numit ${word}`, text: 'cotizatie', day },
    { amount: '12.34', payer: `Donator ${word}`, text: 'donatie', day },
  ];
  const xml = camtOf(await register.getIban('Cluj'), receipts);
  const file = { name: `extras-${word}.xml`, mimeType: 'application/xml', buffer: Buffer.from(xml) };
  const page = await openAs('moderator.cluj', '/bank_statements');
  await chooseFile(page.getByRole('main'), file);
  await page.getByRole('button', { name: 'Încarcă extrasul' }).click();
  await page.getByRole('button', { name: 'Fără notă (2)' }).click();

  const line = page.getByRole('listitem').filter({ hasText: `Ana Numit ${word}` });
  await expect(line).toContainText(`Pare plata membrului Numit-${word} Ana`);
  await line.getByRole('button', { name: /^Pe un membru sau în părți/ }).click();
  const first = line.getByRole('group', { name: 'Partea 1' });
  await expect(field(first, 'Suma')).toHaveValue('80,00');
  await field(first, 'Suma').fill('50');
  await line.getByRole('button', { name: 'Adaugă o parte' }).click();
  const other = line.getByRole('group', { name: 'Partea 2' });
  await expect(field(other, 'Suma')).toHaveValue('30,00');
  await pick(other, 'Persoană', `Alt-${word}`, `Alt-${word} Dan`);
  await expect(other.getByRole('status')).toContainText('în avans 30,00 RON');
  await line.getByRole('button', { name: 'Înregistrează', exact: true }).click();
  await expect(page.getByText('Încasarea a fost înregistrată.').first()).toBeVisible();

  const gift = page.getByRole('listitem').filter({ hasText: `Donator ${word}` });
  await gift.getByRole('button', { name: /^Exclude/ }).click();
  const question = page.getByRole('dialog');
  await question.getByRole('button', { name: 'Exclude' }).click();
  const reason = field(question, 'De ce este exclusă');
  await expect(reason).toHaveAccessibleDescription(/.+/);
  await reason.fill('Nu este cotizație.');
  await question.getByRole('button', { name: 'Exclude' }).click();
  await page.getByRole('button', { name: 'Excluse (1)' }).click();
  await expect(gift).toContainText('Nu este cotizație.');
  await expectAccessible(page);
  await gift.getByRole('button', { name: 'Readu în listă' }).click();
  await expect(page.getByRole('button', { name: 'Fără notă (1)' })).toBeVisible();
  for (const [{ uuid }, amount] of [
    [named, '50,00'],
    [second, '30,00'],
  ] as const) {
    await page.goto(`/persons/edit/${uuid}`);
    await expect(page.getByText(`Avans achitat ${amount} RON`)).toBeVisible();
  }

  // Deleting the receipt deletes everything that it posted; the dialog says so.
  const dues = await openPanel(page, 'Cotizații');
  await dues.getByRole('button', { name: /^Șterge 472.*30,00/ }).click();
  const deletion = page.getByRole('dialog', { name: 'Ștergeți înregistrarea?' });
  await expect(deletion.getByRole('alert')).toContainText('se șterge tot ce a înregistrat');
  await expectAccessible(page);
  await confirmDeletion(page, '30,00');
  await page.goto(`/persons/edit/${named.uuid}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(named.lastName));
  await expect(page.getByText('Avans achitat')).toHaveCount(0);
});

test('a member sees first what is owed, and how it is paid', async ({ openAs, register }) => {
  const person = await register.createPerson({ lastName: `Dator-${uniqueWord()}` });
  const { username } = await register.createUser('ROLE_USER', { person: person['@id'] });
  const today = bucharestDay(new Date());
  await register.create('/api/person_dues', {
    person: person['@id'],
    code: `461.01.01.${String(thisYear).slice(2)}`,
    fee: 700,
    feeYear: thisYear,
    paymentDate: today,
    paymentAmount: 200,
    paymentYear: thisYear,
  });
  const page = await openAs(username, '/member');
  const owed = page.getByRole('region', { name: 'Cotizații și plăți' });
  await expect(owed.getByRole('list', { name: 'De plată' })).toContainText(
    `Cotizație fixă PF 700,00 · Plătit −200,00`,
  );
  await expect(owed).toContainText('500,00 RON');
  await expect(owed).toContainText('COTIZATII');
  await expect(owed.getByRole('button', { name: 'Copiază IBAN' })).toBeVisible();
  await expectAccessible(page);
});

test('a member of a branch without a bank account is asked to contact it (MON-98)', async ({
  openAs,
  register,
}) => {
  const branch = await register.createBranch();
  const person = await register.createPerson({ region: branch['@id'] });
  const { username } = await register.createUser('ROLE_USER', { person: person['@id'] });
  await register.create('/api/person_dues', {
    person: person['@id'],
    code: `461.01.01.${String(thisYear).slice(2)}`,
    fee: 700,
    feeYear: thisYear,
    paymentDate: bucharestDay(new Date()),
    paymentAmount: 0,
    paymentYear: thisYear,
  });
  const page = await openAs(username, '/member');
  const owed = page.getByRole('region', { name: 'Cotizații și plăți' });
  await expect(owed).toContainText('Filiala nu are încă un cont înregistrat; cereți-i datele pentru plată.');
  await lookAt(page, 'member-owes');
  await owed.getByRole('link', { name: 'Scrieți filialei' }).click();
  await expect(page).toHaveURL(/\/member\/messages$/);
});
