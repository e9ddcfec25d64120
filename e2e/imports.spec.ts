/** A file of dues: rejected with the list of its errors, corrected, posted, undone (EXC-12, EXC-16). */
import { readFile } from 'node:fs/promises';
import { importErrorTitles } from '@ceccar/contract/exchange/imports';
import { dueImportColumns } from '@ceccar/contract/money/dues-import';
import type { Row } from '../server/test/builders/dues-file.ts';
import { duesFile, sealFile } from './files.ts';
import { lookAt } from './look-at.ts';
import { type Saved, uniqueWord } from './register.ts';
import { expect, type Locator, type Page, test } from './test.ts';
import {
  chooseFile,
  expectAdvance,
  expectPanelCount,
  expectRow,
  hold,
  openPanel,
  row,
  rows,
} from './verbs.ts';
import { answered } from './watch.ts';

/** Two dues of a person and an advance of a company. */
function duesOf(person: Saved, company: Saved): [Row, Row, Row] {
  const cip = String(person.cip);
  return [
    { cip, feeSummary: 'din fișier' },
    { cip, code: '461.01.05.25', fee: '1.234,50', paymentAmount: '' },
    { member: 'PJ', cip: String(company.cip), code: '472', fee: '', paymentAmount: '99,50' },
  ];
}

async function upload(page: Page, file: ReturnType<typeof duesFile>): Promise<void> {
  await chooseFile(page.getByRole('main'), file);
  await page.getByRole('button', { name: 'Importă' }).click();
}

async function download(page: Page, link: Locator): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()]);
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
}

test('a file with errors posts nothing; mended it posts all, and is taken back', async ({
  openAs,
  register,
  tolerate,
}) => {
  tolerate(answered(409));
  const word = uniqueWord();
  const person = await register.createPerson({ cip: uniqueWord() });
  const company = await register.createCompany({ cip: uniqueWord() });
  const [fixed, variable, advance] = duesOf(person, company);
  const page = await openAs('admin', '/account');
  await page.getByRole('link', { name: 'Importuri' }).click();
  const list = page.getByRole('table', { name: 'Importuri' });

  const faulty = duesFile(`${word}.csv`, [
    fixed,
    { ...variable, fee: '12,345', paymentDate: '31.02.2025' },
    { ...advance, cip: `${word}-x` },
  ]);
  await upload(page, faulty);
  await expect(page.getByText('Fișierul a fost încărcat și așteaptă să fie procesat.')).toBeVisible();
  const refused = row(list, `${word}.csv`);
  await expect(refused).toContainText('eșuat');
  await expect(refused.getByRole('button', { name: /^Anulează/ })).toHaveCount(0);

  const reported = page
    .getByRole('alert')
    .filter({ hasText: `Din ${word}.csv nu s-a înregistrat nimic: 3 erori` });
  await expect(reported.getByRole('listitem')).toHaveText([
    'Rândul 3, Valoare „12,345”: Scrieți suma cu cel mult două zecimale, de exemplu 1234,50 sau 1.234,50.',
    'Rândul 3, Data plății „31.02.2025”: Scrieți data ca zz.ll.aaaa sau aaaa-ll-zz.',
    `Rândul 4, CIP „${word}-x”: Nu există membru cu acest CIP.`,
  ]);
  await refused.getByRole('button', { name: `Arată 3 erori: ${word}.csv` }).click();
  const dialog = page.getByRole('dialog', { name: `${word}.csv` });
  await expectRow(dialog, '12,345', {
    [importErrorTitles.line]: '3',
    [importErrorTitles.column]: 'Valoare',
    [importErrorTitles.value]: '12,345',
    [importErrorTitles.message]: 'Scrieți suma cu cel mult două zecimale, de exemplu 1234,50 sau 1.234,50.',
  });
  await expect(rows(dialog)).toHaveCount(3);
  await expect(dialog.getByRole('link', { name: /^Descarcă lista de erori/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Închide' }).click();
  await expect(dialog).toBeHidden();

  const errors = await download(page, refused.getByRole('link', { name: /^Descarcă lista de erori/ }));
  expect(errors.name).toMatch(/\.csv$/);
  const lines = errors.text
    .replace(/\uFEFF|"/g, '')
    .trim()
    .split('\r\n');
  expect(lines[0]).toBe('Rând;Coloană;Valoare;Eroare');
  expect(lines.slice(1).toSorted()).toEqual([
    `3;Data plății;31.02.2025;Scrieți data ca zz.ll.aaaa sau aaaa-ll-zz.`,
    `3;Valoare;12,345;Scrieți suma cu cel mult două zecimale, de exemplu 1234,50 sau 1.234,50.`,
    `4;CIP;${word}-x;Nu există membru cu acest CIP.`,
  ]);

  const recordPage = await openAs('admin', `/persons/edit/${person.uuid}`);
  const dues = await openPanel(recordPage, 'Cotizații');
  await expect(dues.getByText('Nu este înregistrată nicio cotizație.')).toBeVisible();

  const mended = duesFile(`${word}-corectat.csv`, [fixed, variable, advance]);
  await upload(page, mended);
  const done = row(list, `${word}-corectat.csv`);
  await expect(done).toContainText('finalizat');
  await expect(done.getByRole('cell').nth(3)).toHaveText('3');
  await expect(reported).toBeHidden();

  await recordPage.reload();
  await expectPanelCount(recordPage, 'Cotizații', 2);
  await expect(row(dues, 'din fișier')).toContainText(/700,00.*bancă.*700,00/);
  await expect(row(dues.getByRole('table', { name: 'Situația pe ani' }), '2025')).toContainText(
    /1\.934,50.*700,00.*1\.234,50/,
  );
  await recordPage.goto(`/companies/edit/${company.uuid}`);
  await expectAdvance(recordPage, '99,50 RON');

  await upload(page, { ...mended, name: 'alt-nume.csv' });
  await expect(page.getByRole('alert').filter({ hasText: 'Același fișier' })).toHaveText(
    new RegExp(
      `^Același fișier a fost deja încărcat la .* de Țăranu Vlad \\(„${word}-corectat\\.csv”, finalizat\\)\\.`,
    ),
  );
  await expect(row(list, 'alt-nume.csv')).toHaveCount(0);

  const undo = done.getByRole('button', { name: `Anulează importul ${word}-corectat.csv` });
  const question = page.getByRole('dialog', { name: 'Anulați importul?' });
  await undo.click();
  await expect(question).toContainText(`${word}-corectat.csv (3 rânduri)`);
  await question.getByRole('button', { name: 'Înapoi' }).click();
  await expect(question).toBeHidden();
  await expect(done).toContainText('finalizat');
  const held = await hold(page, '**/api/imports/*/undo');
  await undo.click();
  await question.getByRole('button', { name: 'Anulează importul' }).dblclick();
  await expect(question.getByRole('button').last()).toBeDisabled();
  held.release();
  await expect(page.getByText('Importul a fost anulat.')).toBeVisible();
  expect(held.asked).toBe(1);
  await expect(done).toContainText('anulat');
  await expect(done.getByRole('button')).toHaveCount(0);

  await recordPage.reload();
  await expectAdvance(recordPage, '0,00 RON');
  await recordPage.goto(`/persons/edit/${person.uuid}`);
  await openPanel(recordPage, 'Cotizații');
  await expect(dues.getByText('Nu este înregistrată nicio cotizație.')).toBeVisible();
});

test('something that was touched since stops the undoing', async ({ openAs, register, tolerate }) => {
  tolerate(answered(409));
  const person = await register.createPerson({ cip: uniqueWord() });
  const company = await register.createCompany({ cip: uniqueWord() });
  const name = `${uniqueWord()}.csv`;
  const page = await openAs('admin', '/imports');
  await upload(page, duesFile(name, duesOf(person, company)));
  const done = row(page, name);
  await expect(done).toContainText('finalizat');

  const { 'hydra:member': dues } = await register.read(`/api/person_dues?person=${person.id}`);
  await register.remove((dues as Saved[])[0]?.['@id'] ?? '');
  await done.getByRole('button', { name: /^Anulează importul/ }).click();
  const question = page.getByRole('dialog', { name: 'Anulați importul?' });
  const held = await hold(page, '**/api/imports/*/undo');
  await question.getByRole('button', { name: 'Anulează importul' }).click();
  await question.getByRole('button', { name: 'Înapoi' }).click();
  await expect(question).toBeHidden();
  await expect(done).toContainText('se anulează…');
  held.release();
  await expect(question.getByRole('alert')).toHaveText(
    'Importul nu mai poate fi anulat: dintre cotizațiile lui, una a fost schimbată între timp.',
  );
  await question.getByRole('button', { name: 'Înapoi' }).click();
  await expect(done).toContainText('finalizat');
});

test('many errors are read page by page, also on a phone', async ({ openAs }) => {
  const name = `cotizații-filiala-cluj-${uniqueWord()}.csv`;
  const page = await openAs('admin', '/imports');
  const wrong = { cip: '1', fee: '<b>o sută</b>', paymentSummary: 'x'.repeat(120) };
  await upload(page, duesFile(name, Array<Row>(12).fill(wrong)));
  const reported = page
    .getByRole('alert')
    .filter({ hasText: `Din ${name} nu s-a înregistrat nimic: 36 de erori` });
  await expect(row(page, name)).toContainText('eșuat');
  await expect(reported.getByRole('listitem')).toHaveCount(10);
  await expect(reported.getByRole('listitem').first()).toContainText(
    'Rândul 2, Valoare „<b>o sută</b>”: Scrieți',
  );
  await lookAt(page, 'imports-sent-errors');

  await page.setViewportSize({ width: 1440, height: 900 });
  await reported.getByRole('button', { name: `Arată 36 de erori: ${name}` }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(rows(dialog)).toHaveCount(10);
  await dialog.getByRole('button', { name: 'Ultima pagină' }).click();
  await expect(dialog.getByText('31–36 din 36')).toBeVisible();
  await expect(rows(dialog)).toHaveCount(6);
  await expect(rows(dialog).last()).toContainText('13');
  await dialog.getByRole('button', { name: 'Pagina anterioară' }).click();
  await expect(rows(dialog)).toHaveCount(10);
  await lookAt(page, 'imports-errors');
  await expect(dialog.getByRole('listitem')).toHaveCount(10);
  await dialog.getByRole('button', { name: 'Închide' }).click();
  await reported.getByRole('button', { name: 'Închide' }).click();
  await expect(reported).toBeHidden();

  const empty = `${uniqueWord()}.csv`;
  await upload(page, duesFile(empty, []));
  const reason = page.getByRole('alert').filter({ hasText: `Din ${empty} nu s-a înregistrat nimic` });
  await expect(reason).toContainText('Fișierul nu are niciun rând sub titluri.');
  await expect(reason.getByRole('link')).toHaveCount(0);
});

test('the template has the documented columns; another kind of file is refused', async ({ openAs }) => {
  const page = await openAs('admin', '/imports');
  const template = await download(page, page.getByRole('link', { name: 'Descarcă modelul' }));
  expect(template.name).toMatch(/\.csv$/);
  expect(template.text.startsWith('\uFEFF')).toBe(true);
  const titles = dueImportColumns.map(({ title }) => title);
  expect(template.text.slice(1).split('\r\n')[0]).toBe(titles.join(';'));
  const help = await openPanel(page, 'Ce conține fișierul');
  await expect(help.getByRole('rowheader')).toHaveText(titles.map((title) => new RegExp(`^${title}`)));

  await chooseFile(page.getByRole('main'), await sealFile(2026));
  await expect(page.getByText('Trebuie sa fie in format CSV.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Importă' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Scoate parafa-2026.pdf' }).click();
  await expect(page.getByText('Trebuie sa fie in format CSV.')).toBeHidden();
  await page.getByRole('button', { name: 'Importă' }).click();
  await expect(page.getByText('Campul Fișier este obligatoriu')).toBeVisible();
});

test('imports are the administrators’', async ({ openAs, tolerate }) => {
  tolerate(answered(403));
  const page = await openAs('moderator.cluj', '/imports');
  await expect(page.getByText(/^Contul dumneavoastră nu are acces aici/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Importă' })).toHaveCount(0);
});
