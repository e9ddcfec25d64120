/** Files that are read although something is odd about them, and those that say what to do instead. */
import { PDFDocument } from '@cantoo/pdf-lib';
import { expect, test } from 'vitest';
import { signPdf } from '../../../../../seed/signatures/sign-pdf.ts';
import {
  createRawForm,
  createRawPdf,
  createTextForm,
  rawStream,
  updateRawPdf,
} from '../../../../test/builders/raw-pdf.ts';
import { createReportPdf } from '../../../../test/builders/report-pdf.ts';
import { ana, read, readSignature } from '../../../../test/builders/signers.ts';

const page = `<html><body>${'<p>Descărcare încheiată.</p>'.repeat(200)}</body></html>`;

test.each([
  ['a page of a download site', page],
  ['a footer of a mail gateway', `\r\n--boundary--\r\n${'Acest mesaj a fost verificat. '.repeat(100)}`],
  ['zeros', '\0'.repeat(10_000)],
  ['blanks and line ends', ' \r\n'.repeat(3_000)],
  ['random bytes', Buffer.alloc(5_000, 0x8f).toString('latin1')],
  ['a remark', `% ${'x'.repeat(4_000)}\n`],
  ['little', 'x'],
])('%s after the end is ignored (REP-184)', async (_, after) => {
  for (const pdf of [createRawForm(), await createReportPdf({ isPacked: true })])
    expect(await read(Buffer.concat([pdf, Buffer.from(after, 'latin1')]))).toMatchObject({
      ok: true,
      fields: { cnp: '1800101221144' },
    });
});

test('an update that was cut short is no addition', async () => {
  const whole = updateRawPdf(createRawForm(), { 4: `<< /FT /Tx /T (cnp) /V (${'1'.repeat(4_000)}) >>` });
  const first = createRawForm().length;
  for (const end of [first + 9, first + 3_000, whole.length - 30, whole.length - 8])
    expect(await read(whole.subarray(0, end))).toEqual({ ok: false, refusal: 'damaged' });
});

test('what follows the end of a signed report is a change, unless it is white space', async () => {
  const signed = await signPdf(await createReportPdf(), { by: ana, at: new Date() });
  const stateWith = async (after: string) =>
    (await readSignature(Buffer.concat([signed, Buffer.from(after)]))).state;
  expect(await stateWith(page)).toBe('changed');
  expect(await stateWith('\r\n'.repeat(4_000))).toBe('valid');
});

async function outcomeOf(pdf: Uint8Array): Promise<unknown> {
  const reading = await read(pdf);
  return reading.ok ? reading.notes : reading.refusal;
}

const file = (name: string) => `<< /Type /Filespec /F (${name}) /UF (${name}) /EF << /F 7 0 R >> >>`;
const content = rawStream('/Type /EmbeddedFile', Buffer.from('x'));

/** A form, or a page without one, with files in it. */
function createWithFiles(entries: string, { fields = '4 0 R', annotations = '' } = {}): Buffer {
  return createRawPdf([
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${fields}] >> ${entries} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Annots [${annotations}] >>`,
    '<< /FT /Tx /T (cnp) /V (1800101221144) >>',
    file('balanta.xlsx'),
    `<< /Names [(b) ${file('polita.pdf')}] >>`,
    content,
  ]);
}

const pinned = { annotations: `<< /Type /Annot /Subtype /FileAttachment /FS ${file('act.jpg')} >>` };

test.each<[string, () => Buffer]>([
  [
    'in the list of the document',
    () => createWithFiles('/Names << /EmbeddedFiles << /Names [(a) 5 0 R] >> >>'),
  ],
  ['deeper in that list', () => createWithFiles('/Names << /EmbeddedFiles << /Kids [6 0 R] >> >>')],
  ['pinned to a page', () => createWithFiles('', pinned)],
  ['without a name', () => createWithFiles('/Names << /EmbeddedFiles << /Names [(a) << /EF << >> >>] >> >>')],
  [
    'several',
    () => createWithFiles('/Names << /EmbeddedFiles << /Names [(a) 5 0 R (b) 5 0 R] >> >>', pinned),
  ],
])('files attached inside a report are not read, and the answer says so: %s (REP-186)', async (_, make) => {
  expect(await read(make())).toMatchObject({
    ok: true,
    fields: { cnp: '1800101221144' },
    notes: ['attachments'],
  });
});

test('files that pdf-lib attaches are found, and a report without any has no notes', async () => {
  const document = await PDFDocument.load(await createReportPdf());
  await document.attach(Buffer.from('x'), 'balanța.xlsx', {});
  expect(await outcomeOf(await document.save())).toEqual(['attachments']);
  for (const entries of [
    '',
    '/Names << >>',
    '/Names << /EmbeddedFiles << /Names [] >> >>',
    '/Names << /Dests << >> >>',
  ])
    expect(await outcomeOf(createWithFiles(entries))).toEqual([]);
});

test('a report that lies inside another PDF is told so', async () => {
  const without = { fields: '' };
  const portfolio = '/Collection << >> /Names << /EmbeddedFiles << /Names [(a) 5 0 R] >> >>';
  expect(await outcomeOf(createWithFiles(portfolio, without))).toBe('attached');
  expect(await outcomeOf(createWithFiles('/Names << /EmbeddedFiles << /Kids [6 0 R] >> >>', without))).toBe(
    'attached',
  );
  const other = '/Names << /EmbeddedFiles << /Names [(a) 5 0 R] >> >>';
  expect(await outcomeOf(createWithFiles(other, without))).toBe('flattened');
});

test.each<[string, Record<string, string>, string]>([
  [
    'beside last year’s under a new name',
    { reportKey: 'A', cnp: '1', reportKey_2: 'B', cnp_2: '2' },
    'merged',
  ],
  ['beside another one, both renamed', { '0.reportKey': 'A', '1.reportKey': 'B' }, 'merged'],
  ['renamed by its page', { 'Page1.reportKey': 'A', 'Page1.cnp': '1' }, 'renamed'],
  ['renamed with a number', { 'reportKey#1': 'A', 'cnp#1': '1' }, 'renamed'],
  ['renamed with the name of its file', { 'raport-anual-2025_reportKey': 'A' }, 'renamed'],
  ['renamed as forms of XFA are', { 'form1[0].#subform[0].reportKey[0]': 'A' }, 'renamed'],
  ['renamed in lower case', { 'doc 1 reportkey': 'A' }, 'renamed'],
])('a report %s is told so (REP-187)', async (_, texts, refusal) => {
  expect(await outcomeOf(createTextForm(texts))).toBe(refusal);
});

test('two reports of the same names in one file are told as united', async () => {
  const key = (value: string) => `<< /FT /Tx /T (reportKey) /V (${value}) >>`;
  const cnp = (value: string) => `<< /FT /Tx /T (cnp) /V (${value}) >>`;
  const form = (list: string[]) =>
    createRawForm([], {
      catalog: `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${list.join(' ')}] >> >>`,
    });
  expect(await outcomeOf(form([cnp('1'), key('A'), cnp('2'), key('B')]))).toBe('merged');
  expect(await outcomeOf(form([cnp('1'), key('A'), cnp('2'), key('A')]))).toBe('twoValues');
  expect(await outcomeOf(form([cnp('1'), key('A'), cnp('1'), key('A')]))).toEqual([]);
});

test('other forms beside the report, and fields with similar names, do no harm', async () => {
  expect(await outcomeOf(createTextForm({ reportKey: 'A', cnp: '1', altul: '2', reportKeys: '3' }))).toEqual(
    [],
  );
});
