import { PDFDocument } from '@cantoo/pdf-lib';
import { readingRefusals } from '@ceccar/contract/reports/reading-refusals';
import PDFKit from 'pdfkit';
import { expect, test } from 'vitest';
import { drawPortrait } from '../../../../seed/demo-portrait.ts';
import { signPdf } from '../../../../seed/signatures/sign-pdf.ts';
import { createPdf } from '../../../test/builders/pdf.ts';
import { createRawForm, rawStream } from '../../../test/builders/raw-pdf.ts';
import { createReportPdf } from '../../../test/builders/report-pdf.ts';
import { ana, read } from '../../../test/builders/signers.ts';
import { jpeg } from '../../../test/files/samples.ts';
import { finishPdf } from '../../papers/kit/pdf-page.ts';

async function refusalOf(pdf: Uint8Array): Promise<string | undefined> {
  const reading = await read(pdf);
  return reading.ok ? undefined : reading.refusal;
}

test('each refusal tells what to do, in its own words', () => {
  const texts = Object.values(readingRefusals);
  expect(new Set(texts).size).toBe(texts.length);
  for (const text of texts) expect(text).toMatch(/^Raportul .+(încărcați|Încărcați|încarcă|Încercați).*\.$/);
});

test.each([
  ['a password', { userPassword: 'parola', ownerPassword: 'alta' }, false],
  ['restrictions alone', { userPassword: '', ownerPassword: 'alta' }, false],
  ['restrictions, and packed objects', { userPassword: '', ownerPassword: 'alta' }, true],
])('a report protected by %s is refused', async (_, passwords, useObjectStreams) => {
  const document = await PDFDocument.load(await createReportPdf());
  document.encrypt(passwords);
  expect(await refusalOf(await document.save({ useObjectStreams }))).toBe('encrypted');
});

test('a form of XFA alone is refused, and so is one of which programs show only that; beside fields it does no harm', async () => {
  const catalog = (form: string, more = '') =>
    `<< /Type /Catalog /Pages 2 0 R ${more} /AcroForm << /Fields [${form}] /XFA 5 0 R >> >>`;
  const xfa = [rawStream('', Buffer.from('<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"/>'))];
  expect(await refusalOf(createRawForm(xfa, { catalog: catalog('') }))).toBe('xfa');
  const dynamic = catalog('4 0 R', '/NeedsRendering true');
  expect(await refusalOf(createRawForm(xfa, { catalog: dynamic }))).toBe('xfa');
  expect(await refusalOf(createRawForm(xfa, { catalog: catalog('4 0 R') }))).toBeUndefined();
});

test('a form that was flattened or printed has no fields left', async () => {
  const document = await PDFDocument.load(await createReportPdf());
  document.getForm().flatten();
  const flattened = await document.save();
  expect(await refusalOf(flattened)).toBe('flattened');
  expect(await refusalOf(await signPdf(flattened, { by: ana, at: new Date() }))).toBe('flattened');
  const printed = new PDFKit();
  printed.text('Raport anual de activitate').image(drawPortrait(1), { width: 90 });
  expect(await refusalOf(await finishPdf(printed))).toBe('flattened');
});

test('a report of pictures alone is a scanned one', async () => {
  const scanned = new PDFKit();
  scanned.image(drawPortrait(1), { width: 400 }).addPage().image(drawPortrait(2), { width: 400 });
  expect(await refusalOf(await finishPdf(scanned))).toBe('scanned');
  // As some scanners do: the image is inside a form object.
  const document = await PDFDocument.load(await finishPdf(withPicture()));
  const framed = await PDFDocument.create();
  const [page] = await framed.embedPdf(document);
  if (page) framed.addPage().drawPage(page);
  expect(await refusalOf(await framed.save())).toBe('scanned');
});

function withPicture() {
  return new PDFKit().image(drawPortrait(3), { width: 400 });
}

test('sixty pages are read, one more is not', async () => {
  expect(await refusalOf(await createReportPdf({ pages: 60 }))).toBeUndefined();
  expect(await refusalOf(await createReportPdf({ pages: 61 }))).toBe('tooManyPages');
});

test.each([
  ['a picture named PDF', () => jpeg()],
  ['an empty file', () => Buffer.alloc(0)],
  ['a text', () => Buffer.from('Raport anual de activitate')],
  ['a PDF without a catalogue', () => Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\nstartxref\n9\n%%EOF\n')],
  ['a PDF without pages', () => createRawForm([], { pages: '<< /Type /Pages /Kids [] >>' })],
  [
    'pages that run in a circle',
    () => createRawForm([], { pages: '<< /Type /Pages /Kids [3 0 R 2 0 R] >>' }),
  ],
  ['a page that is not there', () => createRawForm([], { pages: '<< /Type /Pages /Kids [9 0 R] >>' })],
  ['fields that run in a circle', () => createRawForm([], { field: '<< /T (a) /Kids [4 0 R] >>' })],
])('%s is damage', async (_, make) => {
  expect(await refusalOf(make())).toBe('damaged');
});

test('a PDF of another kind has nothing to fill in', async () => {
  expect(await refusalOf(createPdf())).toBe('flattened');
});

test('a field that goes deeper than any report is not followed', async () => {
  const chain = Array.from({ length: 50 }, (_, index) => `<< /T (a) /Kids [${index + 6} 0 R] >>`);
  const last = '<< /T (b) /FT /Tx /V (x) >>';
  const field = '<< /T (a) /Kids [5 0 R] >>';
  expect(await refusalOf(createRawForm([...chain, last], { field }))).toBe('tooHeavy');
});

test('nesting without end is not read where it matters, and not looked at elsewhere', async () => {
  const nested = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const field = `<< /FT /Tx /T (cnp) /V ${nested} >>`;
  expect(await refusalOf(createRawForm([], { field }))).toBe('damaged');
  expect(await refusalOf(createRawForm([nested]))).toBeUndefined();
});
