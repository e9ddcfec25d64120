/** Reads rows of an XLS (Excel before 2007). SheetJS loads the whole file, so that memory use depends on its size. */

import { withCommaBelow } from '@ceccar/contract/comma-below';
import type { FileReading } from '@ceccar/contract/exchange/file-reading';
import {
  type CellObject,
  read as readBook,
  set_cptable,
  utils,
  type WorkBook,
  type WorkSheet,
} from '@e965/xlsx';
import * as codePages from '@e965/xlsx/dist/cpexcel';
import { type ByteEncoding, decodeBytes } from './encodings.ts';
import { type CellFormat, cellFormatOf, formattedCell } from './number-cell.ts';
import { createRowList } from './row-list.ts';
import { TableRefusal, tableRefusals } from './table-refusal.ts';
import type { Cell, FileRow, TableLimits } from './table-row.ts';
import type { TableSource } from './table-source.ts';

/** For files that name no code page, or one that is not known. */
const usualCodePage = 1250;

/** Code pages that the library does not have. */
const moreCodePages: Readonly<Record<number, ByteEncoding>> = {
  10010: 'x-mac-romanian',
  28592: 'iso-8859-2',
  28606: 'iso-8859-16',
};

// The module itself has the shape that its types give to its tables.
const library = codePages as unknown as typeof codePages.cptable;

// Excel 95 and older write one byte per letter, in the code page that the file names.
set_cptable({
  ...library,
  utils: {
    ...library.utils,
    decode(codePage: number, bytes: Uint8Array | number[]) {
      const encoding = moreCodePages[codePage];
      if (encoding) return decodeBytes(Uint8Array.from(bytes), encoding);
      return library.utils.decode(library.utils.hascp(codePage) ? codePage : usualCodePage, bytes);
    },
  },
});

export function openXls(bytes: Buffer, limits: TableLimits): TableSource {
  const book = parse(bytes);
  const isSince1904 = book.Workbook?.WBProps?.date1904 ?? false;
  return {
    sheets: book.SheetNames.map((name, place) => ({ name, state: stateOf(book, place) })),
    open(place) {
      const sheet = book.Sheets[book.SheetNames[place] ?? ''];
      const merged = (sheet?.['!merges'] ?? []).map((range) => utils.encode_range(range));
      return { rows: readRows(sheet, isSince1904, limits), merged: () => merged };
    },
    encoding: () => undefined,
  };
}

function stateOf(book: WorkBook, place: number): FileReading['sheets'][number]['state'] {
  const type: unknown = book.Sheets[book.SheetNames[place] ?? '']?.['!type'];
  if (type !== undefined && type !== 'sheet') return 'chart';
  return book.Workbook?.Sheets?.[place]?.Hidden ? 'hidden' : 'visible';
}

async function* readRows(
  sheet: WorkSheet | undefined,
  isSince1904: boolean,
  limits: TableLimits,
): AsyncGenerator<FileRow[]> {
  const rows = createRowList(limits);
  // With `dense` a sheet is an array of rows with holes for blank ones.
  const lines = (sheet?.['!data'] ?? []) as (CellObject[] | undefined)[];
  lines.forEach((cells = [], index) => {
    rows.begin(index + 1, sheet?.['!rows']?.[index]?.hidden === true);
    cells.forEach((read, column) => {
      const cell = readCell(read, isSince1904);
      if (cell !== '') rows.add(column + 1, cell);
    });
    rows.end();
  });
  yield rows.take();
}

function parse(bytes: Buffer) {
  try {
    return readBook(bytes, {
      type: 'buffer',
      dense: true,
      cellNF: true,
      cellHTML: false,
      cellFormula: false,
      codepage: usualCodePage,
    });
  } catch (error) {
    // Encrypted XLSX files have the same container format.
    const isLocked = error instanceof Error && /password/i.test(error.message);
    throw new TableRefusal(isLocked ? tableRefusals.locked : tableRefusals.damaged);
  }
}

function readCell({ t, v, w, z }: CellObject, isSince1904: boolean): Cell {
  if (v === undefined || t === 'z') return '';
  switch (t) {
    case 'n':
      return formattedCell(Number(v), formatOf(String(z ?? 'General')), isSince1904);
    case 'b':
      return { kind: 'truth', text: v ? 'Da' : 'Nu' };
    case 'e':
      return { kind: 'fault', text: `celula are eroarea ${w ?? ''}` };
    default:
      return withCommaBelow(String(v)).replaceAll('\u0000', '');
  }
}

const knownFormats = new Map<string, CellFormat>();

/** Read once: every cell names its format. */
function formatOf(pattern: string): CellFormat {
  const known = knownFormats.get(pattern) ?? cellFormatOf(pattern);
  knownFormats.set(pattern, known);
  return known;
}
