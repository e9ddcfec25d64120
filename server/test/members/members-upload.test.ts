/** What is taken as a file of members, and what becomes of one that nobody confirms (EXC-61, EXC-66). */
import { previewDays } from '@ceccar/contract/exchange/imports';
import { expect, test } from 'vitest';
import { importKinds } from '../../src/app/all-imports.ts';
import { defineDropImports } from '../../src/domains/exchange/drop-imports.ts';
import { createCnp } from '../builders/identifiers.ts';
import {
  confirmMembers,
  membersCsv,
  membersXlsx,
  previewMembers,
  rowsOfImport,
  sendMembers,
  workOnImport,
} from '../builders/members-file.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueWord } from '../builders/unique.ts';
import { createWorkbook, textRow } from '../builders/workbook.ts';
import { pdf, png } from '../files/samples.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';
import { jobNeeds } from '../harness/job-needs.ts';

const app = await startApp();
const { db, api } = app;
const as = await signInAs(db, 'ROLE_ADMIN');
const region = await createRegion(db);
const titles = ['Nume', 'Prenume', 'CNP', 'Filiala'];

function oneRow() {
  return [uniqueWord(), 'Ana', createCnp().cnp, region.name];
}

test.for([
  ['a PDF', pdf(), 'Trebuie sa fie in format CSV/XLSX/XLS.'],
  ['a picture', png(), 'Trebuie sa fie in format CSV/XLSX/XLS.'],
  ['nothing in it', Buffer.alloc(0), 'Fișierul este gol.'],
  ['a byte more than 50 MB', Buffer.alloc(52_428_801, 'a;'), 'Trebuie sa nu depaseasca 50MB.'],
] as const)('%s is refused at the file', async ([, content, message]) => {
  const { status, body } = await sendMembers(app, as, 'persons', content);
  expect([status, body.violations]).toEqual([422, [{ propertyPath: 'file', message }]]);
});

test.for([
  ['an archive that is no workbook', Buffer.from('PK\u0003\u0004 and no more'), /./],
  [
    'merged cells',
    createWorkbook({ rows: textRow(1, titles), after: '<mergeCells><mergeCell ref="A1:B1"/></mergeCells>' }),
    /celule îmbinate \(A1:B1\)/,
  ],
  ['a title twice', membersCsv(['Nume', 'Nume de familie', 'CNP'], [['A', 'B', '1']]), /apare de două ori/],
  ['no known title', membersCsv(['A', 'B'], [['1', '2']]), /niciun titlu cunoscut/],
  ['no rows', membersCsv(titles, []), /niciun rând sub titluri/],
] as const)('%s: the whole file is refused in words, and may come again', async ([, content, problem]) => {
  const failed = await previewMembers(app, as, 'persons', content);
  expect(failed).toMatchObject({ status: 'failed', errorCount: 0, problem: expect.stringMatching(problem) });
  expect((await sendMembers(app, as, 'persons', content)).status).toBe(201);
});

test('a formula is read by its last value, and one without is told', async () => {
  const [, first, cnp] = oneRow();
  const cells = [
    '<c t="str"><f>HYPERLINK("http://x.example")</f><v>Popa</v></c>',
    `<c t="inlineStr"><is><t>${first}</t></is></c>`,
    `<c t="inlineStr"><is><t>${cnp}</t></is></c>`,
  ].join('');
  const row = (last: string) =>
    createWorkbook({ rows: `${textRow(1, titles)}<row r="2">${cells}${last}</row>` });
  const name = `<c t="inlineStr"><is><t>${region.name}</t></is></c>`;
  const shown = await previewMembers(app, as, 'persons', row(name));
  expect((await rowsOfImport(app, as, shown.id))[0]?.name).toBe('Popa Ana');
  const failed = await previewMembers(app, as, 'persons', row('<c><f>A1</f></c>'));
  expect(failed).toMatchObject({ status: 'failed', errorCount: 1 });
});

test('the same bytes are refused while they wait to be confirmed, and not once they were given up', async () => {
  const content = membersXlsx(titles, [oneRow()]);
  const shown = await previewMembers(app, as, 'persons', content);
  expect((await sendMembers(app, as, 'persons', content)).status).toBe(409);
  const dropped = await api.post(`/api/imports/${shown.id}/drop`, undefined, { as });
  expect([dropped.status, dropped.body.status]).toEqual([200, 'dropped']);
  expect(
    await db.selectFrom('import_rows').select('line').where('import_id', '=', shown.id).execute(),
  ).toEqual([]);
  expect((await api.post(`/api/imports/${shown.id}/confirm`, undefined, { as })).status).toBe(409);
  expect((await sendMembers(app, as, 'persons', content)).status).toBe(201);
});

test('a preview that nobody confirms is let go after seven days', async () => {
  const [old, young] = [
    await previewMembers(app, as, 'persons', membersCsv(titles, [oneRow()])),
    await previewMembers(app, as, 'persons', membersCsv(titles, [oneRow()])),
  ];
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
  await db
    .updateTable('imports')
    .set({ updated_at: daysAgo(previewDays + 0.1) })
    .where('id', '=', old.id)
    .execute();
  await db
    .updateTable('imports')
    .set({ updated_at: daysAgo(previewDays - 0.1) })
    .where('id', '=', young.id)
    .execute();
  await defineDropImports(importKinds).handle(jobNeeds(app), {});
  const statusOf = async (id: number) => (await api.get(`/api/imports/${id}`, { as })).body;
  expect(await statusOf(old.id)).toMatchObject({
    status: 'dropped',
    problem: 'Nu a fost confirmat în 7 zile; nimic nu a fost înregistrat.',
  });
  expect(await statusOf(young.id)).toMatchObject({ status: 'previewed' });
});

test('a job that is run again shows once and writes once', async () => {
  const shown = await previewMembers(app, as, 'persons', membersCsv(titles, [oneRow()]));
  expect(await workOnImport(app, as, shown.id)).toMatchObject({
    version: shown.version,
    status: 'previewed',
  });
  const done = await confirmMembers(app, as, shown.id);
  expect(await workOnImport(app, as, shown.id)).toMatchObject({ version: done.version, status: 'done' });
});

test('files of members go by their own address', async () => {
  const file = { bytes: Buffer.from(membersCsv(titles, [oneRow()])), name: 'membri.csv', type: 'text/csv' };
  const { status, body } = await api.upload('/api/imports', { type: 'persons' }, file, { as });
  expect([status, body.violations]).toEqual([
    422,
    [{ propertyPath: 'type', message: 'Valoarea nu este printre cele permise.' }],
  ]);
});
