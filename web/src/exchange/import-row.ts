/** An imported file in the list, and what follows from its status. */
import type { imports } from '@ceccar/contract/exchange/imports';
import type { Row } from '@ceccar/contract/resource';
import type { ApiRecord } from '../api/records.ts';
import { countOf, formatCount } from '../ui/format.ts';

type ListRow = Row<typeof imports, 'import-list'>;

export type ImportRow = ApiRecord &
  Pick<
    ListRow,
    | 'file'
    | 'type'
    | 'status'
    | 'totalRows'
    | 'doneRows'
    | 'errorCount'
    | 'newRows'
    | 'changedRows'
    | 'sameRows'
    | 'doubtfulRows'
    | 'accountCount'
    | 'passwordsTakenAt'
    | 'problem'
    | 'reading'
    | 'readingChoices'
    | 'finishedAt'
  >;

/** The file is still being processed, so its row has to be polled. */
export function isUnderWay({ status }: Pick<ImportRow, 'status'>): boolean {
  return status === 'waiting' || status === 'running';
}

/** Whether the result is available row by row. */
export function isShownByRows({ newRows, status }: Pick<ImportRow, 'newRows' | 'status'>): boolean {
  return newRows !== null && (status === 'previewed' || status === 'done' || status === 'undone');
}

/** `120 din 700 de rânduri`; the total is known once processing has begun. */
export function progressText({ doneRows, totalRows }: Pick<ImportRow, 'doneRows' | 'totalRows'>): string {
  const done = doneRows ?? 0;
  if (totalRows === null) return countOf(done, 'rând', 'rânduri');
  return `${formatCount(done)} din ${countOf(totalRows, 'rând', 'rânduri')}`;
}

/** Percentage for the progress bar; null if unknown. */
export function progressPart({
  doneRows,
  totalRows,
}: Pick<ImportRow, 'doneRows' | 'totalRows'>): number | null {
  if (totalRows === null || totalRows === 0) return null;
  return Math.min(100, ((doneRows ?? 0) / totalRows) * 100);
}
