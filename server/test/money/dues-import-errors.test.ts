/** Files of dues that are refused: as files, as a whole, or for single rows; of those nothing is ever posted. */

import { messages } from '@ceccar/contract/messages';
import { dueCodes } from '@ceccar/contract/money/due-codes';
import { expect, test } from 'vitest';
import { createCompany } from '../builders/company.ts';
import { duesCsv, runImport } from '../builders/dues-file.ts';
import { createCnp, createCui } from '../builders/identifiers.ts';
import { createPerson } from '../builders/person.ts';
import { uniqueNumber } from '../builders/unique.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const app = await startApp();
const { db, api } = app;
const as = await signInAs(db, 'ROLE_ADMIN');

/** What is told of an import that failed: line, column and text, in the order in which people read them. */
async function errorsOf(item: { id: number }) {
  return db
    .selectFrom('import_errors')
    .select(['line', 'column_title as column', 'message'])
    .where('import_id', '=', item.id)
    .orderBy('line')
    .orderBy('position')
    .execute();
}

async function countDues(): Promise<number> {
  const { rows } = await app.database.pool.query(
    'select (select count(*) from person_dues) + (select count(*) from company_dues) as count',
  );
  return rows[0].count;
}

test('each error is told with its row and column, in the order of the file, and nothing is posted', async () => {
  const number = uniqueNumber();
  await createPerson(db, { reg_number: number });
  const before = await countDues();
  const item = await runImport(
    app,
    as,
    duesCsv([
      { regNumber: number },
      { regNumber: number, code: '461.01.99.25', fee: '7oo', paymentDate: '31.02.2025', feeYear: '25' },
      { regNumber: number, member: 'X', paymentSummary: 'cash', paymentYear: 'anul trecut' },
      { regNumber: uniqueNumber() },
      { regNumber: number, code: '472-1' },
      { regNumber: number, paymentDate: '31.12.2019', paymentYear: '2019' },
      { regNumber: number, fee: '', paymentAmount: '0' },
      {},
    ]),
  );
  expect(item).toMatchObject({ status: 'failed', totalRows: 8, errorCount: 13, problem: null });
  expect(await countDues()).toBe(before);
  const money = 'Scrieți suma cu cel mult două zecimale, de exemplu 1234,50 sau 1.234,50.';
  const correction = 'Un cod care se termină cu -1 este o corecție: suma este negativă sau zero.';
  const receipt = 'Un rând din contul 472 este o încasare: valoarea este 0.';
  expect((await errorsOf(item)).map(({ line, column, message }) => [line, column, message])).toEqual([
    [
      3,
      'Cod',
      messages.notAmong(
        'Cod',
        dueCodes().map(({ value }) => value),
      ),
    ],
    [3, 'Valoare', money],
    [3, 'Data plății', 'Scrieți data ca zz.ll.aaaa sau aaaa-ll-zz.'],
    [3, 'An valoare', 'Scrieți anul cu patru cifre.'],
    [4, 'Tip membru', 'Scrieți PF pentru persoane sau PJ pentru societăți.'],
    [4, 'An plată', 'Scrieți anul cu patru cifre.'],
    [4, 'Tip plată', expect.stringContaining('Valoarea nu este printre cele permise: banca, caserie')],
    [5, 'Număr matricol', 'Nu există membru cu acest număr.'],
    [6, 'Valoare', receipt],
    [6, 'Suma plătită', correction],
    [7, 'Data plății', 'Data plății este cel mai devreme 01.01.2020.'],
    [8, 'Valoare', 'Completați valoarea datorată, suma plătită sau pe amândouă.'],
    [9, 'Număr matricol', 'Lipsește codul membrului: număr matricol, CIP sau CNP/CUI.'],
  ]);
});

test('the errors come as a CSV that spreadsheets open and that runs nothing in them', async () => {
  const formula = '=HYPERLINK("http://example.invalid";"click")';
  const item = await runImport(
    app,
    as,
    `Tip membru;CIP;Cod;Valoare;An valoare;Data plății\nPF;1;461.01;"${formula.replaceAll('"', '""')}";2025;1.2.2025\nPF;1\n`,
  );
  expect(item).toMatchObject({ status: 'failed', errorCount: 3 });
  const answer = await api.get(`/download/import_errors/${item.id}`, { as });
  expect(answer.status).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename=erori-cotizatii.csv',
  });
  expect(answer.text).toBe(
    [
      '\uFEFFRând;Coloană;Valoare;Eroare',
      `2;Valoare;"'=HYPERLINK(""http://example.invalid"";""click"")";Scrieți suma cu cel mult două zecimale, de exemplu 1234,50 sau 1.234,50.`.replace(
        /;(Scrieți.*)$/,
        ';"$1"',
      ),
      '2;CIP;1;Nu există membru cu acest CIP.',
      '3;;;"Rândul are 2 celule, iar primul rând are 6 celule."',
      '',
    ].join('\r\n'),
  );
});

test('the errors come page by page, in the order of the file', { tags: 'deep' }, async () => {
  const rows = [
    'PF;;461.01;1;2025;0.1.2025',
    ...Array.from({ length: 34 }, (_, i) => `PF;${i};472;<b>;2025;1.2.2025`),
  ];
  const item = await runImport(
    app,
    as,
    `Tip membru;CIP;Cod;Valoare;An valoare;Data plății\n${rows.join('\n')}\nPF;1\n`,
  );
  expect(item).toMatchObject({ status: 'failed', errorCount: 71 });
  const path = `/api/imports/${item.id}/errors`;
  const first = await api.get(path, { as });
  expect(first.body).toMatchObject({
    '@context': '/api/contexts/ImportError',
    '@id': path,
    '@type': 'hydra:Collection',
    'hydra:totalItems': 71,
    'hydra:view': {
      '@id': `${path}?page=1`,
      'hydra:last': `${path}?page=3`,
      'hydra:next': `${path}?page=2`,
    },
  });
  const reported = first.body['hydra:member'].map(({ position: _, ...error }) => error);
  expect(reported).toHaveLength(30);
  expect(reported.slice(0, 3)).toEqual([
    {
      '@type': 'ImportError',
      line: 2,
      column: 'Număr matricol',
      value: '',
      message: 'Lipsește codul membrului: număr matricol, CIP sau CNP/CUI.',
    },
    {
      '@type': 'ImportError',
      line: 2,
      column: 'Data plății',
      value: '0.1.2025',
      message: 'Scrieți data ca zz.ll.aaaa sau aaaa-ll-zz.',
    },
    {
      '@type': 'ImportError',
      line: 3,
      column: 'Valoare',
      value: '<b>',
      message: 'Scrieți suma cu cel mult două zecimale, de exemplu 1234,50 sau 1.234,50.',
    },
  ]);
  const last = await api.get(`${path}?page=2&itemsPerPage=70`, { as });
  expect(last.body['hydra:member']).toMatchObject([
    { line: 37, column: null, value: null, message: 'Rândul are 2 celule, iar primul rând are 6 celule.' },
  ]);
  const past = await api.get(`${path}?page=9`, { as });
  expect([past.body['hydra:totalItems'], past.body['hydra:member']]).toEqual([71, []]);
});

test('an import that posted has no errors; another parameter than the page is refused by name', async () => {
  const number = uniqueNumber();
  await createPerson(db, { reg_number: number });
  const { id, status } = await runImport(app, as, duesCsv([{ regNumber: number }]));
  const path = `/api/imports/${id}/errors`;
  const { body } = await api.get(path, { as });
  expect([status, body['hydra:totalItems'], body['hydra:member']]).toEqual(['done', 0, []]);
  for (const [query, text] of [
    ['line=2', 'Parametrul „line” nu există aici.'],
    ['page=0', 'Parametrul page cere un număr întreg între 1 și 1000000.'],
    ['itemsPerPage=101', 'Parametrul itemsPerPage cere un număr întreg între 1 și 100.'],
  ]) {
    const answer = await api.get(`${path}?${query}`, { as });
    expect([query, answer.status, answer.body['hydra:description']]).toEqual([query, 400, text]);
  }
});

test('a member must be the one whom every code of the row names', async () => {
  const shared = createCnp().cnp;
  const [one, two] = [
    await createPerson(db, { reg_number: uniqueNumber(), cip: uniqueNumber(), cnp: shared }),
    await createPerson(db, { reg_number: uniqueNumber(), cip: uniqueNumber(), cnp: shared }),
  ];
  const company = await createCompany(db, { reg_number: uniqueNumber(), cui: createCui() });
  const [first, second] = [one.reg_number ?? '', two.reg_number ?? ''];
  const item = await runImport(
    app,
    as,
    duesCsv([
      { regNumber: first, cip: two.cip ?? '' },
      { fiscalCode: shared },
      { regNumber: second, fiscalCode: shared },
      { regNumber: first, fiscalCode: createCnp().cnp },
      { regNumber: first, cip: uniqueNumber() },
      { regNumber: company.reg_number ?? '' },
      { member: 'PJ', regNumber: company.reg_number ?? '', code: '461.01.02.25' },
      { member: 'PJ', regNumber: first, code: '461.01.02.25' },
      { regNumber: first, fiscalCode: company.cui ?? '' },
    ]),
  );
  expect(item).toMatchObject({ status: 'failed', errorCount: 7 });
  expect((await errorsOf(item)).map(({ line, column, message }) => [line, column, message])).toEqual([
    [2, 'CIP', 'Numărul și CIP-ul sunt ale unor membri diferiți.'],
    [3, 'CNP/CUI', 'CNP/CUI este al mai multor membri: adăugați numărul matricol sau CIP-ul.'],
    [5, 'CNP/CUI', 'Nu există membru cu acest CNP/CUI.'],
    [6, 'CIP', 'Nu există membru cu acest CIP.'],
    [7, 'Număr matricol', 'Nu există membru cu acest număr.'],
    [9, 'Număr matricol', 'Nu există membru cu acest număr.'],
    [10, 'CNP/CUI', 'Nu există membru cu acest CNP/CUI.'],
  ]);
});

test.for([
  ['no rows', duesCsv([]), 'Fișierul nu are niciun rând sub titluri.'],
  ['a column missing', duesCsv([{}]).replace('Cod;', 'Kod;'), 'Lipsește coloana „Cod”.'],
  ['another separator', duesCsv([{}], '^'), 'Primul rând nu are niciun titlu cunoscut'],
  ['a column twice', duesCsv([{}]).replace('Explicație', 'Cod cotizație'), 'Coloana „Cod” apare de două ori'],
  [
    'a quote without end',
    `${duesCsv([{}, {}])}"PF;1;2\r\nPF;3;4\r\n`,
    'Rândul 4: ghilimelele deschise aici nu se mai închid.',
  ],
] as const)('%s: the whole file is refused in words', async ([, content, problem]) => {
  const before = await countDues();
  const item = await runImport(app, as, `${content}${'\r\n'.repeat(1)}`);
  expect(item).toMatchObject({ status: 'failed', doneRows: 0 });
  expect(item.problem).toContain(problem);
  expect(item.finishedAt).not.toBeNull();
  expect(await countDues()).toBe(before);
});

test('with one wrong row of three thousand nothing is posted', { tags: 'deep' }, async () => {
  const number = uniqueNumber();
  await createPerson(db, { reg_number: number });
  const before = await countDues();
  const rows = Array.from({ length: 3_000 }, (_, i) => ({
    regNumber: number,
    ...(i === 2_998 ? { fee: '-1' } : {}),
  }));
  const item = await runImport(app, as, duesCsv(rows));
  expect(item).toMatchObject({ status: 'failed', totalRows: 3_000, errorCount: 1 });
  expect(await errorsOf(item)).toMatchObject([{ line: 3_000, column: 'Valoare' }]);
  expect(await countDues()).toBe(before);
  expect(await db.selectFrom('persons').select('avans').where('reg_number', '=', number).execute()).toEqual([
    { avans: '0.00' },
  ]);
});

test.for([
  '/download/import_errors/2000000000',
  '/download/import_errors/x',
  '/download/import_errors/1e3',
  '/api/imports/200000000/errors',
  '/api/imports/x/errors',
  '/api/imports/1e3/errors',
])('no import, no errors: %s', async (path) => {
  expect((await api.get(path, { as })).status).toBe(404);
});
