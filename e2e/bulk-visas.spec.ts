/** One visa for several members: warned of by row, given, and undone together (MEM-47, MEM-110, MEM-111). */
import { bucharestDay } from '@ceccar/contract/bucharest-day';
import { lookAt } from './look-at.ts';
import { uniqueWord } from './register.ts';
import { expect, test } from './test.ts';
import { choice, expectAccessible, field } from './verbs.ts';

const today = bucharestDay(new Date());
const thisYear = Number(today.slice(0, 4));

test('visas are given in bulk with warnings, and undone', async ({ openAs, register }) => {
  const word = uniqueWord();
  const [debtor, suspended] = [
    await register.createPerson({ lastName: `Dator-${word}`, regNumber: `A${word.slice(0, 8)}` }),
    await register.createPerson({ lastName: `Oprit-${word}`, regNumber: `B${word.slice(0, 8)}` }),
  ];
  await register.create('/api/person_dues', {
    person: debtor['@id'],
    code: `461.01.07.${String(thisYear).slice(2)}`,
    fee: 625,
    feeYear: thisYear,
    paymentDate: today,
    paymentAmount: 0,
    paymentYear: thisYear,
  });
  await register.create('/api/person_statuses', {
    person: suspended['@id'],
    status: 'suspendat',
    date: `${thisYear}-01-01`,
  });

  const page = await openAs('moderator.cluj', '/persons/visas');
  // The year and the day are offered, Da or Nu is chosen each time (MEM-48).
  await expect(field(page, 'An')).toHaveValue(String(thisYear));
  await expect(field(page, 'Data')).toHaveValue(today.split('-').reverse().join('.'));
  await expect(choice(page, 'Viza')).toHaveValue('');
  const numbers = page.getByLabel('Numere matricole, CIP sau CNP');
  await numbers.fill(`${debtor.regNumber}\n${suspended.regNumber}`);
  await choice(page, 'Viza').selectOption({ label: 'Da' });
  await page.getByRole('button', { name: 'Previzualizează' }).click();
  const rows = page.getByRole('table', { name: 'Previzualizare' }).getByRole('row');
  const [ofDebtor, ofSuspended] = [
    rows.filter({ hasText: `Dator-${word}` }),
    rows.filter({ hasText: `Oprit-${word}` }),
  ];
  await expect(ofDebtor).toContainText('De plată 625,00 RON.');
  await expect(ofDebtor).toContainText(`Nu are raport pe ${thisYear - 1}.`);
  await expect(ofSuspended).toContainText('Status: suspendat.');
  await expect(page.getByText('2 rânduri au observații.')).toBeVisible();
  await lookAt(page, 'bulk-visas');
  await page.setViewportSize({ width: 1440, height: 900 });

  // Grave warnings wait for a decision about each member (MEM-220).
  for (const row of [ofDebtor, ofSuspended]) await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Salvează 2 vize' }).click();
  await expect(page.getByText('S-au salvat 2 vize.')).toBeVisible();
  // The next list starts empty.
  await expect(numbers).toHaveValue('');
  await expectAccessible(page);
  const visas = (person: typeof debtor) => register.read(`/api/person_visas?person=${person['@id']}`);
  expect(await visas(debtor)).toMatchObject({ 'hydra:totalItems': 1 });
  await page.getByRole('button', { name: 'Anulează cele 2 vize' }).click();
  await expect(page.getByText('Vizele au fost anulate.')).toBeVisible();
  for (const person of [debtor, suspended])
    expect(await visas(person)).toMatchObject({ 'hydra:totalItems': 0 });
});
