/** A file of dues is posted at once only if nothing about it is doubtful (EXC-260). */
import { duesSummary } from '@ceccar/contract/exchange/dues-summary';
import { expect, test } from 'vitest';
import { duesCsv, postImport, type Row, runImport, uploadImport } from '../builders/dues-file.ts';
import { encodeText } from '../builders/encoded-text.ts';
import { createPerson } from '../builders/person.ts';
import { uniqueNumber } from '../builders/unique.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const app = await startApp();
const { db, api } = app;
const as = await signInAs(db, 'ROLE_ADMIN');

async function member(): Promise<string> {
  const number = uniqueNumber();
  await createPerson(db, { reg_number: number });
  return String(number);
}

async function read(id: number) {
  return (await api.get(`/api/imports/${id}`, { as })).body;
}

async function act(id: number, action: string, body?: object) {
  const answer = await api.post(`/api/imports/${id}/${action}`, body, { as });
  await postImport(app, id);
  return answer.status;
}

function countPosted(...ids: number[]) {
  return db
    .selectFrom('person_dues')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('import_id', 'in', ids)
    .executeTakeFirstOrThrow()
    .then(({ count }) => Number(count));
}

const byComma = (text: string) => text.replaceAll(',', '.').replaceAll(';', ',');

/** Copies of a file that a program or a person makes without changing what it says. */
const copies: readonly [string, (text: string, rows: Row[]) => string | Buffer][] = [
  ['line ends of Unix', (text) => text.replaceAll('\r\n', '\n')],
  ['a blank at the end', (text) => `${text} `],
  ['blanks around the cells', (text) => text.replaceAll(';', ' ; ')],
  ['a byte order mark', (text) => `\ufeff${text}`],
  ['another encoding', (text) => encodeText(text, 'windows-1250')],
  ['UTF-16', (text) => Buffer.from(`\ufeff${text}`, 'utf16le')],
  ['commas for semicolons', byComma],
  ['tabs for semicolons', (text) => text.replaceAll(';', '\t')],
  ['other notations', (text) => text.replaceAll('15.02.2025', '2025-02-15').replaceAll('700,00', '700')],
  ['rows in another order', (_, rows) => duesCsv(rows.toReversed())],
  ['quoted cells', (text) => text.replace(/[^;\r\n]+/g, '"$&"')],
  [
    'columns in another order',
    (text) =>
      text
        .split('\r\n')
        .map((line) => line.split(';').toReversed().join(';'))
        .join('\r\n'),
  ],
];

test('the same rows in another file are told with their import, and posted only if that is confirmed', {
  tags: 'deep',
}, async () => {
  const rows = [{ regNumber: await member() }, { regNumber: await member(), code: '461.01.05.25' }];
  const text = duesCsv(rows);
  const first = await runImport(app, as, text);
  expect(first).toMatchObject({ status: 'done', summary: null });
  const found = [];
  for (const [name, copy] of copies) {
    const again = await runImport(app, as, copy(text, rows));
    const { posted } = duesSummary.parse(again.summary);
    found.push([
      name,
      again.status,
      posted.map(({ importId, rows: count, lines }) => [importId, count, lines]),
    ]);
  }
  expect(found).toEqual(copies.map(([name]) => [name, 'previewed', [[first.id, 2, [2, 3]]]]));
  expect(await countPosted(first.id)).toBe(2);
});

test('sums by code and year are shown; confirmed it is posted, and can be undone', async () => {
  const [one, other] = [await member(), await member()];
  const rows = [
    { regNumber: one, fee: '100,10' },
    { regNumber: other, fee: '200,20', paymentAmount: '' },
    { regNumber: one, code: '461.01.05.25', fee: '5', paymentAmount: '0,05' },
  ];
  const text = duesCsv(rows).replaceAll('\r\n', ';\r\n').replace('plată;\r\n', 'plată;Observații\r\n');
  const sent = await runImport(app, as, text);
  expect(sent).toMatchObject({
    status: 'previewed',
    totalRows: 3,
    summary: {
      sums: [
        { code: '461.01.01.25', year: 2025, rows: 2, fee: '300.30', payment: '700.00' },
        { code: '461.01.05.25', year: 2025, rows: 1, fee: '5.00', payment: '0.05' },
      ],
      posted: [],
    },
  });
  expect(await countPosted(sent.id)).toBe(0);
  expect(await act(sent.id, 'confirm')).toBe(200);
  expect(await read(sent.id)).toMatchObject({ status: 'done', doneRows: 3 });
  expect(await countPosted(sent.id)).toBe(3);
  expect(await act(sent.id, 'undo')).toBe(200);
  expect(await countPosted(sent.id)).toBe(0);
});

test('a money column with an unknown title is chosen, and the file is then posted without a question', async () => {
  const text = duesCsv([{ regNumber: await member() }]).replace('Suma plătită', 'Suma achitată');
  const sent = await runImport(app, as, text);
  expect(sent).toMatchObject({
    status: 'previewed',
    reading: { unknownColumns: [{ place: 11, title: 'Suma achitată' }] },
    summary: { sums: [{ fee: '700.00', payment: '0.00' }] },
  });
  expect(await act(sent.id, 'reread', { columns: { 11: 'paymentAmount' } })).toBe(200);
  expect(await read(sent.id)).toMatchObject({ status: 'done', reading: { unknownColumns: [] } });
});

test('what was posted between preview and confirmation is shown again', async () => {
  const row = { regNumber: await member() };
  const doubtful = duesCsv([row]).replaceAll('\r\n', ';\r\n').replace('plată;\r\n', 'plată;Notă\r\n');
  const sent = await runImport(app, as, doubtful);
  const first = await runImport(app, as, duesCsv([row]));
  expect(await act(sent.id, 'confirm')).toBe(200);
  expect(await read(sent.id)).toMatchObject({
    status: 'previewed',
    problem: expect.stringMatching(/^Registrul s-a schimbat/),
    summary: { posted: [{ importId: first.id, rows: 1 }] },
  });
  expect(await act(sent.id, 'confirm')).toBe(200);
  expect(await countPosted(first.id, sent.id)).toBe(2);
});

test('with confirm a doubtful file is posted at once; of an undone import and of other members nothing is told', {
  tags: 'deep',
}, async () => {
  const number = await member();
  const text = duesCsv([{ regNumber: number }]);
  const first = await runImport(app, as, text);
  const file = { bytes: Buffer.from(`${text} `), name: 'a.csv', type: 'text/csv' };
  const { body } = await api.upload('/api/imports', { type: 'dues', confirm: 'true' }, file, { as });
  await postImport(app, body.id);
  expect(await read(body.id)).toMatchObject({ status: 'done' });
  for (const id of [first.id, body.id]) expect(await act(id, 'undo')).toBe(200);
  expect(await runImport(app, as, `${text}  `)).toMatchObject({ status: 'done' });
  for (const change of [
    { regNumber: await member() },
    { fee: '700,01' },
    { feeYear: '2024' },
    { paymentDate: '16.02.2025' },
  ])
    expect(await runImport(app, as, duesCsv([{ regNumber: number, ...change }]))).toMatchObject({
      status: 'done',
    });
});

test('of two files with the same rows that are sent together the second is shown', async () => {
  const text = duesCsv([{ regNumber: await member() }]);
  const sent = await Promise.all([text, `${text} `].map((one) => uploadImport(app, as, one)));
  await Promise.all(sent.map(({ body }) => postImport(app, body.id)));
  const ends = await Promise.all(sent.map(({ body }) => read(body.id)));
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['done', 'previewed']);
});
