/** The home of staff and of members: from what waits into the list that was counted (OPE-78). */
import { insertReport } from './database.ts';
import { reportYear } from './filing.ts';
import { lookAt } from './look-at.ts';
import { demoPassword, expect, test } from './test.ts';
import { expectCount, rows, signInByForm } from './verbs.ts';
import { answered } from './watch.ts';

test('a moderator signs in, follows a count into its list, and comes home by the brand', async ({
  openAs,
  register,
  baseURL,
}) => {
  const { '@id': region } = await register.createBranch();
  const { username } = await register.createUser('ROLE_MODERATOR', { region });
  const people = [];
  for (const status of [400, 400, 400, 30]) {
    const person = await register.createPerson({ region });
    await insertReport(String(baseURL), person, { year: reportYear, status });
    people.push(person);
  }
  const page = await openAs(null, '/login');
  await signInByForm(page, username, demoPassword);
  await expect(page).toHaveURL(/\/home$/);
  const toDo = page.getByRole('region', { name: 'De făcut' });
  await expect(toDo.getByRole('listitem')).toHaveCount(1);
  await toDo.getByRole('link', { name: '3 rapoarte așteaptă o decizie' }).click();
  await expectCount(page, '3 înregistrări');
  await expect(rows(page)).toHaveCount(3);

  const [first] = people;
  await page.goto(`/persons/edit/${first?.uuid}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(String(first?.lastName));
  await page.getByRole('link', { name: /, pagina de început$/ }).click();
  const viewed = page.getByRole('region', { name: 'Fișe deschise ultima dată' });
  await expect(viewed.getByRole('link', { name: String(first?.lastName) })).toBeVisible();
  await lookAt(page, 'home-moderator');
});

test('a viewer and a guest come home, each to their own page', async ({ openAs, tolerate }) => {
  tolerate(answered(403));
  const viewer = await openAs('viewer', '/');
  await expect(viewer).toHaveURL(/\/home$/);
  const register = viewer.getByRole('region', { name: 'Registrul' });
  await expect(register.getByRole('link', { name: 'Persoane fizice' })).toBeVisible();
  await lookAt(viewer, 'home-viewer');
  await expect(await openAs('guest', '/')).toHaveURL(/\/account$/);
  const member = await openAs('persoana', '/home');
  await expect(member.getByText('Contul dumneavoastră nu are acces aici.')).toBeVisible();
});
