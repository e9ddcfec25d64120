/** What of an XLSX must be known before its rows: which sheet, which of its styles show days, its texts. */
import { withCommaBelow } from '@ceccar/contract/comma-below';
import { isDayFormat } from './number-cell.ts';
import { readWholeXml } from './read-xml.ts';
import { OtherFormat } from './table-refusal.ts';
import { createTextTable, type TextTable } from './text-table.ts';
import type { ZipFile } from './zip-file.ts';

export type Workbook = {
  /** Part of the first sheet that is not hidden (EXC-51). */
  sheet: string;
  isSince1904: boolean;
  texts: TextTable;
  /** By the number of a cell's style. */
  showsDay: readonly boolean[];
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
    showsDay: await readStyles(zip),
  };
}

async function readSheets(zip: ZipFile): Promise<{ relation: string; isSince1904: boolean }> {
  let relation: string | undefined;
  let isSince1904 = false;
  await readWholeXml(zip.open(workbookPart), {
    open(name, attributes) {
      if (name === 'workbookPr') isSince1904 = isTrue(attributes.date1904);
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
      // How words are read aloud stands beside them in some languages.
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

async function readStyles(zip: ZipFile): Promise<boolean[]> {
  const patterns = new Map<number, string>();
  const showsDay: boolean[] = [];
  let isOfCells = false;
  await readWholeXml(zip.open('xl/styles.xml'), {
    open(name, { numFmtId, formatCode = '' }) {
      const format = Number(numFmtId ?? 0);
      if (name === 'numFmt') patterns.set(format, formatCode);
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'xf' && isOfCells) showsDay.push(isDayFormat(patterns.get(format) ?? format));
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return showsDay;
}

export function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true';
}

/** Signs that XML cannot hold are written by their number; none of them belongs in a cell of ours. */
export function cleanText(text: string): string {
  return withCommaBelow(
    text.replace(/_x00([01][0-9A-Fa-f])_/g, (_, code) => (/0[9AaDd]/.test(code) ? ' ' : '')),
  );
}
