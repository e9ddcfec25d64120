/** What of a file of dues is not read stops it at the preview, where another choice reads it again (EXC-104, EXC-260). */
import { fileReading } from '@ceccar/contract/exchange/file-reading';
import { expect, test } from 'vitest';
import { duesCsv, runImport } from '../builders/dues-file.ts';
import { encodeText } from '../builders/encoded-text.ts';
import { createPerson } from '../builders/person.ts';
import { uniqueNumber } from '../builders/unique.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const app = await startApp();
const { db, api } = app;
const as = await signInAs(db, 'ROLE_ADMIN');

async function fileOf(row: Parameters<typeof duesCsv>[0][number]): Promise<string> {
  const number = uniqueNumber();
  await createPerson(db, { reg_number: number });
  return duesCsv([{ regNumber: String(number), ...row }]);
}

test('unknown columns are named before anything is posted', async () => {
  const [titles = '', row = ''] = (await fileOf({})).split('\r\n');
  const item = await runImport(app, as, `${titles};Nume\r\n${row};Popescu\r\n`);
  expect(item).toMatchObject({
    status: 'previewed',
    reading: { unknownColumns: [{ place: 13, title: 'Nume' }] },
  });
});

test('old encodings are recognised; letters that stay doubtful stop the file at the preview', async () => {
  const text = await fileOf({ feeSummary: 'Cotizație fixă, plătită la bancă' });
  const item = await runImport(app, as, encodeText(text, 'cp852'));
  expect(item).toMatchObject({ status: 'done', reading: { encoding: 'cp852' } });
  const odd = encodeText(await fileOf({ feeSummary: 'Cotiza?ie' }), 'windows-1250');
  expect(await runImport(app, as, odd)).toMatchObject({
    status: 'previewed',
    reading: { uncertainLetters: [{ line: 2, example: 'Cotiza?ie' }] },
  });
});

test('the example of the template, units and dates in words', { tags: 'deep' }, async () => {
  const { text } = await api.get('/download/import_template/dues', { as });
  expect(await runImport(app, as, text)).toMatchObject({ status: 'failed', reading: { exampleLines: [2] } });
  const item = await runImport(
    app,
    as,
    await fileOf({ fee: '700 lei', paymentAmount: 'RON 700,00', paymentDate: '15 februarie 2025' }),
  );
  expect(item.status).toBe('done');
});

test('a date in place of a code is told at its cell', async () => {
  const item = await runImport(app, as, duesCsv([{ regNumber: '01.07.2012' }]));
  const { body } = await api.get(`/api/imports/${item.id}/errors`, { as });
  expect(body['hydra:member']).toMatchObject([
    { line: 2, column: 'Număr matricol', message: expect.stringMatching(/transformat în dată/) },
  ]);
});

test('days with slashes of which none shows its order stop the file at the preview (EXC-263)', {
  tags: 'deep',
}, async () => {
  const found = [];
  const files = [
    ['03/02/2025'],
    ['3/2/25', '12/11/2024'],
    ['03/02/2025', '15/02/2025'],
    ['02/02/2025'],
    ['03.02.2025'],
    ['2025-02-03'],
    ['2/28/2025'],
  ];
  for (const days of files) {
    const number = uniqueNumber();
    await createPerson(db, { reg_number: number });
    const rows = days.map((paymentDate) => ({ regNumber: String(number), paymentDate, paymentYear: '' }));
    const { status, reading } = await runImport(app, as, duesCsv(rows));
    const { uncertainDays = [] } = fileReading.parse(reading);
    found.push([status, uncertainDays.map(({ example }) => example)]);
  }
  expect(found).toEqual([
    ['previewed', ['03/02/2025']],
    ['previewed', ['3/2/25']],
    ['done', []],
    ['done', []],
    ['done', []],
    ['done', []],
    ['failed', []],
  ]);
});
