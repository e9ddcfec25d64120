/**
 * A course: created, its members imported after a rejected file, hours changed, one member removed; remaining hours follow.
 */
import { readFile } from 'node:fs/promises';
import { lookAt } from './look-at.ts';
import { uniqueWord } from './register.ts';
import { expect, type Page, test } from './test.ts';
import {
  choice,
  chooseFile,
  confirmDeletion,
  expectPanelCount,
  field,
  filter,
  openPanel,
  pick,
  row,
  rows,
  savedText,
} from './verbs.ts';
import { answered } from './watch.ts';

const thisYear = String(new Date().getFullYear());
const title = 'Participanți';

function listOf(name: string, lines: readonly string[]) {
  const text = ['Matricol;Ore;Promovat;Observații', ...lines].join('\r\n');
  return { name, mimeType: 'text/csv', buffer: Buffer.from(text) };
}

async function importList(page: Page, file: ReturnType<typeof listOf>): Promise<void> {
  const panel = await openPanel(page, 'Adaugă participanți din fișier');
  await chooseFile(panel, file);
  await panel.getByRole('button', { name: 'Importă' }).click();
}

async function expectHoursLeft(page: Page, path: string, hours: number): Promise<void> {
  await page.goto(path);
  const panel = await openPanel(page, 'Cursuri');
  await expect(panel.getByText(`Ore de curs rămase de efectuat în ${thisYear}: ${hours}`)).toBeVisible();
}

test('ten members come from a mended file; hours and who follows are then changed', async ({
  openAs,
  register,
  tolerate,
}) => {
  tolerate(answered(422));
  const word = uniqueWord();
  const numbers = Array.from({ length: 11 }, () => uniqueWord());
  const persons = await Promise.all(
    numbers.map((regNumber) => register.createPerson({ regNumber, joinYear: Number(thisYear) })),
  );
  const [first, second, last] = [persons[0], persons[1], persons[10]];
  const page = await openAs('admin', '/courses');
  await lookAt(page, 'courses');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Adaugă curs' }).first().click();
  await field(page, 'Denumirea').fill(`Curs ${word}`);
  await field(page, 'An').fill(thisYear);
  await field(page, 'Începe la').fill(`01.02.${thisYear}`);
  await field(page, 'Se încheie la').fill(`03.02.${thisYear}`);
  await field(page, 'Ore maxime').fill('24');
  await page.getByRole('button', { name: 'Salvează' }).click();
  await expect(
    page.getByRole('heading', { name: `Curs ${word} · ${thisYear} · toate filialele` }),
  ).toBeVisible();
  await expect(field(page, 'Perioada')).toHaveValue(`1–3 februarie ${thisYear}`);

  const lines = numbers.slice(0, 10).map((number) => `${number};8;Da;`);
  const faulty = lines.with(3, `${numbers[3]};99;Da;`).with(7, `${word}-x;8;Da;`);
  await importList(page, listOf(`${word}.csv`, faulty));
  const refusal = page.getByRole('dialog', { name: 'Erori la import.' });
  await expect(refusal).toContainText('După corectarea erorilor reluați importul.');
  const errors = [
    'Rândul 5: Ore 99: Orele sunt cel mult 24, cât are cursul.',
    'Rândul 9: Nu există persoană cu acest număr matricol.',
  ];
  await expect(refusal.getByRole('listitem')).toHaveText(errors);
  await lookAt(page, 'course-import-errors');
  // Leaves the window as narrow as a phone's.
  await page.setViewportSize({ width: 1440, height: 900 });
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    refusal.getByRole('button', { name: 'Descarcă lista de erori' }).click(),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toBe(`\uFEFF${errors.join('\r\n')}\r\n`);
  await refusal.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText(`${word}.csv`)).toHaveCount(0);
  await expectPanelCount(page, title, 0);

  await importList(page, listOf(`${word}-2.csv`, lines));
  await expect(page.getByText('10 participanți adăugați.')).toBeVisible();
  await expectPanelCount(page, title, 10);

  const adding = await openPanel(page, 'Adaugă un participant');
  await pick(adding, 'Persoana', numbers[10] ?? '', String(last?.fullName));
  await field(adding, 'Ore').fill('4');
  await adding.getByRole('button', { name: 'Salvează' }).click();
  await expect(page.getByText(savedText).first()).toBeVisible();
  await expectPanelCount(page, title, 11);

  const members = await openPanel(page, title);
  await filter(page, 'Număr matricol').fill(numbers[0] ?? '');
  await filter(page, 'Număr matricol').press('Enter');
  await expect(rows(members)).toHaveCount(1);
  await members.getByRole('button', { name: `Modifică ${first?.fullName}` }).click();
  const editing = page.getByRole('dialog', { name: String(first?.fullName) });
  await field(editing, 'Ore').fill('20');
  await editing.getByRole('button', { name: 'Salvează' }).click();
  await expect(editing).toBeHidden();
  await expect(row(members, String(first?.fullName))).toContainText('20');
  await filter(page, 'Număr matricol').fill(numbers[1] ?? '');
  await filter(page, 'Număr matricol').press('Enter');
  await members.getByRole('button', { name: `Șterge ${second?.fullName}` }).click();
  await confirmDeletion(page, String(second?.fullName));
  await expectPanelCount(page, title, 10);
  await lookAt(page, 'course');

  await expectHoursLeft(page, `/persons/edit/${first?.uuid}`, 20);
  await expectHoursLeft(page, `/persons/edit/${second?.uuid}`, 40);
  await expectHoursLeft(page, `/persons/edit/${last?.uuid}`, 36);
});

test('a moderator keeps the courses of the own branch and reads those of all branches', async ({
  openAs,
}) => {
  const page = await openAs('moderator.cluj', '/courses');
  await expect(page.getByRole('heading', { name: 'Cursuri' })).toBeVisible();
  await expect(choice(page, 'Filiala')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Șterge / })).toHaveCount(0);
  await row(page, 'toate filialele').first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: /toate filialele$/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Salvează' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Adaugă/ })).toHaveCount(0);
});
