/** XLSX files part by part, so that a test can have any cell that Excel, another program or no program would write. */

import { strToU8, type Zippable, zipSync } from 'fflate';
import { archive, type Parts } from '../files/archives.ts';

const header = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Style 1 formats days, style 2 days by a custom pattern, style 3 amounts. */
const styles = `${header}<styleSheet xmlns="${main}"><numFmts count="2">
  <numFmt numFmtId="164" formatCode="[$-418]dd\\.mm\\.yyyy;@"/><numFmt numFmtId="165" formatCode="#,##0.00\\ &quot;lei/day&quot;"/>
  </numFmts><cellStyleXfs count="1"><xf numFmtId="14"/></cellStyleXfs><cellXfs count="4">
  <xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>`;

export type WorkbookParts = {
  /** The content of `sheetData`. */
  rows: string;
  /** XML after the rows, such as merged cells. */
  after?: string;
  texts?: readonly string[];
  /** Additional parts, or replacements of the default ones. */
  parts?: Record<string, string | Uint8Array>;
  level?: 0 | 1 | 6;
};

/** `sheet` is already compressed, and may expand to more than a string can hold. */
export function packWorkbook(sheet: Parts[string], more: Parts = {}): Buffer {
  return archive({ ...partsOf(''), 'xl/worksheets/sheet2.xml': sheet, ...more });
}

export function createWorkbook({
  rows,
  after = '',
  texts = [],
  parts = {},
  level = 1,
}: WorkbookParts): Buffer {
  const packed: Zippable = {};
  for (const [name, content] of Object.entries({ ...partsOf(rows, after, texts), ...parts }))
    packed[name] = [typeof content === 'string' ? strToU8(content) : content, { level }];
  return Buffer.from(zipSync(packed));
}

function partsOf(rows: string, after = '', texts: readonly string[] = []): Record<string, string> {
  return {
    '[Content_Types].xml': `${header}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    'xl/workbook.xml': `${header}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>
      <sheet name="Ascunsă" sheetId="1" state="hidden" r:id="rId1"/><sheet name="Foaie" sheetId="2" r:id="rId2"/>
      <sheet name="A doua" sheetId="3" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${header}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
      <Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Target="/xl/worksheets/sheet2.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': sheetOf(
      '<row r="1"><c r="A1" t="inlineStr"><is><t>ascuns</t></is></c></row>',
    ),
    'xl/worksheets/sheet2.xml': sheetOf(rows, after),
    'xl/styles.xml': styles,
    'xl/sharedStrings.xml': `${header}<sst xmlns="${main}">${texts.map((text) => `<si>${text}</si>`).join('')}</sst>`,
  };
}

function sheetOf(rows: string, after = ''): string {
  return `${sheetStart}${rows}${sheetEnd(after)}`;
}

/** Wraps rows in a sheet. */
export const sheetStart = `${header}<worksheet xmlns="${main}"><dimension ref="A1:XFD1048576"/><sheetData>`;
export function sheetEnd(after = ''): string {
  return `</sheetData>${after}</worksheet>`;
}

/** A row of texts, each in its own cell. */
export function textRow(line: number, cells: readonly string[]): string {
  const written = cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`);
  return `<row r="${line}">${written.join('')}</row>`;
}
