/** What must be known of an XLSX before its rows are read: the sheets, how styles show numbers, the shared texts. */
import { posix } from 'node:path';
import { withCommaBelow } from '@ceccar/contract/comma-below';
import type { FileReading } from '@ceccar/contract/exchange/file-reading';
import { type CellFormat, cellFormatOf } from './number-cell.ts';
import { readWholeXml } from './read-xml.ts';
import { OtherFormat, TableRefusal, tableRefusals } from './table-refusal.ts';
import { createTextTable, type TextTable } from './text-table.ts';
import type { ZipFile } from './zip-file.ts';

export type Workbook = {
  /** In the order of the file, with the part of each. */
  sheets: (FileReading['sheets'][number] & { part: string })[];
  isSince1904: boolean;
  texts: TextTable;
  /** By the number of the cell style. */
  formats: readonly CellFormat[];
};

/** The last words of relation types; the addresses before them differ between the editions of the standard. */
type RelationType = 'officeDocument' | 'worksheet' | 'sharedStrings' | 'styles' | 'other';
type Relation = { id: string; type: RelationType; part: string };

/** In files without relations. */
const usualMain = 'xl/workbook.xml';

/** Parts are found by their relations alone: programs name them as they like (EXC-101). */
export async function readWorkbook(zip: ZipFile): Promise<Workbook> {
  const main =
    (await readRelations(zip, '')).find(({ type }) => type === 'officeDocument')?.part ?? usualMain;
  if (!zip.has(main)) throw new OtherFormat();
  const { sheets, isSince1904 } = await readSheets(zip, main);
  const relations = await readRelations(zip, main);
  const partOf = (type: 'sharedStrings' | 'styles') =>
    relations.find((one) => one.type === type)?.part ?? posix.join(posix.dirname(main), `${type}.xml`);
  return {
    sheets: sheets.map(({ name, isHidden, relation }) => {
      const found = relations.find(({ id }) => id === relation);
      if (!found) throw new TableRefusal(tableRefusals.damaged);
      const state = found.type !== 'worksheet' ? 'chart' : isHidden ? 'hidden' : 'visible';
      return { name, state, part: found.part };
    }),
    isSince1904,
    texts: await readTexts(zip, partOf('sharedStrings')),
    formats: await readStyles(zip, partOf('styles')),
  };
}

/** Relations of a part, or of the whole file. */
async function readRelations(zip: ZipFile, part: string): Promise<Relation[]> {
  const folder = posix.dirname(part);
  const relations: Relation[] = [];
  await readWholeXml(zip.open(posix.join(folder, '_rels', `${posix.basename(part)}.rels`)), {
    open(name, { Id: id = '', Type: type = '', Target: target = '' }) {
      if (name === 'Relationship')
        relations.push({ id, type: typeOf(type, target), part: partAt(folder, target) });
    },
  });
  return relations;
}

function typeOf(address: string, target: string): RelationType {
  const last = address.slice(address.lastIndexOf('/') + 1);
  if (last === 'officeDocument' || last === 'worksheet' || last === 'sharedStrings' || last === 'styles')
    return last;
  // Files of some programs do not name the type of a sheet.
  return address === '' && /worksheets\//i.test(target) ? 'worksheet' : 'other';
}

/** A target is relative to the folder of its part, or absolute. */
function partAt(folder: string, target: string): string {
  const plain = target.replaceAll('\\', '/');
  return posix.join(plain.startsWith('/') ? '' : folder, plain).replace(/^\/+/, '');
}

type NamedSheet = { name: string; isHidden: boolean; relation: string };

async function readSheets(
  zip: ZipFile,
  part: string,
): Promise<{ sheets: NamedSheet[]; isSince1904: boolean }> {
  const sheets: NamedSheet[] = [];
  let isWorkbook = false;
  let isSince1904 = false;
  await readWholeXml(zip.open(part), {
    open(name, attributes) {
      if (name === 'workbook') isWorkbook = true;
      // Excel 2013 and later write a second element of this name, in another namespace, without the attribute.
      if (name === 'workbookPr') isSince1904 ||= isTrue(attributes.date1904);
      if (name !== 'sheet') return;
      const [, relation = ''] = Object.entries(attributes).find(([key]) => key.endsWith(':id')) ?? [];
      const isHidden = (attributes.state ?? 'visible') !== 'visible';
      sheets.push({ name: decodeText(attributes.name ?? ''), isHidden, relation });
    },
  });
  if (!isWorkbook) throw new OtherFormat();
  return { sheets, isSince1904 };
}

async function readTexts(zip: ZipFile, part: string): Promise<TextTable> {
  const texts = createTextTable();
  let text = '';
  // Each run of a text is escaped by itself.
  let run = '';
  let isShown = false;
  let isReading = false;
  await readWholeXml(zip.open(part), {
    open(name) {
      if (name === 'si') text = '';
      // In some languages the pronunciation (`rPh`) is stored with the text; it is skipped.
      if (name === 'si' || name === 'rPh') isReading = name === 'rPh';
      isShown = name === 't' && !isReading;
    },
    text(more) {
      if (isShown) run += more;
    },
    close(name) {
      if (isShown) text += decodeText(run);
      [isShown, run] = [false, ''];
      if (name === 'rPh') isReading = false;
      if (name === 'si') texts.add(withCommaBelow(text));
    },
  });
  return texts;
}

async function readStyles(zip: ZipFile, part: string): Promise<CellFormat[]> {
  const patterns = new Map<number, string>();
  const formats: CellFormat[] = [];
  let isOfCells = false;
  await readWholeXml(zip.open(part), {
    open(name, { numFmtId, formatCode = '' }) {
      const format = Number(numFmtId ?? 0);
      if (name === 'numFmt') patterns.set(format, decodeText(formatCode));
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

/**
 * Undoes the escapes of a text (`ST_Xstring` of ECMA-376): `_x0041_` is the letter with that number, and `_x005F_x0041_` is
 * `_x0041_` as it stands (EXC-243). Control characters belong in no cell.
 */
export function decodeText(text: string): string {
  if (!text.includes('_x')) return text;
  const decoded = text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, number: string) => {
    const code = Number.parseInt(number, 16);
    if (code >= 0x20) return String.fromCharCode(code);
    return [0x09, 0x0a, 0x0d].includes(code) ? ' ' : '';
  });
  return decoded.toWellFormed();
}
