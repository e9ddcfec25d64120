/** Which objects of a file count: those that its cross-reference table names (REP-176). */
import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createRawForm, rawStream, updateRawPdf } from '../../../../test/builders/raw-pdf.ts';
import { createReportPdf } from '../../../../test/builders/report-pdf.ts';
import { read } from '../../../../test/builders/signers.ts';

const field = (value: string) => `<< /FT /Tx /T (income) /V (${value}) >>`;
const form = () => createRawForm([], { field: field('71499,50') });

async function incomeOf(pdf: Uint8Array): Promise<string | undefined> {
  const reading = await read(pdf);
  return reading.ok ? reading.fields.income : reading.refusal;
}

/** Puts a text before the table, and moves the table's pointer. */
function insertBeforeTable(pdf: Buffer, text: string): Buffer {
  const written = pdf.toString('latin1');
  const table = written.lastIndexOf('xref\n0 ');
  const end = written.slice(table).replace(/startxref\n\d+/, `startxref\n${table + text.length}`);
  return Buffer.from(written.slice(0, table) + text + end, 'latin1');
}

test.each([
  ['a stale copy after the object', `4 0 obj\n${field('5,00')}\nendobj\n`],
  ['a copy of a later generation', `4 1 obj\n${field('5,00')}\nendobj\n`],
  [
    'a copy in an object stream that no table names',
    () => {
      const content = `4 0 ${field('5,00')}`;
      const stream = rawStream('/Type /ObjStm /N 1 /First 4', Buffer.from(content));
      return `9 0 obj\n${stream.toString('latin1')}\nendobj\n`;
    },
  ],
  ['another trailer', 'trailer\n<< /Root 9 0 R >>\n9 0 obj\n<< /Type /Catalog >>\nendobj\n'],
  ['a copy inside a comment', `%4 0 obj ${field('5,00')} endobj\n`],
])('%s does not count', async (_, text) => {
  expect(await incomeOf(insertBeforeTable(form(), typeof text === 'string' ? text : text()))).toBe(
    '71499,50',
  );
});

test('the newest table counts, and what it frees is gone', async () => {
  const updated = updateRawPdf(form(), { 4: field('12,00') });
  expect(await incomeOf(updated)).toBe('12,00');
  expect(await incomeOf(updateRawPdf(updated, { 3: '<< /Type /Page /Parent 2 0 R >>' }))).toBe('12,00');
  expect(await incomeOf(updateRawPdf(updated, { 4: null }))).toBe('damaged');
});

test('objects packed in streams are read, with and without predictors, also beside a table', async () => {
  expect(await read(await createReportPdf({ isPacked: true }))).toMatchObject({ ok: true });
  for (const make of [(rows: Buffer[]) => [Buffer.concat(rows), ''] as const, withPredictor]) {
    const packed = createPacked(make);
    expect(await incomeOf(packed.pdf)).toBe('71499,50');
    // The table of a hybrid file names its stream, for readers that know streams.
    const hybrid = createRawForm([], { field: 'null' });
    const hidden = Buffer.concat([hybrid, packed.stream(hybrid.length)]);
    const at = hidden.lastIndexOf('20 0 obj');
    expect(await incomeOf(updateRawPdf(hidden, { 21: 'null' }, `/Root 1 0 R /XRefStm ${at}`))).toBe(
      '71499,50',
    );
  }
});

type Row = [type: number, second: number, third: number];

function rowOf([type, second, third]: Row): Buffer {
  return Buffer.from([type, second >> 8, second & 255, third]);
}

/** Each row holds the difference to the one above. */
function withPredictor(rows: Buffer[]) {
  const coded = rows.map((row, index) =>
    Buffer.from([2, ...row.map((byte, column) => (byte - (rows[index - 1]?.[column] ?? 0)) & 255)]),
  );
  return [Buffer.concat(coded), '/DecodeParms << /Predictor 12 /Columns 4 >>'] as const;
}

/** The field as object 4 of the object stream 19, which the cross-reference stream 20 names. */
function createPacked(code: (rows: Buffer[]) => readonly [Buffer, string]) {
  const packed = deflateSync(Buffer.from(`4 0 ${field('71499,50')}`));
  const objectStream = rawStream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', packed);
  const write = (start: number, others: Row[]) => {
    const container = Buffer.concat([Buffer.from('19 0 obj\n'), objectStream, Buffer.from('\nendobj\n')]);
    const numbers = [...others.map((_, index) => index), 4, 19, 20];
    const rows: Row[] = [...others, [2, 19, 0], [1, start, 0], [1, start + container.length, 0]];
    const [content, params] = code(rows.map(rowOf));
    const index = numbers.map((number) => `${number} 1`).join(' ');
    const dict = `/Type /XRef /Size 21 /Root 1 0 R /W [1 2 1] /Index [${index}] ${params} /Filter /FlateDecode`;
    const table = Buffer.concat([Buffer.from('20 0 obj\n'), rawStream(dict, deflateSync(content))]);
    return Buffer.concat([container, table, Buffer.from('\nendobj\n')]);
  };
  const whole = form();
  const body = whole.subarray(0, whole.lastIndexOf('4 0 obj'));
  const others: Row[] = [0, 1, 2, 3].map((number) =>
    number === 0 ? [0, 0, 0] : [1, body.indexOf(`${number} 0 obj`), 0],
  );
  const written = write(body.length, others);
  const at = body.length + written.indexOf('20 0 obj');
  return {
    pdf: Buffer.concat([body, written, Buffer.from(`startxref\n${at}\n%%EOF\n`)]),
    stream: (start: number) => write(start, []),
  };
}

test('a file that begins with other bytes is read, whichever way its offsets count', async () => {
  const letter = Buffer.from('Content-Type: application/pdf\r\n\r\n');
  expect(await incomeOf(Buffer.concat([letter, form()]))).toBe('71499,50');
  const counted = form()
    .toString('latin1')
    .replace(
      /(\d{10}) 00000 n/g,
      (_, digits: string) => `${String(Number(digits) + letter.length).padStart(10, '0')} 00000 n`,
    )
    .replace(/startxref\n(\d+)/, (_, digits: string) => `startxref\n${Number(digits) + letter.length}`);
  expect(await incomeOf(Buffer.concat([letter, Buffer.from(counted, 'latin1')]))).toBe('71499,50');
});

test('where the table is wrong, a file is searched only if nothing stands in it twice', {
  tags: 'deep',
}, async () => {
  const wrong = (pdf: Buffer) =>
    Buffer.from(pdf.toString('latin1').replaceAll(/startxref\n\d+/g, 'startxref\n7'), 'latin1');
  // As a transfer that turns line ends into two bytes leaves it.
  const doubled = Buffer.from(form().toString('latin1').replaceAll('\n', '\r\n'), 'latin1');
  for (const pdf of [wrong(form()), doubled]) expect(await incomeOf(pdf)).toBe('71499,50');
  expect(await incomeOf(wrong(updateRawPdf(form(), { 4: field('5,00') })))).toBe('damaged');
  expect(await incomeOf(wrong(await createReportPdf({ isPacked: true })))).toBe('damaged');
});

test('tables that lead in a circle are read once', async () => {
  const [, start] = /startxref\n(\d+)/.exec(form().toString('latin1')) ?? [];
  const circle = form().toString('latin1').replace('/Root 1 0 R', `/Root 1 0 R /Prev ${start}`);
  expect(await incomeOf(Buffer.from(circle, 'latin1'))).toBe('71499,50');
});
