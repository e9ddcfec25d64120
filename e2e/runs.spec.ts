/** An administrator previews, posts and takes back the penalties of a branch; a moderator only previews (MON-170). */
import { currentYear } from '@ceccar/contract/current-year';
import { lookAt } from './look-at.ts';
import { expect, test } from './test.ts';
import { choice, expectRow, openFurther, openPanel, row, rows } from './verbs.ts';

const year = currentYear() - 1;
const explanation = `25 % din 400,00 neachitat la 30.09.${year}`;

/** The fixed due of a year, of which nothing was paid. */
const unpaid = (person: { '@id': string }, feeYear = year) => ({
  person: person['@id'],
  code: `461.01.01.${String(feeYear).slice(-2)}`,
  fee: 400,
  feeYear,
  paymentDate: `${feeYear}-02-20`,
  paymentAmount: 0,
  paymentYear: feeYear,
});

test('an administrator previews, posts and takes back the penalties of a branch', async ({
  openAs,
  register,
}) => {
  const branch = await register.createBranch();
  const [first, second, paid] = [
    await register.createPerson({ region: branch['@id'], lastName: 'Restanta' }),
    await register.createPerson({ region: branch['@id'], lastName: 'Vasilescu' }),
    await register.createPerson({ region: branch['@id'], lastName: 'Platitor' }),
  ];
  for (const person of [first, second]) await register.create('/api/person_dues', unpaid(person));

  const page = await openAs('admin', '/home');
  await openFurther(page, 'Penalități și rapoarte nedepuse');
  await choice(page, 'Anul cotizațiilor').first().selectOption(String(year));
  await choice(page, 'Pentru filiala').selectOption({ label: branch.name });
  await page.getByRole('button', { name: 'Previzualizează' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Penalități ${year}`);
  await expect(page.getByRole('status').first()).toHaveText('De verificat: 2 membri, 200,00 RON');
  const table = page.getByRole('table', { name: 'Membrii din calcul' });
  await expect(row(table, String(first.lastName))).toContainText(explanation);
  await expect(page.getByRole('group', { name: 'Rândurile arătate' })).toContainText('Excluse (1)');
  await page.getByRole('button', { name: /^Excluse/ }).click();
  await expect(row(table, String(paid.lastName))).toContainText('nu datora nimic');
  await choice(page, 'De ce').selectOption('suspendat');
  await expect(page.getByText('Nicio înregistrare nu corespunde filtrelor.')).toBeVisible();
  await choice(page, 'De ce').selectOption('nu datora nimic');
  await expectRow(table, String(paid.lastName));
  await page.getByRole('button', { name: /^De înregistrat/ }).click();
  await lookAt(page, 'run-previewed');
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('button', { name: 'Înregistrează debitele' }).click();
  const question = page.getByRole('dialog', { name: 'Înregistrați debitele?' });
  await expect(question).toContainText('2 membri, în total 200,00 RON');
  await question.getByRole('button', { name: 'Înregistrează', exact: true }).click();
  await expect(page.getByRole('status').first()).toHaveText('Înregistrat: 2 membri, 200,00 RON');
  const run = page.url();

  await row(table, String(first.lastName)).getByRole('link').first().click();
  const dues = await openPanel(page, 'Cotizații');
  await expectRow(dues, explanation);

  await page.goto(run);
  await page.getByRole('button', { name: 'Anulează debitele' }).click();
  const undoing = page.getByRole('dialog', { name: 'Anulați debitele?' });
  await undoing.getByRole('button', { name: 'Anulează debitele' }).click();
  await expect(page.getByRole('status').first()).toHaveText('Anulat: 2 membri, 200,00 RON');

  const moderator = await register.createUser('ROLE_MODERATOR', { region: branch['@id'] });
  const other = await openAs(moderator.username, '/runs');
  await expect(rows(other).first()).toContainText('anulat');
  await choice(other, 'Anul cotizațiilor').first().selectOption(String(year));
  await other.getByRole('button', { name: 'Previzualizează' }).click();
  await expect(
    other.getByRole('alert').filter({ hasText: 'Debitele le înregistrează un administrator.' }),
  ).toBeVisible();
  await expect(other.getByRole('button', { name: 'Înregistrează debitele' })).toHaveCount(0);
});

test('debts are shown by age, with reminders, proposals and the forecast', async ({ openAs, register }) => {
  const branch = await register.createBranch();
  const person = await register.createPerson({ region: branch['@id'], lastName: 'Datornic' });
  // In January and February a debt of last year is not a year old.
  await register.create('/api/person_dues', unpaid(person, year - 1));
  const moderator = await register.createUser('ROLE_MODERATOR', { region: branch['@id'] });
  const page = await openAs(moderator.username, '/debts');
  const ages = page.getByRole('table', { name: 'Vechimea datoriilor pe filiale' });
  await expect(row(ages, branch.name)).toContainText('400,00');
  await lookAt(page, 'debts');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Propuși pentru radiere' }).click();
  await expect(page.getByText(String(person.lastName)).first()).toBeVisible();
  await page.getByRole('button', { name: 'Înștiințări' }).click();
  await expect(page.getByText('1 membru fără adresă de e-mail')).toBeVisible();
  await page.getByRole('button', { name: 'Prognoza cotizațiilor' }).click();
  await expectRow(page.getByRole('table', { name: 'Prognoza cotizațiilor pe filiale' }), branch.name);
});
