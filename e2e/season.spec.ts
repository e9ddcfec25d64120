/** The season's last mile: clear reports decided together, visa days with places, the counter. */
import { readFile } from 'node:fs/promises';
import { addDays } from '@ceccar/contract/add-days';
import { isClosedDay } from '@ceccar/contract/closed-days';
import { reportStatus } from '@ceccar/contract/reports/annual-report-statuses';
import { demoPassword } from '../seed/demo-accounts.ts';
import { insertClearReport, insertReport } from './database.ts';
import { reportYear } from './filing.ts';
import { lookAt } from './look-at.ts';
import { type Register, uniqueWord } from './register.ts';
import { expect, test } from './test.ts';
import { expectAccessible, field, openFurther } from './verbs.ts';
import { answered } from './watch.ts';

const wholeDays = new Intl.DateTimeFormat('ro-RO', { dateStyle: 'full', timeZone: 'UTC' });
const formatWholeDay = (day: string) => wholeDays.format(new Date(`${day}T00:00:00Z`));

/** In December the year has no open days left: the visa days are those of next spring, on the clock of a second application. */
const visaYear = new Date().getFullYear() + 1;
const visaToday = `${visaYear}-03-10`;

/** Open days after that one, from the next one on. */
function nextOpenDays(count: number): string[] {
  const days: string[] = [];
  for (let day = addDays(visaToday, 1); days.length < count; day = addDays(day, 1))
    if (!isClosedDay(day)) days.push(day);
  return days;
}

test('a moderator decides the clear reports together after the sample, and takes it back (REP-294, REP-297)', async ({
  openAs,
  register,
  baseURL,
}) => {
  const { '@id': region } = await register.createBranch();
  const { username } = await register.createUser('ROLE_MODERATOR', { region });
  const lastName = uniqueWord();
  for (const firstName of ['Ana', 'Barbu', 'Corina', 'Dan']) {
    const values = { lastName, firstName, region, memberType: 'EC', joinYear: reportYear + 1 };
    await insertClearReport(String(baseURL), await register.createPerson(values), reportYear);
  }
  const unchecked = await register.createPerson({ lastName, firstName: 'Elena', region });
  await insertReport(String(baseURL), unchecked, { year: reportYear, status: reportStatus.submitted });

  const page = await openAs(username, '/reporting');
  await page.getByRole('link', { name: 'Fără obiecții: 4' }).click();
  await expect(page.getByText('4 rapoarte fără obiecții, din 5 rapoarte în așteptare.')).toBeVisible();
  const list = page.getByRole('list', { name: 'Rapoarte fără obiecții' });
  await list
    .getByRole('button', { name: /^Toate cele/ })
    .first()
    .click();
  await expect(list.getByText('Copia semnată olograf: Verificată de filială')).toBeVisible();
  await page.getByRole('button', { name: 'Decide în bloc 4 rapoarte' }).click();
  const sample = page.getByRole('list', { name: 'Eșantion' });
  await expect(sample.getByRole('link')).toHaveCount(3);
  await expectAccessible(page);
  await lookAt(page, 'clear-reports');
  const decide = page.getByRole('button', { name: 'Validează fără viză' });
  await expect(decide).toBeDisabled();
  await sample.getByRole('link').first().click();
  for (const left of ['2 rapoarte', '1 raport']) {
    await expect(page.getByText(`Din eșantion: încă ${left}`)).toBeVisible();
    await page.getByRole('link', { name: 'Următorul din eșantion' }).click();
  }
  await expect(page.getByText('Eșantionul a fost deschis')).toBeVisible();
  await page.getByRole('link', { name: 'Înapoi la decizia comună' }).last().click();
  await expect(sample.getByText(', deschis ')).toHaveCount(3);
  // A report is left out, and taken in again (REP-385).
  const boxes = list.getByRole('checkbox');
  await boxes.first().click();
  await expect(page.getByText('3 din 4 rapoarte alese')).toBeVisible();
  await boxes.first().click();
  await expect(page.getByText('4 din 4 rapoarte alese')).toBeVisible();
  await decide.click();
  await page.getByRole('button', { name: 'Decide 4 rapoarte' }).click();
  const done = page.getByRole('status').filter({ hasText: '4 rapoarte validate fără viză.' });
  await expect(done).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Niciun raport fără obiecții, din un raport în așteptare.')).toBeVisible();
  await page.getByRole('button', { name: 'Anulează decizia' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Anulează decizia' }).click();
  const undone = page.getByRole('status').filter({ hasText: 'Decizia a fost anulată: 4 rapoarte.' });
  await expect(undone).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('4 rapoarte fără obiecții, din 5 rapoarte în așteptare.')).toBeVisible();
});

/** A member with an account whose report waits for the day of the visa. */
async function createVisitor(register: Register, address: string, region: string) {
  const person = await register.createPerson({ region });
  const { username } = await register.createUser('ROLE_USER', { person: person['@id'] });
  await insertReport(address, person, { year: visaYear - 1, status: reportStatus.visaScheduled });
  return { username, name: `${person.lastName} ${person.firstName}` };
}

test('a member books, changes and downloads a visa day; a full day is refused (VIS-3, VIS-8)', async ({
  openAs,
  openBeside,
  register,
  baseURL,
  tolerate,
}) => {
  // Two applications and five looks at screens.
  test.slow();
  tolerate(answered(409));
  const { address } = await openBeside({ DEMO_DAY: visaToday });
  const openThere = async (username: string, path: string) => {
    const page = await openAs(null, `${address}/login`);
    const account = { username, password: demoPassword };
    expect((await page.request.post(`${address}/login`, { data: account })).status()).toBe(200);
    await page.goto(`${address}${path}`);
    return page;
  };
  const { '@id': region } = await register.createBranch();
  const { username: moderator } = await register.createUser('ROLE_MODERATOR', { region });
  const [first = '', second = ''] = nextOpenDays(2);
  const staff = await openThere(moderator, '/home');
  await openFurther(staff, 'Zile de viză');
  await staff.getByRole('link', { name: 'Adaugă zi' }).first().click();
  await field(staff, 'Ziua').fill(first.split('-').reverse().join('.'));
  await field(staff, 'Locuri').fill('1');
  await field(staff, 'Adresa').fill('Str. Lungă nr. 2');
  await field(staff, 'De la ora').fill('09:00');
  await field(staff, 'Până la ora').fill('15:00');
  await staff.getByRole('button', { name: 'Salvează' }).click();
  await expect(staff.getByRole('heading', { level: 1 })).toContainText(formatWholeDay(first));
  await register.create('/api/visa_days', { region, day: second, capacity: 5 });
  await staff.goto(`${address}/visa_days`);
  await lookAt(staff, 'visa-days');

  const [one, two] = [
    await createVisitor(register, String(baseURL), region),
    await createVisitor(register, String(baseURL), region),
  ];
  const page = await openThere(one.username, '/annual_report');
  const choose = async (on: typeof page, day: string) => {
    const calendar = on.getByRole('group', { name: 'Ziua vizei' });
    const wanted = calendar.getByRole('button', { name: formatWholeDay(day) });
    await expect(calendar.getByRole('button', { name: /20\d\d$/ }).first()).toBeVisible();
    if (!(await wanted.isVisible())) await calendar.getByRole('button', { name: 'Luna următoare' }).click();
    await wanted.click();
  };
  await choose(page, first);
  await expect(
    page.getByText('1 loc liber. Vă așteptăm: Str. Lungă nr. 2, între 09:00 și 15:00.'),
  ).toBeVisible();
  // Both choose the last place at the same time: the second one is told.
  const late = await openThere(two.username, '/annual_report');
  await choose(late, first);
  await page.getByRole('button', { name: `Alege ${formatWholeDay(first)}` }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Ați ales' })).toContainText(formatWholeDay(first));
  await late.getByRole('button', { name: `Alege ${formatWholeDay(first)}` }).click();
  await expect(late.getByRole('alert')).toContainText('În această zi nu mai sunt locuri.');
  await expect(
    late.getByRole('group', { name: 'Ziua vizei' }).getByRole('button', { name: formatWholeDay(first) }),
  ).toBeDisabled();

  const download = async () => {
    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Adaugă în calendar' }).click();
    return readFile(await (await started).path(), 'utf8');
  };
  expect(await download()).toContain(`DTSTART;TZID=Europe/Bucharest:${first.replaceAll('-', '')}T090000`);
  await page.getByRole('button', { name: 'Schimbă ziua' }).click();
  await choose(page, second);
  await page.getByRole('button', { name: `Alege ${formatWholeDay(second)}` }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Ați ales' })).toContainText(
    formatWholeDay(second),
  );
  expect(await download()).toContain('SEQUENCE:2');
  await expectAccessible(page);
  await lookAt(page, 'visa-day-chosen');

  await staff.goto(`${address}/visa_days/counter?day=${second}`);
  await expect(staff.getByRole('list', { name: 'Programați la viză' })).toContainText(one.name);
  await expectAccessible(staff);
  await lookAt(staff, 'visa-counter');
  await staff.keyboard.press('v');
  await expect(staff.getByText('Viză acordată', { exact: true })).toBeVisible();
  await staff.keyboard.press('z');
  await expect(staff.getByRole('button', { name: `Acordă viza: ${one.name}` })).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Renunță la programare' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Renunță la programare' }).click();
  await expect(page.getByRole('group', { name: 'Ziua vizei' })).toBeVisible();
});
