/** An imported file in the list, and what follows from its status. */
import type { ImportType, imports } from '@ceccar/contract/exchange/imports';
import type { Row } from '@ceccar/contract/resource';
import type { ApiRecord } from '../../platform/api/records.ts';
import { countOf, formatCount } from '../../platform/ui/text/format.ts';

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
    | 'summary'
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

const counted: Record<ImportType, [one: string, many: string]> = {
  dues: ['cotizație', 'cotizații'],
  persons: ['persoană', 'persoane'],
  companies: ['societate', 'societăți'],
  users: ['cont', 'conturi'],
};

type Outcome = Pick<
  ImportRow,
  'type' | 'status' | 'totalRows' | 'newRows' | 'changedRows' | 'sameRows' | 'accountCount'
>;

/** `2 persoane` */
export function countOfType(count: number, type: Outcome['type']): string {
  const [one, many] = counted[type as ImportType]; // one of the field's choices
  return countOf(count, one, many);
}

/** What a finished import did, or what its undoing did (EXC-90); null before that. */
export function outcomeText(row: Outcome): string | null {
  const { type, status, totalRows, newRows, changedRows, sameRows, accountCount } = row;
  if (status !== 'done' && status !== 'undone') return null;
  if (type === 'dues') {
    const [did, undid] =
      totalRows === 1 ? ['S-a înregistrat', 'S-a șters'] : ['S-au înregistrat', 'S-au șters'];
    return `${status === 'done' ? did : undid} ${countOfType(totalRows ?? 0, type)}.`;
  }
  // Rows of an undone import are deleted by the next day.
  if (newRows === null) return null;
  const part = (count: number | null, one: string, many: string, counted: Outcome['type'] = type) =>
    count ? `${count === 1 ? one : many} ${countOfType(count, counted)}` : '';
  const parts =
    status === 'done'
      ? [
          part(newRows, 's-a adăugat', 's-au adăugat'),
          part(changedRows, 's-a modificat', 's-au modificat'),
          type === 'users' ? '' : part(accountCount, 's-a creat', 's-au creat', 'users'),
          newRows || changedRows || !sameRows ? '' : `nimic nou: ${countOfType(sameRows, type)} ca în fișier`,
        ]
      : [
          part(newRows, 's-a șters', 's-au șters'),
          part(changedRows, 'a revenit la datele dinainte', 'au revenit la datele dinainte'),
        ];
  const sentence = parts.filter(Boolean).join(', ');
  return sentence === '' ? null : `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
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
