/** The staff's season overview and the list of reports: every number links to the reports that it counts. */
import { askResubmission, insertReport } from './database.ts';
import { reportYear } from './filing.ts';
import { lookAt } from './look-at.ts';
import { uniqueWord } from './register.ts';
import { expect, type Page, test } from './test.ts';
import { choice, expectCount, filter, row, rows } from './verbs.ts';
import { answered } from './watch.ts';

async function findPerson(page: Page, name: string): Promise<void> {
  const box = filter(page, 'Caută după membru sau utilizator');
  await box.fill(name);
  await box.press('Enter');
}

test('filters of the list, and what its rows stand for', async ({ openAs, register, baseURL }) => {
  const word = uniqueWord();
  const states = {
    Validata: { status: 420 },
    Redepusa: { status: 430 },
    Amanata: { status: 480 },
    Respinsa: { status: 490, rejectReason: 'Lipsește semnătura.' },
    Depusa: { status: 400 },
    Veche: { status: 400, year: reportYear - 1 },
  };
  for (const [firstName, state] of Object.entries(states)) {
    const person = await register.createPerson({ lastName: word, firstName });
    const id = await insertReport(String(baseURL), person, { year: reportYear, ...state });
    if (firstName === 'Redepusa') await askResubmission(String(baseURL), id, 'Am uitat un venit.');
  }
  const page = await openAs('admin', '/annual_reports');
  await findPerson(page, word);
  await expectCount(page, '6 înregistrări');
  for (const [name, text] of [
    ['Validata', 'Validat (fără viză)'],
    ['Redepusa', 'Validat (viză acordată)'],
    ['Amanata', 'Amânat'],
    ['Respinsa', 'Respins'],
  ] as const) {
    const status = row(page, `${word} ${name}`).getByRole('cell').nth(2);
    await expect(status).toContainText(text);
    // Icon and words, so that nobody has to distinguish the colours.
    await expect(status.locator('svg')).toBeVisible();
  }
  await expect(row(page, `${word} Depusa`).locator('svg')).toHaveCount(0);
  // Only reports that were never submitted can be deleted.
  await expect(page.getByRole('button', { name: new RegExp(`^Șterge .* ${reportYear}$`) })).toHaveCount(0);
  await lookAt(page, 'report-list');
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.getByRole('button', { name: 'Mai multe filtre' }).click();
  await choice(page, 'An').selectOption(String(reportYear));
  await expectCount(page, '5 înregistrări');
  await choice(page, 'Validare').selectOption({ label: 'Validat' });
  await expectCount(page, '2 înregistrări');
  await page.getByLabel('Cerere de redepunere').click();
  await expectCount(page, '1 înregistrare');
  await choice(page, 'Membri').selectOption({ label: 'Societăți' });
  await expectCount(page, '0 înregistrări');
  const clear = page.getByRole('button', { name: 'Golește filtrele' });
  await clear.click();
  await expect(clear).toBeHidden();
  // Two filters set before the list has loaded: neither cancels the other.
  await choice(page, 'Membri').selectOption({ label: 'Persoane' });
  await page.getByLabel('Cerere de redepunere').click();
  await expect(page).toHaveURL(/isPerson.*hasOpenResubmissionRequests/);
  await clear.click();
  await expect(clear).toBeHidden();
  await findPerson(page, word);
  await expectCount(page, '6 înregistrări');
  await choice(page, 'Stare').selectOption({ label: 'Depus' });
  await expectCount(page, '2 înregistrări');
  await choice(page, 'Pas').selectOption({ label: 'Pasul 3' });
  await expectCount(page, '0 înregistrări');

  const moderator = await openAs('moderator.cluj', '/annual_reports');
  await expect(rows(moderator).first()).toBeVisible();
  await expect(choice(moderator, 'Filiala')).toHaveCount(0);
});

test('every number of the start leads to its reports', async ({ openAs, register, baseURL, tolerate }) => {
  tolerate(answered(403));
  const { '@id': region, name } = await register.createBranch();
  const { username } = await register.createUser('ROLE_MODERATOR', { region });
  for (const status of [400, 400, 30, 490]) {
    const person = await register.createPerson({ region });
    await insertReport(String(baseURL), person, { year: reportYear, status });
  }
  const page = await openAs(username, '/account');
  await page.getByRole('link', { name: 'Raportări' }).click();
  await expect(page.getByRole('link', { name: 'Așteaptă o decizie: 2' })).toBeVisible();
  await expect(page.getByText('Pe filiale')).toHaveCount(0);
  await lookAt(page, 'reporting');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'De plată: 1' }).click();
  await expectCount(page, '1 înregistrare');
  await expect(choice(page, 'Stare')).toHaveValue('30');
  await page.goBack();
  await page.getByRole('button', { name: 'Arată cifrele' }).click();
  await page
    .getByRole('table', { name: 'Depuse și decise pe zile' })
    .getByRole('link', { name: /: 3$/ })
    .click();
  await expectCount(page, '3 înregistrări');
  await page.getByRole('button', { name: /^Scoate filtrul Depus de la/ }).click();
  await page.getByRole('button', { name: /^Scoate filtrul Depus până la/ }).click();
  await expectCount(page, '4 înregistrări');

  const admin = await openAs('admin', '/reporting');
  await admin.getByRole('button', { name: 'Arată toate filialele' }).click();
  await admin
    .getByRole('table', { name: 'Rapoarte pe filiale' })
    .getByRole('link', { name, exact: true })
    .click();
  await expect(choice(admin, 'Filiala')).toHaveValue(region.split('/').at(-1) ?? '');
  await expect(admin.getByRole('link', { name: 'Așteaptă o decizie: 2' })).toBeVisible();
  await choice(admin, 'Anul raportat').selectOption(String(reportYear - 2));
  await expect(admin.getByText('Niciun raport nu așteaptă o decizie.')).toBeVisible();

  const member = await openAs('persoana', '/reporting');
  await expect(member.getByText('Contul dumneavoastră nu are acces aici.')).toBeVisible();
});
