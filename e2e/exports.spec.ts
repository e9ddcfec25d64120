/**
 * Exports: requested with chosen columns, opened, limited to a branch; a list exported as shown; all listed in the job
 * centre.
 */
import { readFile } from 'node:fs/promises';
import { readWorkbook } from '../server/test/harness/read-workbook.ts';
import { lookAt } from './look-at.ts';
import { uniqueWord } from './register.ts';
import { expect, type Locator, type Page, test } from './test.ts';
import { choice, field, row, searchBox } from './verbs.ts';

async function open(page: Page, link: Locator) {
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return { name: file.suggestedFilename(), rows: await readWorkbook(await readFile(await file.path())) };
}

test('an administrator exports persons with chosen columns and opens the file', { tag: '@main' }, async ({
  openAs,
  register,
}) => {
  const branch = await register.createBranch();
  const word = uniqueWord();
  const person = await register.createPerson({
    region: branch['@id'],
    lastName: `Ștefănescu ${word}`,
    firstName: 'Țîra',
    birthDate: '1980-02-29',
    emailAddress: '=1+1',
  });
  // An administrator sees every branch, even if the account has a branch.
  const { username } = await register.createUser('ROLE_ADMIN', { region: register.branch('Cluj') });
  const page = await openAs(username, '/exports');
  await field(page, 'Numele exportului').fill(word);
  await choice(page, 'Filiala').selectOption(branch.name);
  await page.getByRole('tab', { name: 'Coloane' }).click();
  await page.getByRole('button', { name: 'Nu alege niciuna' }).click();
  for (const column of ['Nume', 'Data nașterii', 'E-mail'])
    await page.getByRole('checkbox', { name: column, exact: true }).check();
  await page.getByRole('button', { name: 'Exportă', exact: true }).click();
  const asked = row(page, word);
  await expect(asked).toContainText('finalizat');
  await expect(asked).toContainText(`Filiala: ${branch.name}`);
  const file = await open(page, asked.getByRole('link', { name: `Descarcă XLSX: ${word}` }));
  expect(file.name).toBe(`${word}.xlsx`);
  expect(file.rows).toEqual([
    ['ID membru', 'Filiala', 'Nume', 'Data nașterii', 'E-mail'],
    [person.id, branch.name, `Ștefănescu ${word}`, new Date('1980-02-29T00:00:00Z'), '=1+1'],
  ]);
  await page.goto('/jobs?kind=export');
  await expect(row(page, word)).toContainText(/Export: Persoane: coloane alese.*finalizat/);
  await lookAt(page, 'jobs');
  await page.goto('/exports');
  await expect(page.getByText(word)).toBeVisible();
  await page.getByRole('tab', { name: 'Coloane' }).click();
  await lookAt(page, 'exports');
});

test('a moderator exports the own branch alone, and a list as it is shown', async ({ openAs, register }) => {
  const word = uniqueWord();
  await register.createPerson({ lastName: `Aproape ${word}`, firstName: 'Ana' });
  await register.createPerson({
    lastName: `Departe ${word}`,
    firstName: 'Ana',
    region: register.branch('Iași'),
  });
  const page = await openAs('moderator.cluj', '/exports');
  await expect(page.getByText('Exportul cuprinde membrii filialei Cluj.')).toBeVisible();
  await expect(choice(page, 'Filiala')).toHaveCount(0);
  await field(page, 'Numele exportului').fill(word);
  await page.getByRole('button', { name: 'Exportă', exact: true }).click();
  const asked = row(page, word);
  await expect(asked).toContainText('finalizat');
  const all = await open(page, asked.getByRole('link', { name: /^Descarcă XLSX/ }));
  expect(new Set(all.rows.slice(1).map(([, region]) => region))).toEqual(new Set(['Cluj']));

  await page.goto('/persons');
  await searchBox(page).fill(word);
  await expect(page.getByText('1 înregistrare', { exact: true })).toBeVisible();
  const list = await open(page, page.getByRole('button', { name: 'Exportă lista' }));
  // The same columns as the list; a moderator's list has no branch column.
  expect(list.rows.map((cells) => cells.slice(1, 4))).toEqual([
    ['Nume', 'Prenume', 'Parte Monitor'],
    [`Aproape ${word}`, 'Ana', list.rows[1]?.[3]],
  ]);
});
