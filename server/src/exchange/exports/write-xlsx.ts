/** Writes an export as a workbook with typed cells and a frozen heading row (EXC-27). */
import { type CellValue, writeXlsxStream } from 'hucre/xlsx';
import type { CellKind, ExportColumn } from './export-kind.ts';
import type { Batches } from './read-rows.ts';

type Look = { width: number; numFmt?: string };

const styles: Record<CellKind, Look> = {
  text: { width: 22 },
  integer: { width: 10 },
  amount: { width: 14, numFmt: '#,##0.00' },
  date: { width: 12, numFmt: 'dd.mm.yyyy' },
  moment: { width: 17, numFmt: 'dd.mm.yyyy hh:mm' },
  yesNo: { width: 8 },
};

/** Texts become text cells, whatever their first character: a text cell is never evaluated as a formula. */
const cells: Record<CellKind, (raw: string) => CellValue> = {
  text: printable,
  integer: Number,
  amount: Number,
  date: dayOf,
  moment: dayOf,
  yesNo: (raw) => (raw === 't' ? 'Da' : 'Nu'),
};

const sheetName = 'Export';

export function writeXlsx(columns: readonly ExportColumn[], batches: Batches): AsyncIterable<Uint8Array> {
  return writeXlsxStream(rowsOf(columns, batches), {
    name: sheetName,
    columns: columns.map(({ title, kind, width }) => {
      const look = styles[kind];
      return { header: title, ...look, width: Math.max(width ?? look.width, Math.min(title.length + 2, 40)) };
    }),
    freezePane: { rows: 1 },
    zip64: false,
  });
}

async function* rowsOf(columns: readonly ExportColumn[], batches: Batches): AsyncGenerator<CellValue[]> {
  const writers = columns.map(({ kind, read }) => {
    const write = cells[kind];
    return (given: string): CellValue => {
      const raw = read ? read(given) : given;
      return raw === '' ? null : write(raw);
    };
  });
  for await (const rows of batches)
    for (const row of rows) yield row.map((raw, at) => writers[at]?.(raw) ?? null);
}

/** Spreadsheets reject a file with longer texts or with characters that XML does not allow. */
const longestCell = 32_767;

function printable(raw: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  return raw.replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '').slice(0, longestCell);
}

/** Spreadsheets have no time zones: the date and time are written as they are read. */
function dayOf(raw: string): Date {
  const time = raw.length > 10 ? [Number(raw.slice(11, 13)), Number(raw.slice(14, 16))] : [];
  return new Date(
    Date.UTC(Number(raw.slice(0, 4)), Number(raw.slice(5, 7)) - 1, Number(raw.slice(8, 10)), ...time),
  );
}
