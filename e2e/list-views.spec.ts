/** A saved list: made by one moderator, shared with the branch, opened and exported by a colleague. */
import { readFile } from 'node:fs/promises';
import { readWorkbook } from '../server/test/harness/read-workbook.ts';
import { lookAt } from './look-at.ts';
import { uniqueWord } from './register.ts';
import { expect, test } from './test.ts';
import { choice, expectCount, expectRow, field, searchBox } from './verbs.ts';

test('a moderator saves and shares a list; a colleague opens it, with its columns, and exports it', async ({
  openAs,
  register,
}) => {
  const word = uniqueWord();
  const name = `Lista ${word}`;
  await register.createPerson({ lastName: word, firstName: 'Ana', cip: `C${word}` });
  await register.createPerson({ lastName: word, firstName: 'Bogdan', cip: `D${word}` });
  // Chosen columns are kept by account: other tests use those of the demo.
  const inCluj = { region: register.branch('Cluj') };
  const maker = await register.createUser('ROLE_MODERATOR', inCluj);
  const page = await openAs(maker.username, '/persons');
  await searchBox(page).fill(word);
  await expectCount(page, '2 înregistrări');
  await page.getByRole('button', { name: 'Coloane' }).click();
  const columns = page.getByRole('dialog', { name: 'Coloanele listei' });
  for (const other of ['Parte Monitor', 'Status', 'Drept de exercitare'])
    await columns.getByRole('checkbox', { name: other }).uncheck();
  await columns.getByRole('checkbox', { name: 'CIP' }).check();
  await lookAt(page, 'persons-columns');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Escape');
  await page.getByRole('columnheader', { name: 'Prenume' }).getByRole('button').click();
  await page.getByRole('columnheader', { name: 'Prenume' }).getByRole('button').click();
  await page.getByRole('button', { name: 'Liste salvate' }).click();
  await page.getByRole('menuitem', { name: 'Salvează lista…' }).click();
  await field(page, 'Numele listei').fill(name);
  await choice(page, 'O văd').selectOption({ label: 'Toată filiala' });
  await page.getByRole('button', { name: 'Salvează', exact: true }).click();
  await expect(page.getByRole('button', { name })).toBeVisible();

  const { username } = await register.createUser('ROLE_MODERATOR', inCluj);
  const colleague = await openAs(username, '/persons');
  await colleague.getByRole('button', { name: 'Liste salvate' }).click();
  await colleague.getByRole('menuitem', { name }).click();
  await expectCount(colleague, '2 înregistrări');
  await expectRow(colleague, `C${word}`);
  const heads = await colleague.getByRole('columnheader').allTextContents();
  expect(heads).not.toContain('Parte Monitor');
  const exporting = colleague.getByRole('button', { name: 'Exportă lista' });
  const [file] = await Promise.all([colleague.waitForEvent('download'), exporting.click()]);
  const [titles, ...rows] = await readWorkbook(await readFile(await file.path()));
  expect(titles).toEqual(heads.filter((head) => head !== '' && head !== 'Acțiuni'));
  const firstName = titles?.indexOf('Prenume') ?? -1;
  expect(rows.map((cells) => cells[firstName])).toEqual(['Bogdan', 'Ana']);

  // The address alone shows the same list.
  const other = await openAs('admin', new URL(colleague.url()).pathname + new URL(colleague.url()).search);
  await expectCount(other, '2 înregistrări');
  await expectRow(other, `C${word}`);
});
