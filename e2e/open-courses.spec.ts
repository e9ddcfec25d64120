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
  await staff.getByRole('button', { name: 'Salvează' }).click();
  await expect(staff.getByText(savedText).first()).toBeVisible();
  const days = await openPanel(staff, 'Zilele cursului');
  await field(days, 'Ziua').fill(written(first));
  await field(days, 'De la ora').fill('9');
  await field(days, 'Până la ora').fill('13');
  await field(days, 'Ore').fill('4');
  await days.getByRole('button', { name: 'Adaugă' }).click();
  await expect(days.getByText('09:00')).toBeVisible();

  const firstPage = await openAs(early.username, '/open_courses');
  await firstPage.setViewportSize(onPhone);
  await cardOf(firstPage, name).getByRole('button', { name: 'Înscrie-mă' }).click();
  await expect(firstPage.getByText(`Aveți loc la „${name}”.`)).toBeVisible();
  await expect(
    firstPage.getByRole('region', { name: 'Cursurile alese' }).getByRole('heading', { name }),
  ).toBeVisible();

  const page = await openAs(late.username, '/open_courses');
  await page.setViewportSize(onPhone);
  await cardOf(page, name).getByRole('button', { name: 'Intră pe lista de așteptare' }).click();
  await expect(cardOf(page, name).getByText('Pe lista de așteptare, locul 1')).toBeVisible();

  await cardOf(firstPage, name).getByRole('button', { name: 'Renunță la loc' }).click();
  await firstPage.getByRole('dialog').getByRole('button', { name: 'Renunță', exact: true }).click();
  await expect(firstPage.getByText('Înscrierea a fost retrasă.')).toBeVisible();

  await page.reload();
  await expect(cardOf(page, name).getByText(/Loc oferit până la/)).toBeVisible();
  await cardOf(page, name).getByRole('button', { name: 'Primește locul' }).click();
  await expect(cardOf(page, name).getByText('Aveți loc', { exact: true })).toBeVisible();
  await auditScreen(page, 'open-courses');

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
