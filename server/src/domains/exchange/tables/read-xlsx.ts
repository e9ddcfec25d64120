/** Streams the rows of an XLSX; only its shared texts are held in memory. */
import { withCommaBelow } from '@ceccar/contract/comma-below';
import { formattedCell } from './number-cell.ts';
import { readXml } from './read-xml.ts';
import { createRowList, mostColumns } from './row-list.ts';
import { TableRefusal, tableRefusals } from './table-refusal.ts';
import type { Cell, FileRow, TableLimits } from './table-row.ts';
import type { TableSource } from './table-source.ts';
import { decodeText, isTrue, readWorkbook, type Workbook } from './xlsx-workbook.ts';
import { openZip, type ZipFile } from './zip-file.ts';

/** `fd` is an open file. */
export async function openXlsx(fd: number, limits: TableLimits): Promise<TableSource> {
  const zip = await openZip(fd, limits.unpackedBytes);
  const workbook = await readWorkbook(zip);
  return {
    sheets: workbook.sheets.map(({ name, state }) => ({ name, state })),
    open(place) {
      const sheet = createSheet(workbook, limits);
      return { rows: readRows(zip, workbook.sheets[place]?.part ?? '', sheet), merged: sheet.merged };
    },
    encoding: () => undefined,
  };
}

async function* readRows(
  zip: ZipFile,
  part: string,
  sheet: ReturnType<typeof createSheet>,
): AsyncGenerator<FileRow[]> {
  if (!zip.has(part)) throw new TableRefusal(tableRefusals.damaged);
  for await (const _ of readXml(zip.open(part), sheet.handlers)) yield sheet.takeRows();
}

/** A cell while it is being parsed. */
type Raw = { column: number; type: string; style: number; value: string; isFormula: boolean };

function createSheet(workbook: Workbook, limits: TableLimits) {
  const rows = createRowList(limits);
  const merged: string[] = [];
  let line = 0;
  let column = 0;
  let raw: Raw | undefined;
  let isValue = false;
  // Each run of a text is escaped by itself.
  let run = '';
  let isReading = false;

  function openCell({ r, t = 'n', s = '0' }: Readonly<Record<string, string>>): void {
    column = r === undefined ? column + 1 : columnOf(r);
    raw = { column, type: t, style: Number(s), value: '', isFormula: false };
  }

  function openRow({ r, hidden, ht }: Readonly<Record<string, string>>): void {
    line = r === undefined ? line + 1 : Number(r);
    column = 0;
    rows.begin(line, isTrue(hidden) || Number(ht ?? 1) === 0);
  }

  return {
    handlers: {
      open(name: string, attributes: Readonly<Record<string, string>>) {
        if (name === 'row') openRow(attributes);
        else if (name === 'c') openCell(attributes);
        else if (name === 'f' && raw) raw.isFormula = true;
        else if (name === 'rPh') isReading = true;
        else if (name === 'mergeCell') merged.push(attributes.ref ?? '');
        isValue = raw !== undefined && (name === 'v' || (name === 't' && !isReading));
      },
      text(more: string) {
        if (isValue) run += more;
      },
      close(name: string) {
        if (raw) raw.value += decodeText(run);
        [isValue, run] = [false, ''];
        if (name === 'rPh') isReading = false;
        if (name === 'row') rows.end();
        if (name !== 'c' || !raw) return;
        const cell = readCell(raw, workbook);
        if (cell !== '') rows.add(raw.column, cell);
        raw = undefined;
      },
    },
    takeRows: rows.take,
    merged: () => merged,
  };
}

/** `AB12` is in column 28. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64;
  if (column === 0) throw new TableRefusal(tableRefusals.damaged);
  return Math.min(column, mostColumns + 1);
}

/** Returns the value that the spreadsheet last computed; formulas are never evaluated (EXC-52). */
function readCell({ type, value, style, isFormula }: Raw, workbook: Workbook): Cell {
  switch (type) {
    case 's':
      return value === '' ? '' : (workbook.texts.get(Number(value)) ?? damagedCell());
    case 'str':
    case 'inlineStr':
      return withCommaBelow(value);
    case 'b':
      return value === '' ? '' : { kind: 'truth', text: isTrue(value) ? 'Da' : 'Nu' };
    case 'e':
      return { kind: 'fault', text: `celula are eroarea ${value.slice(0, 20)}` };
    case 'd':
      return { kind: 'day', text: value.slice(0, 19).replace('T', ' ').replace(' 00:00:00', '') };
    default:
      return value === ''
        ? emptyCell(isFormula)
        : formattedCell(Number(value), workbook.formats[style], workbook.isSince1904);
  }
}

function emptyCell(isFormula: boolean): Cell {
  return isFormula ? { kind: 'fault', text: 'formula nu are valoare; salvați fișierul din Excel' } : '';
}

function damagedCell(): never {
  throw new TableRefusal(tableRefusals.damaged);
}
