/** Files that nobody in good faith sends, or that a spreadsheet has spoilt, by the routes and the worker of every import. */
import { expect, test } from 'vitest';
import { createCnp } from '../builders/identifiers.ts';
import { errorsOfImport, membersCsv, previewMembers, rowsOfImport } from '../builders/members-file.ts';
import { createRegion } from '../builders/region.ts';
import { uniqueWord } from '../builders/unique.ts';
import { createWorkbook, packWorkbook, sheetEnd, sheetStart, textRow } from '../builders/workbook.ts';
import { packedPart } from '../files/archives.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const app = await startApp();
const { db, api } = app;
const as = await signInAs(db, 'ROLE_ADMIN');
const region = await createRegion(db);
const titles = ['Nume', 'Prenume', 'CNP', 'Filiala', 'Data nașterii'];
const slow = 240_000;

function oneRow({ lastName = uniqueWord(), cnp = createCnp().cnp, birthDate = '' } = {}) {
  return [lastName, 'Ana', cnp, region.name, birthDate];
}

function countPersons() {
  return db
    .selectFrom('persons')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
}

const heading = textRow(1, titles);
const wideRow = `<row>${'<c><v>1</v></c>'.repeat(200)}</row>`;

test.for([
  [
    'half a gigabyte of blanks in half a megabyte',
    () => packWorkbook(packedPart(sheetStart, ' '.repeat(1_000_000), 520, sheetEnd())),
    /Împărțiți-l în mai multe/,
  ],
  [
    'ten million cells',
    () => packWorkbook(packedPart(sheetStart + heading, wideRow.repeat(100), 500, sheetEnd())),
    /prea mare sau prea complicat/,
  ],
  [
    'a part that is said to have two gigabytes',
    () => packWorkbook({ ...packedPart(sheetStart + heading, '', 1, sheetEnd()), size: 2_147_483_647 }),
    /deteriorat/,
  ],
  [
    'cells beyond any table, one in a row',
    () => createWorkbook({ rows: `${heading}<row r="2"><c r="XFD2"><v>1</v></c></row>` }),
    /dincolo de coloana 256/,
  ],
  [
    'lines of two encodings',
    () =>
      Buffer.concat([
        Buffer.from(membersCsv(titles, [oneRow({ lastName: 'Țurcanu' })])),
        Buffer.from('\xaaerban;Ana;;;\r\n', 'latin1'),
      ]),
    /amestecă două feluri/,
  ],
  ['wrong titles', () => Buffer.from(membersCsv(['Client', 'Suma'], [['A', '1']])), /niciun titlu cunoscut/],
] as const)(
  '%s: the file is refused in words, nothing is written, and the next one is read',
  { timeout: slow },
  async ([, create, problem]) => {
    const before = await countPersons();
    const failed = await previewMembers(app, as, 'persons', create());
    expect(failed).toMatchObject({
      status: 'failed',
      errorCount: 0,
      problem: expect.stringMatching(problem),
      newRows: null,
    });
    expect(await countPersons()).toEqual(before);
    expect(await previewMembers(app, as, 'persons', membersCsv(titles, [oneRow()]))).toMatchObject({
      status: 'previewed',
      newRows: 1,
    });
  },
);

test('macros are not run and links into other files not followed: what was last shown is read', async () => {
  const lastName = uniqueWord();
  const cells = oneRow({ lastName }).slice(0, 4);
  const linked = `<c t="str"><f>[1]Foaie1!A1</f><v>${cells[0]}</v></c>`;
  const others = cells.slice(1).map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`);
  const content = createWorkbook({
    rows: `${heading}<row r="2">${linked}${others.join('')}</row>`,
    parts: {
      'xl/vbaProject.bin': Buffer.from('d0cf11e0a1b11ae1', 'hex'),
      'xl/externalLinks/externalLink1.xml': '<externalLink/>',
      'xl/externalLinks/_rels/externalLink1.xml.rels':
        '<Relationships><Relationship Id="rId1" Target="http://x.example/y.xlsx" TargetMode="External"/></Relationships>',
    },
  });
  const shown = await previewMembers(app, as, 'persons', content);
  expect(shown).toMatchObject({ status: 'previewed', newRows: 1 });
  expect((await rowsOfImport(app, as, shown.id))[0]?.name).toBe(`${lastName} Ana`);
});

test('days as texts are read where they are days, and told where they are not; a shortened CNP is never guessed', async () => {
  const day = await previewMembers(
    app,
    as,
    'persons',
    membersCsv(titles, [oneRow({ birthDate: '1.2.1980' }), oneRow({ birthDate: '1980-02-01' })]),
  );
  expect(day).toMatchObject({ status: 'previewed', newRows: 2 });
  const rows = [
    oneRow({ birthDate: '31.02.1980' }),
    oneRow({ birthDate: 'ianuarie 1980' }),
    oneRow({ cnp: '1,80010122114E+12' }),
  ];
  const failed = await previewMembers(app, as, 'persons', membersCsv(titles, rows));
  expect(failed).toMatchObject({ status: 'failed', errorCount: 3 });
  expect(await errorsOfImport(app, as, failed.id)).toEqual([
    [2, 'Data nașterii', expect.stringMatching(/calendar/)],
    [3, 'Data nașterii', expect.any(String)],
    [4, 'CNP', expect.stringMatching(/prescurtat/)],
  ]);
});

test('a hundred thousand wrong rows: some on the screen, all of them in the file', {
  timeout: slow,
}, async () => {
  const before = await countPersons();
  const row = ['Popescu', 'Ana', '1,8E+12', 'Atlantida', ''];
  const content = membersCsv(
    titles,
    Array.from({ length: 100_000 }, () => row),
  );
  const failed = await previewMembers(app, as, 'persons', content);
  expect(failed).toMatchObject({ status: 'failed', errorCount: 200_000, newRows: null });
  const page = await api.get(`/api/imports/${failed.id}/errors`, { as });
  expect([page.body['hydra:totalItems'], page.body['hydra:member'].length]).toEqual([200_000, 30]);
  const { status, text } = await api.get(`/download/import_errors/${failed.id}`, { as });
  expect([status, text.trimEnd().split('\r\n').length]).toEqual([200, 200_001]);
  expect(text.trimEnd().split('\r\n').at(-1)).toContain('100001;Filiala;Atlantida;');
  expect(await countPersons()).toEqual(before);
});
