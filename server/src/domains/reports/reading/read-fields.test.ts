import { PDFDocument, PDFHexString } from '@cantoo/pdf-lib';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { createRawForm, createTextForm, rawStream } from '../../../../test/builders/raw-pdf.ts';
import { createReportPdf } from '../../../../test/builders/report-pdf.ts';
import { read } from '../../../../test/builders/signers.ts';

const asCreated = {
  cnp: '1800101221144',
  memberType: 'EC',
  amended: '',
  gdpr: 'Da',
  practice: 'firm',
};

async function fieldsOf(pdf: Uint8Array): Promise<Record<string, string>> {
  const reading = await read(pdf);
  return reading.ok ? reading.fields : { refusal: reading.refusal };
}

test('each kind of field reads as its value', async () => {
  expect(await fieldsOf(await createReportPdf())).toEqual(asCreated);
  expect(await fieldsOf(await createReportPdf({ isPacked: true }))).toEqual(asCreated);
});

test('a value or a name that cannot be kept as it is makes the report a damaged one (REP-73)', async () => {
  const damaged = { refusal: 'damaged' };
  expect(await fieldsOf(createTextForm({ cnp: '18\u000001' }))).toEqual(damaged);
  const named = (name: string) => createRawForm([], { field: `<< /FT /Tx /T <${name}> /V (1) >>` });
  expect(await fieldsOf(named('feff0061'))).toEqual({ a: '1' });
  expect(await fieldsOf(named('feff00610000'))).toEqual(damaged);
});

test('pages are counted one by one', async () => {
  expect(await read(await createReportPdf({ pages: 7 }))).toMatchObject({ ok: true, pageCount: 7 });
});

test('the last revision counts, by whichever program it was written', async () => {
  const created = await createReportPdf();
  const document = await PDFDocument.load(created, { forIncrementalUpdate: true });
  document.getForm().getTextField('cnp').setText('2850505080011');
  document.getForm().getCheckBox('gdpr').uncheck();
  const updated = await document.commit();
  expect(await fieldsOf(updated)).toEqual({ ...asCreated, cnp: '2850505080011', gdpr: '' });

  expect(await fieldsOf(await fillByBrowser(updated))).toEqual({
    ...asCreated,
    cnp: 'Știință și țel',
    memberType: 'CA',
    amended: 'Da',
    gdpr: '',
    practice: 'individual',
  });
});

/** Fills in the form like Firefox, which appends the typed values. */
async function fillByBrowser(pdf: Uint8Array): Promise<Uint8Array> {
  const viewer = await getDocumentProxy(new Uint8Array(pdf), { verbosity: 0 });
  // The library types it as `Object`.
  const places = (await viewer.getFieldObjects()) as Record<string, { id: string; exportValues?: string }[]>;
  const set = (name: string, place: number, value: unknown) =>
    viewer.annotationStorage.setValue(places[name]?.[place]?.id ?? '', { value });
  // The first entry is the field, the following ones are its widgets.
  set('cnp', 1, 'Știință și țel');
  set('memberType', 1, ['CA']);
  set('amended', 1, true);
  set('practice', 1, true);
  set('practice', 2, false);
  return viewer.saveDocument();
}

test.each([
  ['UTF-16 as pdftk writes it', '(\\376\\377\\002\\031\\000t\\000i)', 'ști'],
  ['UTF-16 in hexadecimal', '<FEFF0219007400690021>', 'ști!'],
  ['UTF-8 of PDF 2.0', '<EFBBBFC899C89B>', 'șț'],
  ['PDFDocEncoding', '(Caf\\351 \\240)', 'Café €'],
  ['escapes and line ends', '(a\\(b\\)\\\\ c\\rd\\r\\ne\\\nf)', 'a(b)\\ c\nd\nef'],
  ['nothing', '()', ''],
])('a text in %s', async (_, written, value) => {
  const field = `<< /FT /Tx /T (cnp) /V ${written} >>`;
  expect(await fieldsOf(createRawForm([], { field }))).toEqual({ cnp: value });
});

test('a text may be kept as a stream', async () => {
  const field = '<< /FT /Tx /T (cnp) /V 5 0 R >>';
  expect(await fieldsOf(createRawForm([rawStream('', Buffer.from('lung'))], { field }))).toEqual({
    cnp: 'lung',
  });
});

test('names and kinds come from the parents where a field has none', async () => {
  const field = '<< /T (income) /FT /Tx /V (0) /Kids [5 0 R 6 0 R] >>';
  const more = [
    '<< /T (expertise) /V (12) /Parent 4 0 R /Kids [7 0 R] >>',
    '<< /T (total) /Parent 4 0 R >>',
    '<< /Subtype /Widget /Parent 5 0 R >>',
  ];
  expect(await fieldsOf(createRawForm(more, { field }))).toEqual({
    'income.expertise': '12',
    'income.total': '0',
  });
});

test('several choices of a list stand on lines of their own; a name that is special to us is none in a form', async () => {
  const field = '<< /FT /Ch /T (__proto__) /V [(EC) (CA)] >>';
  const fields = await fieldsOf(createRawForm([], { field }));
  expect(Object.entries(fields)).toEqual([['__proto__', 'EC\nCA']]);
});

test('a value is found wherever it is kept, and none is an empty one', async () => {
  const list = '<< /FT /Ch /T (list) /V [5 0 R (CA)] >>';
  const radio = '<< /FT /Btn /Ff 32768 /T (radio) /V /1 /Opt [(unu) 6 0 R] >>';
  const check = '<< /FT /Btn /T (check) /V 7 0 R >>';
  const none = '<< /FT /Tx /T (none) /V null >> << /FT /Tx /T (gone) /V 8 0 R >>';
  const catalog = `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${list} ${radio} ${check} ${none}] >> >>`;
  expect(await fieldsOf(createRawForm(['(EC)', '(doi)', '/On', 'null'], { catalog }))).toEqual({
    list: 'EC\nCA',
    radio: 'doi',
    check: 'Da',
    none: '',
    gone: '',
  });
});

test('a button that does something has no value', async () => {
  const withButton = await createReportPdf({
    change: (form, page) => form.createButton('check').addToPage('Validează', page, { x: 0, y: 0 }),
  });
  expect(await fieldsOf(withButton)).toEqual(asCreated);
});

test('nothing is left out quietly: what cannot be read, or reads in two ways, is damage', async () => {
  const fields = (list: string) =>
    createRawForm(
      ['<< /FT /Tx /T (cnp) /V (2850505080011) >>', '<< /FT /Tx /T (cnp) /V (1800101221144) >>'],
      {
        catalog: `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${list}] >> >>`,
      },
    );
  expect(await fieldsOf(fields('4 0 R 6 0 R'))).toEqual({ cnp: '1800101221144' });
  expect(await fieldsOf(fields('4 0 R 5 0 R'))).toEqual({ refusal: 'twoValues' });
  expect(await fieldsOf(fields('4 0 R 9 0 R'))).toEqual({ refusal: 'damaged' });
  expect(await fieldsOf(fields('4 0 R 4 0 R'))).toEqual({ cnp: '1800101221144' });
  for (const V of ['9 0 R', '<< >>', '[[]]', '[9 0 R]', '12']) {
    const field = `<< /FT /Ch /T (cnp) /V ${V} >>`;
    expect(await fieldsOf(createRawForm([], { field }))).toEqual({ refusal: 'damaged' });
  }
  const unreadable = createRawForm(['?'], { field: '<< /FT /Tx /T (cnp) /V 5 0 R >>' });
  expect(await fieldsOf(unreadable)).toEqual({ refusal: 'damaged' });
});

test.each([
  ['a text', 10_001, 1],
  ['all texts together', 9_000, 60],
])('%s longer than any report has is not read', async (_, length, count) => {
  const texts = Object.fromEntries(Array.from({ length: count }, (__, i) => [`f${i}`, 'x'.repeat(length)]));
  expect(await fieldsOf(createRawForm([], manyFields(texts)))).toEqual({ refusal: 'tooHeavy' });
});

test('a text as long as it may be is read whole', async () => {
  const value = 'ș'.repeat(10_000);
  const hexadecimal = PDFHexString.fromText(value).toString();
  const field = `<< /FT /Tx /T (cnp) /V ${hexadecimal} >>`;
  expect(await fieldsOf(createRawForm([], { field }))).toEqual({ cnp: value });
});

function manyFields(texts: Record<string, string>) {
  const fields = Object.entries(texts).map(([name, value]) => `<< /FT /Tx /T (${name}) /V (${value}) >>`);
  return { catalog: `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [${fields.join(' ')}] >> >>` };
}
