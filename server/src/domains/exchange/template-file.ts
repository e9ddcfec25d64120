/** The template of an import: an empty table with an example, as CSV or as a workbook (EXC-167). */
import type { ImportColumn } from '@ceccar/contract/exchange/imports';
import { bucharestToday } from '../../platform/text/clock.ts';
import { shortDay } from '../../platform/text/romanian-date.ts';
import { csvLine } from './tables/csv-cell.ts';
import { writeWorkbook } from './workbook/write-workbook.ts';

/** `name` is that of the file without its ending, `summary` that of the route. */
export type Template = { name: string; summary: string };

export function templateLines(columns: readonly ImportColumn[]): string[] {
  return [csvLine(columns.map(({ title }) => title)), csvLine(columns.map(({ example }) => example))];
}

/**
 * The example has a sheet of its own, so that nobody sends it with the data; the first sheet is the one that is read
 * (EXC-51). Its cells hold texts, so that the spreadsheet shortens no CNP.
 */
export async function templateWorkbook(
  { name, summary }: Template,
  columns: readonly ImportColumn[],
  now: Date,
): Promise<Buffer> {
  const table = columns.map(({ title }) => ({
    title,
    format: 'text' as const,
    width: Math.max(16, title.length + 4),
    keepsText: true,
  }));
  const text = (title: string, width: number) => ({ title, width, format: 'text' as const });
  const sheets = [
    { name: 'Date', columns: table, batches: [] },
    { name: 'Exemplu', columns: table, batches: [[columns.map(({ example }) => example)]] },
    {
      name: 'Explicații',
      columns: [text('Coloana', 28), text('Obligatorie', 14), text('Cum se completează', 100)],
      batches: [columns.map(({ title, required, help }) => [title, required ? 'Da' : 'Nu', help])],
    },
  ];
  const info = { title: summary, subject: name, day: shortDay(bucharestToday(now)), createdAt: now };
  const pieces: Buffer[] = [];
  for await (const piece of writeWorkbook(info, sheets)) pieces.push(piece);
  return Buffer.concat(pieces);
}
