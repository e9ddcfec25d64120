import type { Column } from '../list/list-columns.tsx';

const wordy: readonly string[] = ['text', 'choice', 'reference'];

/** Four or more columns, of which several contain text, do not fit on a phone. */
export function needsCards(columns: readonly Column[]): boolean {
  return columns.length > 3 && columns.filter(({ field }) => wordy.includes(field.kind)).length > 1;
}
