/** A file of dues has no preview: what would need a choice is refused, the rest is told with the result (EXC-102). */
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

test('unknown columns are not read, and named with the result', async () => {
  const [titles = '', row = ''] = (await fileOf({})).split('\r\n');
  const item = await runImport(app, as, `${titles};Nume\r\n${row};Popescu\r\n`);
  expect(item).toMatchObject({ status: 'done', reading: { unknownColumns: [{ place: 13, title: 'Nume' }] } });
});

test('old encodings are recognised; letters that stay doubtful refuse the file', async () => {
  const text = await fileOf({ feeSummary: 'Cotizație fixă, plătită la bancă' });
  const item = await runImport(app, as, encodeText(text, 'cp852'));
  expect(item).toMatchObject({ status: 'done', reading: { encoding: 'cp852' } });
  const odd = encodeText(await fileOf({ feeSummary: 'Cotiza_ie' }), 'windows-1250');
  odd[odd.indexOf('Cotiza_') + 6] = 0x98; // no letter of Windows-1250
  expect(await runImport(app, as, odd)).toMatchObject({
    status: 'failed',
    problem: expect.stringMatching(/^Literele fișierului par citite greșit/),
  });
});

test('the example of the template, units and dates in words', async () => {
  const { text } = await api.get('/download/import_template/dues', { as });
  const example = await runImport(app, as, text);
  expect(example.status).toBe('failed');
  const { body } = await api.get(`/api/imports/${example.id}/errors`, { as });
  expect(body['hydra:member'].map(({ message }) => message)).toEqual([
    'Rândul este exemplul din model: ștergeți-l.',
  ]);
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
