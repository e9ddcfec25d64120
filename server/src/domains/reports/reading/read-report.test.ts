import { PDFDocument } from '@cantoo/pdf-lib';
import { readingRefusals } from '@ceccar/contract/reports/reading-refusals';
import PDFKit from 'pdfkit';
import { expect, test } from 'vitest';
import { drawPortrait } from '../../../../../seed/demo-portrait.ts';
import { signPdf } from '../../../../../seed/signatures/sign-pdf.ts';
import { createPdf } from '../../../../test/builders/pdf.ts';
import { createRawForm, rawStream } from '../../../../test/builders/raw-pdf.ts';
import { createReportPdf } from '../../../../test/builders/report-pdf.ts';
import { ana, read } from '../../../../test/builders/signers.ts';
import { jpeg } from '../../../../test/files/samples.ts';
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

test('a form that was flattened or printed has no fields left', { tags: 'deep' }, async () => {
  const document = await PDFDocument.load(await createReportPdf());
  document.getForm().flatten();
  const flattened = await document.save();
  expect(await refusalOf(flattened)).toBe('flattened');
  expect(await refusalOf(await signPdf(flattened, { by: ana, at: new Date() }))).toBe('flattened');
  const printed = new PDFKit();
  printed.text('Raport anual de activitate').image(drawPortrait(1), { width: 90 });
  expect(await refusalOf(await finishPdf(printed))).toBe('flattened');
});

test('a report of pictures alone is a scanned one', { tags: 'deep' }, async () => {
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

const whole = { width: 595, height: 842 };
const words = 'Raport anual de activitate';

test.each<[string, (pdf: PDFKit.PDFDocument) => unknown]>([
  [
    'invisible text over the picture',
    (pdf) => pdf.image(drawPortrait(1), 0, 0, whole).addContent('3 Tr').text(words),
  ],
  ['text under the picture', (pdf) => pdf.text(words).image(drawPortrait(1), 0, 0, whole)],
  [
    'a scan in strips',
    (pdf) => {
      for (let strip = 0; strip < 4; strip += 1)
        pdf.image(drawPortrait(strip), 0, strip * 210, { width: 595, height: 210 });
      pdf.addContent('3 Tr').text(words);
    },
  ],
  [
    'a margin left out',
    (pdf) => pdf.image(drawPortrait(1), 60, 80, { width: 480, height: 700 }).addContent('3 Tr').text(words),
  ],
  [
    'a page turned by the scanner',
    (pdf) =>
      pdf
        .rotate(90, { origin: [0, 0] })
        .image(drawPortrait(1), 0, -595, { width: 842, height: 595 })
        .addContent('3 Tr')
        .text(words),
  ],
  [
    'a cover of text before two scanned pages',
    (pdf) => {
      pdf.text('Vă trimit raportul.');
      for (const page of [1, 2])
        pdf.addPage().image(drawPortrait(page), 0, 0, whole).addContent('3 Tr').text(words);
    },
  ],
  [
    'a picture written into the page',
    (pdf) => pdf.addContent('q 595 0 0 842 0 0 cm BI /W 1 /H 1 /BPC 8 /CS /G ID x EI Q').text(words),
  ],
])('a scan with recognised text is a scanned report: %s (REP-185)', async (_, draw) => {
  const pdf = new PDFKit({ size: 'A4', margin: 40 });
  draw(pdf);
  expect(await refusalOf(await finishPdf(pdf))).toBe('scanned');
});

test('a scan with recognised text may lie in forms', async () => {
  const inner = await PDFDocument.load(
    await finishPdf(new PDFKit({ size: 'A4' }).image(drawPortrait(1), 0, 0, whole).text(words)),
  );
  const outer = await PDFDocument.create();
  const [page] = await outer.embedPdf(inner);
  if (page) outer.addPage([595, 842]).drawPage(page);
  expect(await refusalOf(await outer.save())).toBe('scanned');
});

test.each<[string, (pdf: PDFKit.PDFDocument) => unknown]>([
  ['a small picture', (pdf) => pdf.text(words).image(drawPortrait(1), { width: 200 })],
  [
    'several pictures',
    (pdf) => {
      for (let place = 0; place < 4; place += 1)
        pdf.image(drawPortrait(place), 40, place * 150, { width: 120, height: 120 });
      pdf.text(words);
    },
  ],
  [
    'one page in three that is a picture',
    (pdf) => pdf.text(words).addPage().text(words).addPage().image(drawPortrait(1), 0, 0, whole),
  ],
  [
    'a picture that nothing draws',
    (pdf) => pdf.text(words).addContent('q 0 0 0 0 0 0 cm').image(drawPortrait(1), 0, 0, whole),
  ],
])('a printed report with %s is no scanned one', async (_, draw) => {
  const pdf = new PDFKit({ size: 'A4', margin: 40 });
  draw(pdf);
  expect(await refusalOf(await finishPdf(pdf))).toBe('flattened');
});

function withPicture() {
  return new PDFKit().image(drawPortrait(3), { width: 400 });
}

test('sixty pages are read, one more is not', async () => {
  expect(await refusalOf(await createReportPdf({ pages: 60 }))).toBeUndefined();
  expect(await refusalOf(await createReportPdf({ pages: 61 }))).toBe('tooManyPages');
});

test('a PDF without pages is told apart from a damaged one', async () => {
  expect(await refusalOf(createRawForm([], { pages: '<< /Type /Pages /Kids [] >>' }))).toBe('noPages');
});

test.each([
  ['a picture named PDF', () => jpeg()],
  ['an empty file', () => Buffer.alloc(0)],
  ['a text', () => Buffer.from('Raport anual de activitate')],
  ['a PDF without a catalogue', () => Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj\nstartxref\n9\n%%EOF\n')],
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
