/** A course with one place: opened by the branch; one member enrols, the next waits, and takes the place that is offered. */
import { addDays } from '@ceccar/contract/add-days';
import { bucharestDay } from '@ceccar/contract/bucharest-day';
import { auditScreen } from './look-at.ts';
import { uniqueWord } from './register.ts';
import { expect, type Page, test } from './test.ts';
import { field, openPanel, pick, savedText } from './verbs.ts';

const onPhone = { width: 390, height: 844 };
const written = (day: string) => day.split('-').reverse().join('.');

function cardOf(page: Page, name: string) {
  return page.getByRole('article', { name });
}

test('a member on a phone waits for a place and takes it when it is offered', async ({
  openAs,
  page,
  register,
}) => {
  const name = `Curs ${uniqueWord()}`;
  const today = bucharestDay();
  const first = addDays(today, 10);
  const members = await Promise.all(
    [1, 2].map(async () => {
      const person = await register.createPerson({ joinYear: Number(today.slice(0, 4)) });
      const { username } = await register.createUser('ROLE_USER', { person: person['@id'] });
      return { person, username };
    }),
  );
  const [early, late] = members;
  if (!early || !late) throw new Error('Two members are needed');
  const course = await register.create('/api/courses', {
    name,
    year: Number(first.slice(0, 4)),
    startDate: first,
    maxHours: 8,
    region: register.branch('Cluj'),
  });

  const staff = await openAs('moderator.cluj', `/courses/edit/${course.id}`);
  const opening = await openPanel(staff, 'Înscrieri');
  await field(opening, 'Înscrieri de la').fill(written(today));
  await field(opening, 'Înscrieri până la').fill(written(addDays(first, -1)));
  await field(opening, 'Locuri').fill('0');
  await staff.getByRole('button', { name: 'Salvează' }).click();
  await expect(opening.getByText(/între 1 și|cel puțin 1/)).toBeVisible();
  await field(opening, 'Locuri').fill('1');
  await field(opening, 'Locul sau legătura').fill('Sala filialei');
  await opening.getByRole('checkbox', { name: 'Afiș public' }).check();
  await staff.getByRole('button', { name: 'Salvează' }).click();
  await expect(staff.getByText(savedText).first()).toBeVisible();
  const days = await openPanel(staff, 'Zilele cursului');
  await field(days, 'Ziua').fill(written(first));
  await field(days, 'De la ora').fill('9');
  await field(days, 'Până la ora').fill('13');
  await field(days, 'Ore').fill('4');
  await days.getByRole('button', { name: 'Adaugă' }).click();
  await expect(days.getByText('09:00')).toBeVisible();

  // The poster is for anyone; its button leads to the course in the account.
  await page.setViewportSize(onPhone);
  await page.goto(`/courses/${course.id}`);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByText('1 din 1')).toBeVisible();
  await auditScreen(page, 'course-poster');
  const address =
    (await page.getByRole('link', { name: 'Înscrieți-vă din cont' }).getAttribute('href')) ?? '';
  const firstPage = await openAs(early.username, address);
  await firstPage.setViewportSize(onPhone);
  await cardOf(firstPage, name).getByRole('button', { name: 'Înscrie-mă' }).click();
  await expect(firstPage.getByText(`Aveți loc la „${name}”.`)).toBeVisible();
  await expect(
    firstPage.getByRole('region', { name: 'Cursurile alese' }).getByRole('heading', { name }),
  ).toBeVisible();

  const latePage = await openAs(late.username, '/open_courses');
  await latePage.setViewportSize(onPhone);
  await cardOf(latePage, name).getByRole('button', { name: 'Intră pe lista de așteptare' }).click();
  await expect(cardOf(latePage, name).getByText('Pe lista de așteptare, locul 1')).toBeVisible();

  await cardOf(firstPage, name).getByRole('button', { name: 'Renunță la loc' }).click();
  await firstPage.getByRole('dialog').getByRole('button', { name: 'Renunță', exact: true }).click();
  await expect(firstPage.getByText('Înscrierea a fost retrasă.')).toBeVisible();

  await latePage.reload();
  await expect(cardOf(latePage, name).getByText(/Loc oferit până la/)).toBeVisible();
  await cardOf(latePage, name).getByRole('button', { name: 'Primește locul' }).click();
  await expect(cardOf(latePage, name).getByText('Aveți loc', { exact: true })).toBeVisible();
  await auditScreen(latePage, 'open-courses');

  await staff.reload();
  const list = await openPanel(staff, 'Membri înscriși');
  await expect(list.getByText('1 loc: 1 înscris; 0 în așteptare.')).toBeVisible();
  await pick(list, 'Persoana', String(early.person.lastName), String(early.person.fullName));
  await list.getByRole('button', { name: 'Înscrie membrul' }).click();
  await expect(staff.getByText('Membrul a fost trecut pe lista de așteptare.')).toBeVisible();
  await list.getByRole('button', { name: `Retrage ${late.person.fullName}` }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Retrage' }).click();
  await expect(list.getByText('1 loc: 0 înscriși, 1 loc oferit; 0 în așteptare.')).toBeVisible();
  await auditScreen(staff, 'course-enrolment');
});
