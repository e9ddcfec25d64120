/** What a page shows and what the form lists may differ: what the member sees counts (REP-179). */
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName, PDFString } from '@cantoo/pdf-lib';
import { refusalText } from '@ceccar/contract/reports/reading-refusals';
import { describe, expect, test } from 'vitest';
import { createRawPdf, updateRawPdf } from '../../../../test/builders/raw-pdf.ts';
import { createReportPdf } from '../../../../test/builders/report-pdf.ts';
import { read } from '../../../../test/builders/signers.ts';
import { bodyName } from '../../../platform/text/body-name.ts';

async function fieldsOf(pdf: Uint8Array): Promise<Record<string, string> | string> {
  const reading = await read(pdf);
  return reading.ok ? reading.fields : reading.refusal;
}

type Form = { listed?: string; page?: string; objects?: string[]; info?: string };

/** Lists of references to objects from 4 on; the last object describes the file. */
function createForm({ listed, page = '', objects = [], info = '' }: Form): Buffer {
  const form = listed === undefined ? '' : `/AcroForm << /Fields [${listed}] >>`;
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${form} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Annots [${page}] >>`,
    ...objects,
    `<< ${info} >>`,
  ];
  return createRawPdf(all, `/Info ${all.length} 0 R`);
}

const widget = (entries: string) => `<< /Type /Annot /Subtype /Widget /Rect [0 0 9 9] ${entries} >>`;
const text = (name: string, value: string, more = '') => widget(`/FT /Tx /T (${name}) /V (${value}) ${more}`);
const income = (value: string, more = '') => text('income', value, more);
const box = (more: string) => widget(`/FT /Btn /T (gdpr) ${more}`);

describe('a widget of the page that the form does not list', () => {
  test.each<[string, Form]>([
    [
      'beside a stale copy in the list',
      { listed: '4 0 R', page: '5 0 R', objects: [income('5,00'), income('71499,50')] },
    ],
    ['where the list is empty', { listed: '', page: '4 0 R', objects: [income('71499,50')] }],
    ['where there is no form', { page: '4 0 R', objects: [income('71499,50')] }],
    [
      'beside a hidden copy on the page',
      {
        listed: '4 0 R',
        page: '4 0 R 5 0 R',
        objects: [income('5,00', '/F 2'), income('71499,50', '/F 4')],
      },
    ],
    [
      'whose name and value stand in its parent',
      {
        listed: '4 0 R',
        page: '5 0 R',
        objects: [
          income('5,00'),
          widget('/Parent 6 0 R'),
          '<< /FT /Tx /T (income) /V (71499,50) /Kids [5 0 R] >>',
        ],
      },
    ],
    [
      'whose value stands beside that of its listed parent',
      {
        listed: '4 0 R',
        page: '6 0 R',
        objects: [
          '<< /FT /Tx /T (income) /V (5,00) /Kids [5 0 R] >>',
          widget('/Parent 4 0 R'),
          widget('/Parent 4 0 R /V (71499,50)'),
        ],
      },
    ],
    [
      'written into the page itself',
      { listed: '4 0 R', page: income('71499,50'), objects: [income('5,00')] },
    ],
    [
      'with the same value as another one',
      {
        listed: '4 0 R',
        page: '5 0 R 6 0 R',
        objects: [income('5,00'), income('71499,50'), income('71499,50')],
      },
    ],
  ])('%s holds the value', async (_, form) => {
    expect(await fieldsOf(createForm(form))).toEqual({ income: '71499,50' });
  });

  test('of a deeper field has its whole name', async () => {
    const objects = [
      widget('/T (total) /Parent 5 0 R'),
      '<< /T (income) /Parent 6 0 R >>',
      '<< /T (form) /FT /Tx /V (7) >>',
    ];
    expect(await fieldsOf(createForm({ listed: '', page: '4 0 R', objects }))).toEqual({
      'form.income.total': '7',
    });
  });

  test('keeps the fields that no page shows', async () => {
    const objects = [income('5,00'), '<< /FT /Tx /T (reportKey) /V (K7PX) >>', income('71499,50')];
    const form = createForm({ listed: '4 0 R 5 0 R', page: '6 0 R', objects });
    expect(await fieldsOf(form)).toEqual({ income: '71499,50', reportKey: 'K7PX' });
  });

  test('whose parents run in a circle is damage', async () => {
    const objects = [widget('/T (a) /FT /Tx /Parent 5 0 R'), '<< /T (b) /Parent 4 0 R >>'];
    expect(await fieldsOf(createForm({ listed: '', page: '4 0 R', objects }))).toBe('damaged');
  });

  test('as macOS Preview leaves a report: every widget copied, the list unchanged', async () => {
    const document = await PDFDocument.load(await createReportPdf({ texts: { cnp: '1', income: '5,00' } }));
    const { context } = document;
    const typed: Record<string, string> = { cnp: '1800101221144', income: '71499,50' };
    const annotations = document.getPage(0).node.lookup(PDFName.of('Annots'), PDFArray);
    const copies = annotations.asArray().map((ref) => {
      const copy = context.lookup(ref, PDFDict).clone(context);
      const parent = copy.lookup(PDFName.of('Parent'), PDFDict);
      const value = typed[parent.lookup(PDFName.of('T'), PDFHexString).decodeText()];
      if (value) copy.set(PDFName.of('V'), PDFString.of(value));
      return context.register(copy);
    });
    document.getPage(0).node.set(PDFName.of('Annots'), context.obj(copies));
    document.setProducer('macOS Version 14.5 (Build 23F79) Quartz PDFContext');
    const fields = await fieldsOf(
      await document.save({ useObjectStreams: false, updateFieldAppearances: false }),
    );
    expect(fields).toMatchObject({
      cnp: '1800101221144',
      income: '71499,50',
      gdpr: 'Da',
      memberType: 'EC',
      practice: 'firm',
    });
  });
});

describe('two values that the page shows', () => {
  const twice: Form[] = [
    { listed: '4 0 R 5 0 R', page: '4 0 R 5 0 R', objects: [income('5,00'), income('71499,50')] },
    { listed: '4 0 R', page: '4 0 R 5 0 R', objects: [income('5,00'), income('71499,50')] },
    { listed: '', page: '4 0 R 5 0 R', objects: [income('5,00'), income('71499,50')] },
    { listed: '4 0 R 5 0 R', objects: [income('5,00'), income('71499,50')] },
    {
      listed: '4 0 R',
      page: '5 0 R 6 0 R',
      objects: [
        '<< /FT /Tx /T (income) /Kids [5 0 R 6 0 R] >>',
        widget('/Parent 4 0 R /V (1)'),
        widget('/Parent 4 0 R /V (2)'),
      ],
    },
    { listed: '4 0 R 5 0 R', page: '4 0 R 5 0 R', objects: [box('/V /Off /AS /Off'), box('/V /Da /AS /Da')] },
  ];

  test.each(twice)('are refused (%#)', async (form) => {
    expect(await fieldsOf(createForm(form))).toBe('twoValues');
  });

  test.each([
    [
      '/Producer (macOS Version 14.5 \\(Build 23F79\\) Quartz PDFContext)',
      'Preview (Previzualizare) de pe macOS',
    ],
    [
      '/Producer (Mac OS X 10.13.6 Quartz PDFContext) /Creator (Preview)',
      'Preview (Previzualizare) de pe macOS',
    ],
    ['/Producer (iOS Version 17.4 Quartz PDFContext)', 'aplicația Fișiere de pe iPhone sau iPad'],
    ['/Producer (PDFKit) /Creator (Foxit Reader)', 'Foxit Reader'],
    ['/Producer (Wondershare\\n  PDFelement)', 'Wondershare PDFelement'],
    [`/Producer (PDFKit) /Creator ${PDFHexString.fromText(bodyName)}`, 'un program necunoscut'],
    ['', 'un program necunoscut'],
  ])('name the program: %s', async (info, name) => {
    const reading = await read(createForm({ ...twice[0], info }));
    if (reading.ok) throw new Error('Not refused');
    expect(refusalText(reading.refusal, reading)).toContain(`(${name})`);
  });
});

describe('values in the kids of a field', () => {
  test.each<[string, string[]]>([
    [
      'of the only widget',
      ['<< /FT /Tx /T (income) /V (5,00) /Kids [5 0 R] >>', widget('/Parent 4 0 R /V (71499,50)')],
    ],
    [
      'of two widgets that agree',
      [
        '<< /FT /Tx /T (income) /V (5,00) /Kids [5 0 R 6 0 R] >>',
        widget('/Parent 4 0 R /V (71499,50)'),
        widget('/Parent 4 0 R /V (71499,50)'),
      ],
    ],
    [
      'with a parent that has none',
      ['<< /FT /Tx /T (income) /Kids [5 0 R] >>', widget('/Parent 4 0 R /V (71499,50)')],
    ],
    [
      'with type and value of their own',
      ['<< /T (income) /Kids [5 0 R] >>', widget('/Parent 4 0 R /FT /Tx /V (71499,50)')],
    ],
    [
      'beside one that no page shows',
      [
        '<< /FT /Tx /T (income) /Kids [5 0 R 7 0 R] >>',
        widget('/Parent 4 0 R /V (71499,50)'),
        'null',
        widget('/Parent 4 0 R /V (5,00)'),
      ],
    ],
  ])('%s count', async (_, objects) => {
    const page =
      objects.length === 4
        ? '5 0 R'
        : objects
            .slice(1)
            .map((__, index) => `${5 + index} 0 R`)
            .join(' ');
    expect(await fieldsOf(createForm({ listed: '4 0 R', page, objects }))).toEqual({ income: '71499,50' });
  });
});

describe('a tick that only the appearance tells', () => {
  test.each([
    ['without a value', '/AS /Da', 'Da'],
    ['beside a stale value', '/V /Off /AS /Da', 'Da'],
    ['taken away, beside a stale value', '/V /Da /AS /Off', ''],
    ['of another name', '/V /Off /AS /Yes', 'Da'],
    ['that agrees', '/V /Da /AS /Da', 'Da'],
    ['and there is no appearance', '/V /Da', 'Da'],
    ['and there is neither', '', ''],
  ])('%s', async (_, entries, value) => {
    for (const listed of ['4 0 R', ''])
      expect(await fieldsOf(createForm({ listed, page: '4 0 R', objects: [box(entries)] }))).toEqual({
        gdpr: value,
      });
  });

  test('in the kids of a box', async () => {
    const kids = (first: string, second: string) => ({
      listed: '4 0 R',
      page: '5 0 R 6 0 R',
      objects: [
        '<< /FT /Btn /T (gdpr) /V /Off /Kids [5 0 R 6 0 R] >>',
        widget(`/Parent 4 0 R ${first}`),
        widget(`/Parent 4 0 R ${second}`),
      ],
    });
    expect(await fieldsOf(createForm(kids('/AS /Da', '/AS /Da')))).toEqual({ gdpr: 'Da' });
    expect(await fieldsOf(createForm(kids('/AS /Off', '/AS /1')))).toEqual({ gdpr: 'Da' });
    expect(await fieldsOf(createForm(kids('/AS /Off', '/AS /Off')))).toEqual({ gdpr: '' });
  });

  test('in a group of options', async () => {
    const group = (value: string, first: string, second: string) => ({
      listed: '4 0 R',
      page: '5 0 R 6 0 R',
      objects: [
        `<< /FT /Btn /Ff 32768 /T (practice) ${value} /Kids [5 0 R 6 0 R] >>`,
        widget(`/Parent 4 0 R /AS /${first}`),
        widget(`/Parent 4 0 R /AS /${second}`),
      ],
    });
    expect(await fieldsOf(createForm(group('/V /individual', 'Off', 'firm')))).toEqual({ practice: 'firm' });
    expect(await fieldsOf(createForm(group('', 'individual', 'Off')))).toEqual({ practice: 'individual' });
    expect(await fieldsOf(createForm(group('/V /firm', 'Off', 'Off')))).toEqual({ practice: '' });
    expect(await fieldsOf(createForm(group('/V /firm', 'individual', 'firm')))).toBe('twoValues');
    const numbered = group('/V /0 /Opt [(individual) (firm)]', 'Off', '1');
    expect(await fieldsOf(createForm(numbered))).toEqual({ practice: 'firm' });
  });
});

test('an update that only changes the page counts as much as one of the list', async () => {
  const form = createForm({ listed: '4 0 R', page: '4 0 R', objects: [income('5,00')] });
  const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Annots [8 0 R] >>';
  expect(await fieldsOf(updateRawPdf(form, { 3: page, 8: income('71499,50') }))).toEqual({
    income: '71499,50',
  });
});
