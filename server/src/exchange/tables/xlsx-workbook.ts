/** What must be known of an XLSX before its rows are read: the sheet, how styles show numbers, the shared texts. */
import { withCommaBelow } from '@ceccar/contract/comma-below';
import { type CellFormat, cellFormatOf } from './number-cell.ts';
import { readWholeXml } from './read-xml.ts';
import { OtherFormat } from './table-refusal.ts';
import { createTextTable, type TextTable } from './text-table.ts';
import type { ZipFile } from './zip-file.ts';

export type Workbook = {
  /** The part of the first visible sheet (EXC-51). */
  sheet: string;
  isSince1904: boolean;
  texts: TextTable;
  /** By the number of the cell style. */
  formats: readonly CellFormat[];
};

const workbookPart = 'xl/workbook.xml';

export async function readWorkbook(zip: ZipFile): Promise<Workbook> {
  if (!zip.has(workbookPart)) throw new OtherFormat();
  const { relation, isSince1904 } = await readSheets(zip);
  const relations = await readRelations(zip);
  return {
    sheet: relations.get(relation) ?? 'xl/worksheets/sheet1.xml',
    isSince1904,
    texts: await readTexts(zip),
    formats: await readStyles(zip),
  };
}

async function readSheets(zip: ZipFile): Promise<{ relation: string; isSince1904: boolean }> {
  let relation: string | undefined;
  let isSince1904 = false;
  await readWholeXml(zip.open(workbookPart), {
    open(name, attributes) {
      // Excel 2013 and later write a second element of this name, in another namespace, without the attribute.
      if (name === 'workbookPr') isSince1904 ||= isTrue(attributes.date1904);
      if (name === 'sheet' && (attributes.state ?? 'visible') === 'visible') relation ??= attributes['r:id'];
    },
  });
  return { relation: relation ?? '', isSince1904 };
}

async function readRelations(zip: ZipFile): Promise<Map<string, string>> {
  const parts = new Map<string, string>();
  await readWholeXml(zip.open('xl/_rels/workbook.xml.rels'), {
    open(name, { Id = '', Target = '' }) {
      if (name === 'Relationship') parts.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
  return parts;
}

async function readTexts(zip: ZipFile): Promise<TextTable> {
  const texts = createTextTable();
  let text = '';
  let isShown = false;
  let isReading = false;
  await readWholeXml(zip.open('xl/sharedStrings.xml'), {
    open(name) {
      if (name === 'si') text = '';
      // In some languages the pronunciation (`rPh`) is stored with the text; it is skipped.
      if (name === 'si' || name === 'rPh') isReading = name === 'rPh';
      isShown = name === 't' && !isReading;
    },
    text(more) {
      if (isShown) text += more;
    },
    close(name) {
      isShown = false;
      if (name === 'rPh') isReading = false;
      if (name === 'si') texts.add(cleanText(text));
    },
  });
  return texts;
}

async function readStyles(zip: ZipFile): Promise<CellFormat[]> {
  const patterns = new Map<number, string>();
  const formats: CellFormat[] = [];
  let isOfCells = false;
  await readWholeXml(zip.open('xl/styles.xml'), {
    open(name, { numFmtId, formatCode = '' }) {
      const format = Number(numFmtId ?? 0);
      if (name === 'numFmt') patterns.set(format, formatCode);
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'xf' && isOfCells) formats.push(cellFormatOf(patterns.get(format) ?? format));
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return formats;
}

export function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}

/** Characters that XML does not allow are escaped by their number; none of them belongs in our cells. */
export function cleanText(text: string): string {
  return withCommaBelow(
    text.replace(/_x00([01][0-9A-Fa-f])_/g, (_, code) => (/0[9AaDd]/.test(code) ? ' ' : '')),
  );
}
