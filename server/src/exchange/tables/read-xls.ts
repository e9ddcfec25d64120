/** Reads rows of an XLS (Excel before 2007). SheetJS loads the whole file, so that memory use depends on its size. */

import { withCommaBelow } from '@ceccar/contract/comma-below';
import { type CellObject, read as readBook, utils } from '@e965/xlsx';
import { type CellFormat, cellFormatOf, formattedCell } from './number-cell.ts';
import { createRowList } from './row-list.ts';
import { TableRefusal, tableRefusals } from './table-refusal.ts';
import type { Cell, FileRow, TableLimits } from './table-row.ts';

export function readXls(bytes: Buffer, limits: TableLimits): FileRow[] {
  const book = parse(bytes);
  const isSince1904 = book.Workbook?.WBProps?.date1904 ?? false;
  const position = book.SheetNames.findIndex((_, index) => !book.Workbook?.Sheets?.[index]?.Hidden);
  const sheet = book.Sheets[book.SheetNames[position] ?? ''];
  const [merged] = sheet?.['!merges'] ?? [];
  if (merged) throw new TableRefusal(tableRefusals.merged(utils.encode_range(merged)));
  const rows = createRowList(limits);
  // With `dense` a sheet is an array of rows with holes for blank ones.
  const lines = (sheet?.['!data'] ?? []) as (CellObject[] | undefined)[];
  lines.forEach((cells = [], index) => {
    rows.begin(index + 1);
    cells.forEach((read, column) => {
      const cell = readCell(read, isSince1904);
      if (cell !== '') rows.add(column + 1, cell);
    });
    rows.end();
  });
  return rows.take();
}

function parse(bytes: Buffer) {
  try {
    return readBook(bytes, {
      type: 'buffer',
      dense: true,
      cellNF: true,
      cellHTML: false,
      cellFormula: false,
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
