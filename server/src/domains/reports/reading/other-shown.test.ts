/** A field that shows another answer than the one that it holds (REP-397). */
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { refusalText } from '@ceccar/contract/reports/reading-refusals';
import { describe, expect, test } from 'vitest';
import { createRawPdf, rawStream } from '../../../../test/builders/raw-pdf.ts';
import { createReportAnswers } from '../../../../test/builders/report-answers.ts';
import { read } from '../../../../test/builders/signers.ts';
import { fillWithPdfJs, fillWithPdfLib } from '../../../../test/harness/pdf-form.ts';
import { renderTemplate } from '../template/render-template.ts';
import { isSameShown } from './same-shown.ts';

type Drawn = {
  name?: string;
  value?: string;
  font?: string;
  drawing?: string;
  form?: string;
  more?: string;
  map?: string;
};

const helvetica = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';
const wide =
  '<< /Type /Font /Subtype /Type0 /BaseFont /ABCDEF+Noto /Encoding /Identity-H /ToUnicode 7 0 R >>';
const digits = `1 beginbfrange <0010> <0019> <0030> endbfrange 2 beginbfchar <001a> <002e> <001b> <002c> endbfchar`;

/** A form with one field and its drawing. */
function createDrawn({
  name = 'incomeConsulting',
  value = '71499,50',
  font = helvetica,
  drawing = '',
  form = '',
  more = '',
  map = digits,
}: Drawn) {
  return createRawPdf([
    `<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [4 0 R] ${form} >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Annots [4 0 R] >>',
    `<< /Type /Annot /Subtype /Widget /Rect [0 0 9 9] /FT /Tx /T (${name}) /V (${value}) /AP << /N 5 0 R >> ${more} >>`,
    rawStream(
      '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << /Font << /F 6 0 R >> >>',
      Buffer.from(drawing, 'latin1'),
    ),
    font,
    rawStream('', Buffer.from(map)),
  ]);
}

const text = (operators: string) => `/Tx BMC q BT /F 9 Tf 0 g 2 3 Td ${operators} ET Q EMC`;
const draws = (shown: string) => text(`(${shown}) Tj`);

async function outcomeOf(pdf: Uint8Array): Promise<string> {
  const reading = await read(pdf);
  return reading.ok ? 'read' : refusalText(reading.refusal, reading);
}

describe('another number on the page is refused with both', () => {
  test.each<[string, Drawn]>([
    ['in a plain string', { drawing: draws('999.999,00') }],
    ['in hexadecimal', { drawing: text('<3939392e3939392c3030> Tj') }],
    ['in octal', { drawing: draws('\\071\\071\\071.999,00') }],
    ['in pieces', { drawing: text('[(999.) -20 (999) 5 (,00)] TJ') }],
    ['on two lines', { drawing: text('(999.999) Tj T* (,00) Tj') }],
    ['by the sign of a new line', { drawing: text("(999.999,00) '") }],
    [
      'in a font of many characters',
      { font: wide, drawing: text('<001900190019001a001900190019001b00100010> Tj') },
    ],
    ['with the words of a currency', { drawing: draws('999.999,00 lei') }],
    [
      'in a font that names its digits',
      {
        font: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding << /Differences [65 /nine /period /comma /zero] >> >>',
        drawing: draws('AAABAAACDD'),
      },
    ],
  ])('%s', async (_, drawn) => {
    const words = await outcomeOf(createDrawn(drawn));
    expect(words).toContain('pe pagină scrie 999.999,00');
    expect(words).toContain('în câmp 71.499,50.');
  });

  test('an empty field that shows a number, a day, a text and a choice, too', async () => {
    const shown: [Drawn, string][] = [
      [{ value: '', drawing: draws('999,00') }, 'pe pagină scrie 999,00, iar câmpul este gol'],
      [
        { name: 'signedOn', value: '28.02.2027', drawing: draws('27.02.2027') },
        'scrie 27.02.2027, în câmp 28.02.2027',
      ],
      [
        { name: 'signedPlace', value: 'Cluj', drawing: draws('Iasi') },
        'La „Locul” pe pagină scrie Iasi, în câmp Cluj',
      ],
      [
        {
          name: 'memberType',
          value: 'EC',
          more: '/FT /Ch /Opt [[(EC) (Expert)] [(CA) (Contabil)]]',
          drawing: draws('Contabil'),
        },
        'scrie Contabil, în câmp EC',
      ],
    ];
    for (const [drawn, words] of shown)
      expect((await outcomeOf(createDrawn(drawn))).toLowerCase()).toContain(words.toLowerCase());
  });
});

describe('a drawing that says the same, or nothing, is read', () => {
  test.each<[string, Drawn]>([
    ['another separator', { drawing: draws('71.499,50') }],
    ['blanks', { drawing: draws('71 499.50') }],
    ['lei', { drawing: draws('71.499,50 lei') }],
    ['fewer decimals', { value: '71499,50', drawing: draws('71499,5') }],
    ['no decimals', { value: '71.499', drawing: draws('71.499,00') }],
    ['each digit in its box', { drawing: text('(7) Tj 9 0 Td (1) Tj (4) Tj (9) Tj (9) Tj (,50) Tj') }],
    ['no drawing', { more: '/AP << >>' }],
    ['an empty drawing', { drawing: '/Tx BMC EMC' }],
    ['a drawing that is lost', { more: '/AP << /N 99 0 R >>' }],
    [
      'a stale drawing that programs replace',
      { form: '/NeedAppearances true', drawing: draws('999.999,00') },
    ],
    [
      'a font whose codes say nothing',
      { font: wide.replace('/ToUnicode 7 0 R', ''), drawing: text('<00190019> Tj') },
    ],
    ['a code that the font does not explain', { font: wide, drawing: text('<00990019> Tj') }],
    ['a font that is missing', { drawing: '/Tx BMC BT /G 9 Tf (999) Tj ET EMC' }],
    ['a drawing within the drawing', { drawing: `/X Do ${draws('999')}` }],
    ['brackets within a string', { drawing: draws('a(9)b') }],
    ['a field that the form does not have', { name: 'altceva', drawing: draws('999') }],
    ['a total, which is computed', { name: 'incomeTotal', drawing: draws('999') }],
    ['a hidden field', { more: '/F 2', drawing: draws('999') }],
    ['a day in another spelling', { name: 'signedOn', value: '1.2.26', drawing: draws('01.02.2026') }],
    ['a day in words', { name: 'signedOn', value: '28 februarie 2027', drawing: draws('28.02.2027') }],
    [
      'a text that is cut off',
      { name: 'address', value: 'str. Horea nr. 14, Cluj-Napoca', drawing: draws('str. Horea nr. 1') },
    ],
  ])('%s', async (_, drawn) => {
    expect(await outcomeOf(createDrawn(drawn))).toBe('read');
  });

  test.each([
    ['?tefan ?urcanu', 'Ștefan Țurcanu'],
    ['\u00b7tefan \u00b7urcanu', 'Ștefan Țurcanu'],
    ['tefan urcanu', 'Ștefan Țurcanu'],
    ['Stefan Turcanu', 'Ștefan Țurcanu'],
    ['Piața\nUnirii 1', 'Piața Unirii 1'],
  ])('%j is %j in a font that lacks letters', (shown, value) => {
    expect(isSameShown(shown, value)).toBe(true);
  });
});

describe('the template', { tags: 'deep' }, () => {
  const given = createReportAnswers('person');
  const typed = {
    incomeConsulting: '71.499,50',
    signedPlace: 'Târgu Mureș',
    signedOn: '28.02.2026',
    address: 'Iași',
  };

  test('as it is issued, and filled by Firefox and by pdf-lib, shows what it holds', async () => {
    const template = await renderTemplate('person', given, new Date('2026-02-03T10:00:00Z'));
    const document = await PDFDocument.load(template);
    const form = document.getForm();
    for (const [name, value] of Object.entries(typed))
      form.getTextField(name).setText(value.replace(/[șâ]/g, 's'));
    for (const pdf of [template, await fillWithPdfJs(template, typed), await document.save()])
      expect(await outcomeOf(pdf)).toBe('read');
  });

  test('with a value beside its old drawing is refused by the name of the field', async () => {
    const template = await renderTemplate(
      'company',
      createReportAnswers('company', { incomeConsulting: '999.999,00' }),
      new Date('2026-02-03T10:00:00Z'),
    );
    const stale = await fillWithPdfLib(template, { incomeConsulting: '71499,50' }, { isDrawnAnew: false });
    const words = await outcomeOf(stale);
    expect(words).toContain('pe pagină scrie 999.999,00, în câmp 71.499,50');
    const document = await PDFDocument.load(stale);
    document.catalog
      .lookup(PDFName.of('AcroForm'), PDFDict)
      .set(PDFName.of('NeedAppearances'), document.context.obj(true));
    expect(await outcomeOf(await document.save({ updateFieldAppearances: false }))).toBe('read');
  });
});
