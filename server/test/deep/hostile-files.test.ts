/**
 * Files of strangers hold up nobody (PUB-107, REP-76, EXC-53, OPE-76, MON-197): while each place that reads them has a file
 * of an unusual shape, `/health` answers as ever.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { deflateSync } from 'node:zlib';
import { afterAll, expect, test } from 'vitest';
import { readBounce } from '../../src/domains/emails/bounces/read-bounce.ts';
import { createTableReader } from '../../src/domains/exchange/tables/table-reader.ts';
import { TableRefusal } from '../../src/domains/exchange/tables/table-refusal.ts';
import { readLines } from '../../src/domains/money/bank-statements/open-statement.ts';
import { collectLines } from '../../src/domains/money/bank-statements/read-statement.ts';
import { createDocumentJudge } from '../../src/domains/public/document-check/document-judge.ts';
import { createPdfReader } from '../../src/domains/reports/reading/pdf-reader.ts';
import { createPictureReader } from '../../src/platform/pictures/picture-reader.ts';
import { packPdf } from '../builders/packed-pdf.ts';
import { createPdf } from '../builders/pdf.ts';
import { createFolder } from '../files/samples.ts';
import { startApp } from '../harness/app.ts';

const documentJudge = createDocumentJudge();
const { app, api } = await startApp({ documentJudge });
await documentJudge.prepare();
await checkDocument(createPdf());

function checkDocument(bytes: Buffer) {
  return api.upload('/api/documents/check', {}, { bytes, name: 'document.pdf', type: 'application/pdf' });
}

const report = (error: unknown) => {
  throw error;
};
const limits = { timeMs: 3_000 };
const pdfReader = createPdfReader({ trustedCertificates: [], report, limits });
const pictures = createPictureReader(limits);
const tables = createTableReader(limits);
const folder = await createFolder();
afterAll(() => Promise.all([documentJudge.close(), pdfReader.close(), pictures.close()]));

/**
 * Runs the work while `/health` is asked all the time. Returns the longest time, in ms, that the thread which answers was busy
 * between two answers; the wall clock would count other programs of the machine, too.
 */
async function longestBusy(work: () => Promise<unknown>): Promise<number> {
  let isOver = false;
  let longest = 0;
  const working = work().finally(() => {
    isOver = true;
  });
  do {
    const begun = busyMs();
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect((await app.inject('/health')).statusCode).toBe(200);
    longest = Math.max(longest, busyMs() - begun);
  } while (!isOver);
  await working;
  return longest;
}

function busyMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/** Processor time of the thread: on a busy machine it grows to a few times the usual 50 ms. */
const longestHealthMs = 1_500;

const pdf = (body: string) =>
  Buffer.from(`%PDF-1.7\n${body}\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n`);
const gap = `<${'a'.repeat(262_140)}>`;
const rangesOf = (count: number) => {
  const range = (start: number) => `/ByteRange [ 0 ${start} ${start + gap.length} 10 ]\n`;
  const start = 9 + count * range(1_000_000).length;
  return pdf(range(start).padEnd(range(1_000_000).length).repeat(count) + gap);
};
const objects = (count: number) =>
  Array.from({ length: count }, (_, at) => `${at + 1} 0 obj\n<< /A ${at} 0 R /B [ 1 2 3 ] >>\nendobj\n`).join(
    '',
  );
const stream = (data: Buffer) =>
  Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n1 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${data.length} >>\nstream\n`,
    ),
    data,
    Buffer.from('\nendstream\nendobj\ntrailer\n<< /Root 1 0 R >>\nstartxref\n9\n%%EOF\n'),
  ]);

const documents: [shape: string, file: Buffer][] = [
  ['many ranges with one long gap', rangesOf(20_000)],
  ['many ranges without a gap', pdf('/ByteRange [ 0 1 2 3 ]\n'.repeat(100_000))],
  ['unfinished ranges', pdf('/ByteRange ['.repeat(200_000))],
  ['a long gap in each dictionary', pdf(`1 0 obj << /ByteRange [ 0 9 9 9 ] /Contents ${gap} >> `.repeat(12))],
  ['deep nesting', pdf(`1 0 obj ${'[ '.repeat(400_000)} /ByteRange [ 0 1 2 3 ]`)],
  ['deep nesting in an object stream', packPdf('<< /A '.repeat(400_000))],
  ['many objects', pdf(`/ObjStm ${objects(60_000)}`)],
  ['many links', pdf('/URI (http://example.org)\n'.repeat(200_000))],
  ['many ends', pdf('startxref\n1\n%%EOF\n'.repeat(200_000))],
  ['long digits', pdf(`/ByteRange [ 0 ${'1'.repeat(3_000_000)} ]`)],
  ['long blanks', pdf(`/ByteRange [ 0${' '.repeat(3_000_000)} ]`)],
  ['many zeros, packed', stream(deflateSync(Buffer.alloc(100_000_000)))],
];

test.each(documents)('the check of a document holds up nobody: %s (PUB-107)', async (_shape, bytes) => {
  const busy = await longestBusy(async () => {
    const file = { bytes, name: 'document.pdf', type: 'application/pdf' };
    const { status } = await api.upload('/api/documents/check', {}, file);
    expect([200, 422, 503]).toContain(status);
  });
  expect(busy).toBeLessThan(longestHealthMs);
});

test.each(documents)('the reader of reports holds up nobody: %s (REP-76)', async (_shape, bytes) => {
  const path = join(folder, 'report.pdf');
  await writeFile(path, bytes);
  const busy = await longestBusy(async () => expect(await pdfReader.read(path)).toMatchObject({ ok: false }));
  expect(busy).toBeLessThan(longestHealthMs);
});

test('the reader of pictures holds up nobody (OPE-76)', async () => {
  const png = Buffer.from('89504e470d0a1a0a', 'hex');
  const header = Buffer.concat([png, Buffer.from('0000000d49484452', 'hex'), Buffer.alloc(8, 0x7f)]);
  const files = [Buffer.concat([png, Buffer.alloc(5_000_000, 1)]), header, Buffer.alloc(5_000_000, 0xff)];
  const busy = await longestBusy(async () => {
    for (const bytes of files) expect(await pictures.read({ bytes })).toHaveProperty('refusal');
  });
  expect(busy).toBeLessThan(longestHealthMs);
});

const rowOf = (cell: string) => `Nume;Prenume\n${cell}\n`;

test.each([
  ['many short rows', rowOf('A;B\n'.repeat(500_000))],
  ['one long row', rowOf('A;'.repeat(1_000_000))],
  ['a long cell of blanks', rowOf(`A;${' '.repeat(3_000_000)}x`)],
  ['quotation marks', rowOf('"'.repeat(2_000_001))],
])('the reader of tables holds up nobody: %s (EXC-53)', async (_shape, text) => {
  const path = join(folder, 'table.csv');
  await writeFile(path, text);
  const busy = await longestBusy(async () => {
    const columns = [
      { key: 'lastName', titles: ['Nume'] },
      { key: 'firstName', titles: ['Prenume'] },
    ];
    const rows: unknown[] = [];
    try {
      for await (const row of tables.read(path, columns, 1_000)) rows.push(row);
    } catch (error) {
      expect(error).toBeInstanceOf(TableRefusal);
    }
  });
  expect(busy).toBeLessThan(longestHealthMs);
});

const mt940 = (details: string, count = 1) =>
  `:20:1\n:25:RO49AAAA1B31007593840000\n:60F:C260227RON1,\n${`:61:2602270227C1,NTRF\n:86:${details}\n`.repeat(count)}`;
const camt = (body: string) =>
  `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>${body}</Stmt></BkToCstmrStmt></Document>`;
const entry = '<Ntry><Sts>BOOK</Sts><CdtDbtInd>CRDT</CdtDbtInd><Amt Ccy="RON">1</Amt></Ntry>';
const csv = (row: string, count = 1) => `Data;Credit;Debit;Detalii\n${`${row}\n`.repeat(count)}`;

test.each([
  ['text/csv', 'slashes', mt940(`${'/'.repeat(4_000_000)}x`)],
  ['text/csv', 'many lines of one text', mt940(`${'a'.repeat(60)}\n`.repeat(60_000))],
  ['text/csv', 'many movements with long texts', mt940(`${'/'.repeat(900)}x`, 4_500)],
  ['text/csv', 'line ends alone', mt940('\n'.repeat(4_000_000))],
  ['text/csv', 'a long cell of blanks', csv(`27.02.2026;1,00;;${', '.repeat(2_000_000)}x`)],
  ['text/csv', 'many rows with long cells', csv(`27.02.2026;1,00;;${'IN '.repeat(300)}`, 4_500)],
  ['text/csv', 'rows without money', csv(';;;a', 15_000)],
  ['text/csv', 'quotation marks', `${'"'.repeat(200)}\n${csv('"'.repeat(3_000_001))}`],
  ['application/xml', 'many elements', camt(entry.repeat(40_000))],
  ['application/xml', 'deep nesting', camt('<a>'.repeat(500_000))],
  ['application/xml', 'long text', camt(`<Ntry><AddtlNtryInf>${' '.repeat(3_000_000)}`)],
  ['application/xml', 'many attributes', camt(`<a ${'b="" '.repeat(400_000)}/>`)],
] as const)('a bank statement holds up nobody: %s, %s (MON-197)', async (type, _shape, text) => {
  const bytes = Buffer.from(text);
  const pieces = Array.from({ length: Math.ceil(bytes.length / 65_536) }, (_, at) =>
    bytes.subarray(at * 65_536, (at + 1) * 65_536),
  );
  const busy = await longestBusy(async () => {
    const columnsOf = () => new Map();
    const lines = collectLines(
      readLines({ open: async () => Readable.from(pieces), type, folder, columnsOf }),
      '2026-03-01',
    );
    await lines.catch((error) => expect(error).toHaveProperty('name'));
  });
  expect(busy).toBeLessThan(longestHealthMs);
});

test.each([
  ['blanks', `Diagnostic-Code:${' '.repeat(190_000)}`],
  ['folded lines', `Diagnostic-Code: smtp;${'\r\n a'.repeat(60_000)}`],
  [
    'many groups',
    'Final-Recipient: rfc822; a@example.org\r\nAction: failed\r\nStatus: 5.1.1\r\n\r\n'.repeat(2_600),
  ],
  ['line ends', '\r\n'.repeat(95_000)],
  ['colons', `${'a:'.repeat(95_000)}`],
])('a report of a mail server holds up nobody: %s', async (_shape, body) => {
  const source = `Content-Type: message/delivery-status\r\n\r\nAction: failed\r\nStatus: 5.1.1\r\n${body}`;
  const busy = await longestBusy(async () => void (await readBounce(source)));
  expect(busy).toBeLessThan(longestHealthMs);
});

test.each(['A'.repeat(7_000), '-'.repeat(7_000), 'A '.repeat(3_000), '%CC%81'.repeat(1_000)])(
  'a certificate code holds up nobody (PUB-12)',
  async (code) => {
    const busy = await longestBusy(async () => {
      const { status } = await api.get(`/api/certificates/validate/${encodeURIComponent(code)}`);
      expect(status).toBeLessThan(500);
    });
    expect(busy).toBeLessThan(longestHealthMs);
  },
);
