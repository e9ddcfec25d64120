/** A receipt is one thing: corrected and cancelled as a whole (MON-111 to MON-113). */
import { bucharestDay } from '@ceccar/contract/bucharest-day';
import { lookAt } from './look-at.ts';
import { uniqueWord } from './register.ts';
import { expect, test } from './test.ts';
import { choice, confirmDeletion, expectAccessible, field, openPanel } from './verbs.ts';

const thisYear = new Date().getFullYear();

test('a receipt is recorded with a wrong amount, corrected, and deleted as a whole', async ({
  openAs,
  register,
}) => {
  const word = uniqueWord();
  const [first, second] = [
    await register.createPerson({ lastName: `Greșit-${word}`, firstName: 'Ana' }),
    await register.createPerson({ lastName: `Corect-${word}`, firstName: 'Dan' }),
  ];
  for (const person of [first, second])
    await register.create('/api/person_dues', {
      person: person['@id'],
      code: `461.01.07.${String(thisYear).slice(2)}`,
      fee: 625,
      feeYear: thisYear,
      paymentDate: bucharestDay(new Date()),
      paymentAmount: 0,
      paymentYear: thisYear,
    });

  const page = await openAs('moderator.cluj', `/receipts?person=${first.uuid}`);
  await field(page, 'Suma').fill('1234,50');
  await choice(page, 'Tip plată').selectOption({ label: 'casierie' });
  await field(page, 'Număr document').fill('CH 15');
  await page.getByRole('button', { name: 'Înregistrează încasarea' }).click();

  // The next receipt can be typed at once.
  const box = page.getByRole('combobox', { name: /^Nume, număr/ });
  await expect(box).toBeFocused();
  await expect(box).toHaveValue('');
  const message = page.getByRole('alert').filter({ hasText: 'Încasarea a fost înregistrată' });
  await expect(message).toContainText(`1.234,50 RON de la Greșit-${word} Ana`);
  await expect(message).toContainText('în avans: 609,50');
  const day = page.getByRole('region', { name: 'Încasările de azi' });
  const listed = day.getByRole('listitem').filter({ hasText: word });
  await expect(listed).toContainText('1.234,50 RON');
  await expect(listed).toContainText('CH 15');
  await lookAt(page, 'receipts-of-the-day');
  await page.setViewportSize({ width: 1440, height: 900 });

  await message.getByRole('button', { name: 'Corectează' }).click();
  await expect(page.getByText(/^Corectați încasarea de 1\.234,50 RON/)).toContainText(
    `Încasare, 461.01 (${thisYear}): 625,00 RON; Venituri în avans, 472 (${thisYear}): 609,50 RON`,
  );
  await expect(field(page, 'Suma')).toHaveValue('1.234,50');
  await expect(choice(page, 'Tip plată')).toHaveValue('caserie');
  await expect(field(page, 'Număr document')).toHaveValue('CH 15');
  // The debts are shown as if the wrong receipt had not been recorded.
  await expect(page.getByText('se sting 625,00')).toBeVisible();
  // The wrong amount is selected: typing replaces it (API-273).
  await expect(field(page, 'Suma')).toBeFocused();
  await page.keyboard.type('234,50');
  await expect(field(page, 'Suma')).toHaveValue('234,50');
  await expect(page.getByText('se sting 234,50')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Salvează corecția' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Încasarea a fost corectată' })).toContainText(
    'Mai sunt de plată 390,50 RON.',
  );
  await expect(listed).toContainText('234,50 RON');
  expect(await register.read(first['@id'])).toMatchObject({ balance: 390.5, avans: 0 });

  // It was not this member's money at all.
  await listed.getByRole('link', { name: /^Corectează/ }).click();
  await expect(field(page, 'Suma')).toHaveValue('234,50');
  await page.goto(`${page.url().replace(String(first.uuid), String(second.uuid))}`);
  await field(page, 'Suma').fill('700');
  await page.getByRole('button', { name: 'Salvează corecția' }).click();
  await expect(page.getByText('Membrul este la zi.')).toBeVisible();
  expect(await register.read(first['@id'])).toMatchObject({ balance: 625, avans: 0 });
  expect(await register.read(second['@id'])).toMatchObject({ balance: 0, avans: 75 });

  // On the record page the rows lead to their receipt, and the question before a deletion names all of them.
  await page.goto(`/persons/edit/${second.uuid}`);
  const dues = await openPanel(page, 'Cotizații');
  await expect(dues.getByText(/din încasarea de 700,00 RON/).first()).toBeVisible();
  await dues.getByRole('button', { name: /^Șterge 472.*75,00/ }).click();
  const question = page.getByRole('dialog', { name: 'Ștergeți înregistrarea?' });
  await expect(question).toContainText(
    `Încasare, 461.01 (${thisYear}): 625,00 RON; Venituri în avans, 472 (${thisYear}): 75,00 RON`,
  );
  await expectAccessible(page);
  await confirmDeletion(page, '75,00');
  await expect(page.getByText('De plată 625,00 RON').first()).toBeVisible();
  await page.getByRole('button', { name: 'Anulează ștergerea' }).click();
  await expect(page.getByText('La zi', { exact: true }).first()).toBeVisible();
  expect(await register.read(second['@id'])).toMatchObject({ balance: 0, avans: 75 });
});

test('a receipt is cancelled from its message; the way of payment is kept', async ({ openAs, register }) => {
  const person = await register.createPerson({ lastName: `Anulat-${uniqueWord()}` });
  const page = await openAs('moderator.cluj', `/receipts?person=${person.uuid}`);
  await field(page, 'Suma').fill('50');
  await choice(page, 'Tip plată').selectOption({ label: 'casierie' });
  await page.getByRole('button', { name: 'Înregistrează încasarea' }).click();
  const listed = page.getByRole('listitem').filter({ hasText: String(person.lastName) });
  await expect(listed).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: 'Anulează' }).click();
  await expect(page.getByText('Încasarea a fost anulată.')).toBeVisible();
  await expect(listed).toHaveCount(0);
  expect(await register.read(person['@id'])).toMatchObject({ balance: 0, avans: 0 });
  await page.goto(`/receipts?person=${person.uuid}`);
  await expect(choice(page, 'Tip plată')).toHaveValue('caserie');
});
