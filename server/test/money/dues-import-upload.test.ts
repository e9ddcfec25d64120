/** What is taken as a file of dues, how large it may be (EXC-7), and that none is posted twice (EXC-15). */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { duesCsv, runImport, uploadImport } from '../builders/dues-file.ts';
import { createPdf } from '../builders/pdf.ts';
import { createPerson } from '../builders/person.ts';
import { uniqueNumber } from '../builders/unique.ts';
import { holderOf } from '../builders/user.ts';
import { png } from '../files/samples.ts';
import { signInAs } from '../harness/accounts.ts';
import { startApp } from '../harness/app.ts';

const app = await startApp();
const { db, api } = app;
const as = await signInAs(db, 'ROLE_ADMIN');
const other = await signInAs(db, 'ROLE_ADMIN');

const limit = 5_242_880;

/** A spreadsheet is a ZIP: its first entry as Excel writes it. */
function xlsx(): Buffer {
  const content = deflateRawSync(Buffer.from('<Types/>'));
  const header = Buffer.from('504b0304140006000800000021000000000000000000000000000000000013000000', 'hex');
  return Buffer.concat([header.subarray(0, 30), Buffer.from('[Content_Types].xml'), content]);
}

const notCsv = 'Trebuie sa fie in format CSV. Deschideți fișierul în Excel și salvați-l ca „CSV UTF-8”.';
const oneRow = () => duesCsv([{ regNumber: uniqueNumber() }]);
const padded = (size: number) => Buffer.alloc(size, '\n').fill(oneRow(), 0, 200);

test.for([
  ['a PDF', createPdf, notCsv],
  ['a picture', png, notCsv],
  ['a spreadsheet', xlsx, notCsv],
  ['an XML', () => Buffer.from('<?xml version="1.0"?><Document/>'), notCsv],
  ['a web page', () => Buffer.from('<!doctype html><p>Cod;Valoare'), notCsv],
  ['nothing in it', () => Buffer.alloc(0), 'Fișierul este gol.'],
  ['a byte more than 5 MB', () => padded(limit + 1), 'Fișierul are cel mult 5 MB.'],
] as const)('%s is refused at the file, and no import is there', async ([, make, message]) => {
  const count = async () => (await api.get('/api/imports', { as })).body['hydra:totalItems'];
  const before = await count();
  const answer = await uploadImport(app, as, make());
  expect([answer.status, answer.body.violations]).toEqual([422, [{ propertyPath: 'file', message }]]);
  expect(await count()).toBe(before);
});

test('exactly 5 MB, no file and another type are judged too', { tags: 'deep' }, async () => {
  expect((await uploadImport(app, as, padded(limit))).status).toBe(201);
  const none = await api.upload('/api/imports', { type: 'dues' }, undefined, { as });
  expect([none.status, none.body.violations.map(({ propertyPath }) => propertyPath)]).toEqual([
    422,
    ['file'],
  ]);
  const file = { bytes: Buffer.from(oneRow()), name: 'a.csv' };
  const persons = await api.upload('/api/imports', { type: 'persons' }, file, { as });
  expect([persons.status, persons.body.violations.map(({ propertyPath }) => propertyPath)]).toEqual([
    422,
    ['type'],
  ]);
});

test('the same file again is refused with who sent it and when, under whatever name', async () => {
  const number = uniqueNumber();
  await createPerson(db, { reg_number: number });
  const content = duesCsv([{ regNumber: number }]);
  await runImport(app, as, content);
  const again = await uploadImport(app, other, content, 'altul.csv');
  expect(again.status).toBe(409);
  expect(again.body['hydra:description']).toMatch(
    new RegExp(
      `^Același fișier a fost deja încărcat la \\d\\d\\.\\d\\d\\.\\d{4} de ${holderOf(as)} ` +
        '\\(„cotizatii\\.csv”, finalizat\\)\\. Anulați întâi importul de atunci, dacă trebuie înlocuit\\.$',
    ),
  );
  expect((await uploadImport(app, other, `${content}\r\n`)).status).toBe(201);
});

test('of two concurrent uploads of the same file one is accepted', async () => {
  const content = oneRow();
  const answers = await Promise.all([as, other, as, other].map((who) => uploadImport(app, who, content)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
});

test('a file that failed may come again once the register was put right', async () => {
  const number = uniqueNumber();
  const content = duesCsv([{ regNumber: number }]);
  expect(await runImport(app, as, content)).toMatchObject({ status: 'failed', errorCount: 1 });
  await createPerson(db, { reg_number: number });
  expect(await runImport(app, as, content)).toMatchObject({ status: 'done', errorCount: 0 });
});

test('the file stays to be downloaded as it was sent', async () => {
  const content = oneRow();
  const { body } = await uploadImport(app, as, content, 'cotizații iunie.csv');
  const answer = await api.get(`/download/import/${body.id}`, { as });
  expect([answer.status, answer.bytes.toString()]).toEqual([200, content]);
  expect(answer.headers['content-disposition']).toContain("filename*=UTF-8''cotiza%C8%9Bii%20iunie.csv");
});

test('a hundred thousand wrong rows are told one by one, in a process of little memory', {
  tags: 'deep',
}, async () => {
  const rows = Array.from({ length: 100_000 }, (_, i) => `PF;${i};461.01;1;2025;0.1.2025\n`).join('');
  const { body } = await uploadImport(app, as, `Tip membru;CIP;Cod;Valoare;An valoare;Data plății\n${rows}`);
  const script = fileURLToPath(new URL('../fixtures/import-dues.ts', import.meta.url));
  const url = String(app.database.pool.options.connectionString);
  await promisify(execFile)(process.execPath, [
    '--max-old-space-size=64',
    script,
    url,
    app.dataDir,
    String(body.id),
  ]);
  const item = (await api.get(`/api/imports/${body.id}`, { as })).body;
  expect(item).toMatchObject({ status: 'failed', totalRows: 100_000, errorCount: 200_000, problem: null });
  const reported = (await api.get(`/download/import_errors/${body.id}`, { as })).text.split('\r\n');
  expect(reported).toHaveLength(200_002);
  expect([reported[1], reported.at(-2)]).toEqual([
    '2;Data plății;0.1.2025;Scrieți data ca zz.ll.aaaa sau aaaa-ll-zz.',
    '100001;CIP;99999;Nu există membru cu acest CIP.',
  ]);
  expect(await db.selectFrom('person_dues').select('id').where('import_id', '=', body.id).execute()).toEqual(
    [],
  );
});
