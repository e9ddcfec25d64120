/** One sheet of a workbook as XML. */

import type { Sheet, SheetColumn, SheetFormat } from './sheet.ts';
import type { WorkbookInfo } from './workbook-parts.ts';
import { cellStyles } from './workbook-parts.ts';
import { xmlText } from './xml-text.ts';

/** Bytes are handed on in pieces of about this length. */
const pieceLength = 64 * 1024;
/** In points. */
const lineHeight = 15;

/** Takes rows until the sheet is full or `next` has none. */
export async function* sheetXml(
  info: WorkbookInfo,
  columns: Sheet['columns'],
  next: () => Promise<readonly string[] | undefined>,
  mostRows: number,
): AsyncGenerator<Buffer> {
  const letters = columns.map((_, at) => columnLetters(at));
  const writers = columns.map(({ format }) => cellWriters[format]);
  let xml = sheetStart(columns) + headingRow(columns, letters);
  for (let line = 2; line <= mostRows; line++) {
    const row = await next();
    if (!row) break;
    let cells = '';
    for (const [at, write] of writers.entries()) {
      const value = row[at] ?? '';
      if (value !== '') cells += write(`${letters[at]}${line}`, value);
    }
    xml += `<row r="${line}">${cells}</row>`;
    if (xml.length < pieceLength) continue;
    yield Buffer.from(xml);
    xml = '';
  }
  yield Buffer.from(xml + sheetEnd(info));
}

function sheetStart(columns: readonly SheetColumn[]): string {
  const widths = columns.map(
    ({ width, keepsText = false }, at) =>
      `<col min="${at + 1}" max="${at + 1}" width="${width}"${keepsText ? ` style="${cellStyles.code}"` : ''} customWidth="1"/>`,
  );
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' +
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft"' +
    ' state="frozen"/></sheetView></sheetViews>' +
    `<sheetFormatPr defaultRowHeight="${lineHeight}"/>` +
    `<cols>${widths.join('')}</cols><sheetData>`
  );
}

/** Codes are texts on purpose: the spreadsheet need not warn that they look like numbers. */
function sheetEnd({ title, day }: WorkbookInfo): string {
  return (
    '</sheetData><pageMargins left="0.4" right="0.4" top="0.7" bottom="0.6" header="0.3" footer="0.3"/>' +
    '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>' +
    `<headerFooter><oddHeader>&amp;L${headText(title)}&amp;R${headText(day)}</oddHeader>` +
    '<oddFooter>&amp;CPagina &amp;P din &amp;N</oddFooter></headerFooter>' +
    '<ignoredErrors><ignoredError sqref="A1:XFD1048576" numberStoredAsText="1"/></ignoredErrors></worksheet>'
  );
}

/** An ampersand starts a code of the print head, which takes 255 characters in all. */
function headText(text: string): string {
  return xmlText(text.slice(0, 180).replaceAll('&', '&&'));
}

function headingRow(columns: readonly SheetColumn[], letters: readonly string[]): string {
  const cells = columns.map(({ title }, at) => textCell(`${letters[at]}1`, title, cellStyles.heading));
  return `<row r="1" ht="${headingHeight(columns)}" customHeight="1">${cells.join('')}</row>`;
}

/** Not every program makes room for a title of two lines by itself; bold letters are wider than the columns' unit. */
function headingHeight(columns: readonly SheetColumn[]): number {
  return columns.some(({ title, width }) => title.length * 1.25 > width) ? 2 * lineHeight : lineHeight;
}

const cellWriters: Record<SheetFormat, (place: string, value: string) => string> = {
  text: (place, value) => textCell(place, value, cellStyles.text),
  number: (place, value) => numberCell(place, Number(value), cellStyles.text),
  amount: (place, value) => numberCell(place, Number(value), cellStyles.amount),
  date: (place, value) => numberCell(place, serialOf(value), cellStyles.date),
  moment: (place, value) => numberCell(place, serialOf(value), cellStyles.moment),
};

/** A text cell is never evaluated as a formula, whatever its first character (EXC-27). */
function textCell(place: string, text: string, style: number): string {
  const space = text.trim() === text && !text.includes('\n') ? '' : ' xml:space="preserve"';
  return `<c r="${place}" t="inlineStr"${styled(style)}><is><t${space}>${xmlText(text)}</t></is></c>`;
}

function numberCell(place: string, value: number, style: number): string {
  return Number.isFinite(value) ? `<c r="${place}"${styled(style)}><v>${value}</v></c>` : '';
}

/** Texts are in the plain style, which needs no mention. */
function styled(style: number): string {
  return style === 0 ? '' : ` s="${style}"`;
}

const msPerDay = 86_400_000;
/** Spreadsheets count days from this one, and have no time zones. */
const dayZero = Date.UTC(1899, 11, 30);

/** `2026-02-28` or `2026-02-28 14:05` */
function serialOf(value: string): number {
  const [year, month, day, hour = 0, minute = 0] = value.split(/[- :T]/).map(Number);
  return (Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute) - dayZero) / msPerDay;
}

/** 0 → `A`, 26 → `AA` */
function columnLetters(at: number): string {
  const before = Math.floor(at / 26);
  return (before > 0 ? columnLetters(before - 1) : '') + String.fromCharCode(65 + (at % 26));
}
