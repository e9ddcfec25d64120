import { PDFArray, PDFDict, PDFDocument, PDFName, PDFNumber, PDFRawStream } from '@cantoo/pdf-lib';
import { memberKinds } from '@ceccar/contract/member';
import { readAnswers } from '@ceccar/contract/reports/read-answers';
import { fieldsOf, formFor } from '@ceccar/contract/reports/report-form';
import { officeRows, shareholderRows } from '@ceccar/contract/reports/report-form-company';
import { extractText, getDocumentProxy, getMeta } from 'unpdf';
import { describe, expect, test } from 'vitest';
import { createReportAnswers } from '../../../../test/builders/report-answers.ts';
import {
  fieldDicts,
  fieldValues,
  fillWithPdfJs,
  fillWithPdfLib,
  textOf,
} from '../../../../test/harness/pdf-form.ts';
import { renderTemplate } from './render-template.ts';

const createdAt = new Date('2026-02-03T10:00:00Z');
type Kind = (typeof memberKinds)[number];

const fieldsOfKind = (kind: Kind) => fieldsOf(formFor(kind, 2025));
const flag = { readOnly: 1, required: 2 };

function flagsOf(dict: PDFDict): number {
  return dict.lookup(PDFName.of('Ff'), PDFNumber).asNumber();
}

/** Text of the pages, each as one line: the drawings of the fields become part of the page. */
async function shownOn(bytes: Uint8Array): Promise<string[]> {
  const pdf = await PDFDocument.load(bytes);
  pdf.getForm().flatten({ updateFieldAppearances: false });
  const flat = await pdf.save();
  const { text } = await extractText(await getDocumentProxy(flat));
  return text.map((page) => page.replace(/\s+/g, ' '));
}

type Box = { left: number; bottom: number; right: number; top: number };

function boxAt(annotations: PDFArray | undefined, index: number): Box {
  const rectangle = annotations?.lookup(index, PDFDict).lookup(PDFName.of('Rect'), PDFArray);
  const [left = 0, bottom = 0, right = 0, top = 0] = [0, 1, 2, 3].map(
    (side) => rectangle?.lookup(side, PDFNumber).asNumber() ?? 0,
  );
  return { left, bottom, right, top };
}

/** Without the fields that only the register fills in. */
function typedOf(kind: Kind): Record<string, string> {
  const readOnly = fieldsOfKind(kind).filter((field) => field.readOnly);
  return Object.fromEntries(
    Object.entries(createReportAnswers(kind)).filter(
      ([name]) => !readOnly.some((field) => field.name === name),
    ),
  );
}

function emptyTemplate(kind: Kind): Promise<Buffer> {
  const { reportKey = '', year = '', region = '', name = '' } = createReportAnswers(kind);
  return renderTemplate(kind, { reportKey, year, region, name }, createdAt);
}

describe.each(memberKinds)('the paper of a %s', (kind) => {
  const answers = createReportAnswers(kind);

  test.each([
    ['pdf-lib', fillWithPdfLib],
    ['pdf.js', fillWithPdfJs],
  ])('gives back what was typed, once filled by %s', async (_, fillIn) => {
    const typed = typedOf(kind);
    const filled = await fillIn(await emptyTemplate(kind), typed);
    const values = await fieldValues(filled);
    expect(values).toMatchObject({ ...typed, amended: 'Off' });
    const read = readAnswers(kind, values);
    expect(read.violations).toEqual([]);
    expect(read).toEqual(readAnswers(kind, createReportAnswers(kind, typed)));
  });

  test('shows what was known, with every Romanian letter', async () => {
    const pages = await shownOn(await renderTemplate(kind, answers, createdAt));
    const shown = pages.join(' ');
    for (const name of [
      'name',
      'address',
      'email',
      'incomeOtherDetail',
      'insurer',
      'signedPlace',
      'memberType',
    ])
      expect(shown).toContain(answers[name]);
    for (const part of ['12.500,00', '61.500,50', '1.234,50', '78.235,00', '01.02.2026', '31.01.2027'])
      expect(shown).toContain(part);
    for (const letter of 'ăâîșțȘȚÎ') expect(shown).toContain(letter);
  });

  test('shows all letters also where pdf.js drew them', async () => {
    const value = 'Înțelepți și știutori: ĂÂÎȘȚ ăâîșț';
    const name = kind === 'person' ? 'nextYearWorkplace' : 'representative';
    const filled = await fillWithPdfJs(await emptyTemplate(kind), { [name]: value });
    expect((await shownOn(filled)).join(' ')).toContain(value);
  });

  test('has a sheet for each page of the form, with number, key and name at its foot', async () => {
    const { pages: declared } = formFor(kind, 2025);
    const pages = await shownOn(await renderTemplate(kind, answers, createdAt));
    expect(pages).toHaveLength(declared.length);
    for (const [index, sections] of declared.entries()) {
      expect(pages[index]).toContain(`Pagina ${index + 1} din ${declared.length}`);
      expect(pages[index]).toContain(`${answers.reportKey} · ${answers.name}`);
      for (const { title } of sections) expect(pages[index]).toContain(title);
    }
  });

  test("has a box for the branch's registration (REP-283)", async () => {
    const [first = '', ...others] = await shownOn(await renderTemplate(kind, answers, createdAt));
    expect(first).toContain('Nr. înregistrare filială / data');
    expect(others.join()).not.toContain('Nr. înregistrare');
  });

  test('the check button has its hint as a tooltip, and neither is on paper (PAP-214)', async () => {
    const bytes = await renderTemplate(kind, answers, createdAt);
    const button = (await fieldDicts(bytes)).get('validate');
    if (!button) throw new Error('There is no button');
    expect(textOf(button, 'TU')).toContain('arată ce lipsește');
    expect(Number(button.get(PDFName.of('F'))?.toString()) & 4).toBe(0);
    expect((await shownOn(bytes)).join()).not.toMatch(/Butonul|ce lipsește/);
  });

  test('has every field of the form, with a name for those who do not see it', async () => {
    const dicts = await fieldDicts(await emptyTemplate(kind));
    const fields = fieldsOfKind(kind);
    expect([...dicts.keys()].toSorted()).toEqual(
      [...fields.map(({ name }) => name), 'validate', 'validated'].toSorted(),
    );
    for (const { name, label, readOnly, required } of fields) {
      const dict = dicts.get(name) ?? PDFDict.withContext((await PDFDocument.create()).context);
      expect(textOf(dict, 'TU'), name).toContain(label);
      expect(Boolean(flagsOf(dict) & flag.readOnly), name).toBe(readOnly === true);
      expect(Boolean(flagsOf(dict) & flag.required), name).toBe(required === true && !readOnly);
    }
  });

  test('leads from field to field as one reads, and no field covers another', async () => {
    const pdf = await PDFDocument.load(await emptyTemplate(kind));
    for (const { node } of pdf.getPages()) {
      const annotations = node.Annots();
      const boxes = Array.from({ length: annotations?.size() ?? 0 }, (_, index) => boxAt(annotations, index))
        // The hidden field has no position.
        .filter(({ right, left }) => right - left > 1);
      for (const [index, box] of boxes.entries()) {
        expect(box.left >= 61 && box.right <= 535 && box.bottom >= 36 && box.top <= 800).toBe(true);
        const next = boxes[index + 1];
        if (next)
          expect(next.top < box.bottom || (next.bottom < box.top && next.left > box.right)).toBe(true);
      }
    }
  });

  test('carries the whole font, its title and language, and is light', async () => {
    const bytes = await renderTemplate(kind, answers, createdAt);
    expect(bytes.length).toBeLessThan(700_000);
    const pdf = await PDFDocument.load(bytes);
    const fonts = pdf.context
      .enumerateIndirectObjects()
      .flatMap(([, object]) => (object instanceof PDFDict ? [object.get(PDFName.of('BaseFont'))] : []));
    expect(fonts).toContain(PDFName.of('NotoSans-Regular'));
    // With another name Chrome would lose typed ș and ț (REP-63).
    expect(textOf((await fieldDicts(bytes)).get('email') ?? pdf.catalog, 'DA')).toMatch(/^\/Wingdings /);
    const largest = Math.max(
      ...pdf.context
        .enumerateIndirectObjects()
        .map(([, object]) => (object instanceof PDFRawStream ? object.contents.length : 0)),
    );
    expect(largest).toBeGreaterThan(250_000);
    const { info } = await getMeta(await getDocumentProxy(new Uint8Array(bytes)));
    expect(info).toMatchObject({
      Title: 'Raport anual de activitate pe anul 2025',
      Language: 'ro-RO',
      IsAcroFormPresent: true,
      IsXFAPresent: false,
    });
  });

  test('computes what it adds up, in readers that run scripts', async () => {
    const bytes = await emptyTemplate(kind);
    const dicts = await fieldDicts(bytes);
    const totals = fieldsOfKind(kind).filter(({ totalOf }) => totalOf);
    expect(totals.length).toBe(kind === 'person' ? 1 : 2);
    for (const { name } of totals) {
      const actions = dicts.get(name)?.lookup(PDFName.of('AA'), PDFDict);
      expect(actions && textOf(actions.lookup(PDFName.of('C'), PDFDict), 'JS')).toBe(
        `reportForm.total('${name}');`,
      );
    }
    const acroForm = (await PDFDocument.load(bytes)).catalog.lookup(PDFName.of('AcroForm'), PDFDict);
    expect(String(acroForm.lookup(PDFName.of('CO'))).match(/ R/g)).toHaveLength(totals.length + 1);
  });

  test('is the same for the same answers at the same time, and another for others', async () => {
    const first = await renderTemplate(kind, answers, createdAt);
    expect(first.equals(await renderTemplate(kind, answers, createdAt))).toBe(true);
    expect(first.equals(await renderTemplate(kind, { ...answers, name: 'Altul' }, createdAt))).toBe(false);
  });

  test('takes old diacritics, hidden characters and very long values', async () => {
    const long = {
      name: `Şerban\u0000 Ţuţea\u200b ${'Constantinescu-Drăgușanu '.repeat(9)}`,
      address: 'Șoseaua Îndepărtată nr. 12, '.repeat(17),
      insurer: 'W'.repeat(200),
    };
    const bytes = await renderTemplate(kind, { ...answers, ...long }, createdAt);
    expect((await fieldValues(bytes)).name).toMatch(/^Șerban Țuțea Constantinescu/);
    const pages = await shownOn(bytes);
    expect(pages[0]?.match(/Îndepărtată/g)).toHaveLength(17);
    expect(pages[0]).toContain(`${answers.reportKey} · Șerban Țuțea`);
  });
});

test('a paper for another year says that year', async () => {
  const bytes = await renderTemplate('person', { ...createReportAnswers('person'), year: '2026' }, createdAt);
  const [first = ''] = await shownOn(bytes);
  expect(first).toContain('al persoanei fizice pe anul 2026');
  expect(first).toContain('forma de desfășurare a profesiei în anul 2027');
  await expect(renderTemplate('person', { year: '' }, createdAt)).rejects.toThrow(RangeError);
});

/** A company with so many long answers in its tables that they need a further sheet. */
async function crowded(): Promise<Buffer> {
  const answers = createReportAnswers('company');
  for (let row = 1; row <= shareholderRows; row++) {
    answers[`shareholder${row}Name`] = 'Constantinescu-Drăgușanu Maria Magdalena '.repeat(4);
    answers[`shareholder${row}IsMember`] = 'Da';
    answers[`shareholder${row}Percent`] = '5';
  }
  for (let row = 1; row <= officeRows; row++) {
    answers[`office${row}Kind`] = 'Birou';
    answers[`office${row}Address`] =
      'Municipiul Bistrița, str. Gheorghe Șincai nr. 14, bl. A, ap. 3; '.repeat(3);
  }
  return renderTemplate('company', answers, createdAt);
}

test('offices that do not fit below the shareholders start a sheet, shared with the declaration (PAP-215)', async () => {
  const pages = await shownOn(await crowded());
  expect(pages).toHaveLength(formFor('company', 2025).pages.length);
  expect(pages[2]).toContain('Asociații sau acționarii');
  expect(pages[2]).not.toContain('bl. A');
  expect(pages[3]).toContain('Sucursale, agenții, birouri');
  expect(pages[3]?.match(/bl\. A/g)).toHaveLength(3 * officeRows);
  expect(pages[3]).toContain('Declarații pe propria răspundere');
});
