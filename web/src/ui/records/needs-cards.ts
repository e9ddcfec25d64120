import type { Column } from '../list/list-columns.tsx';

const wordy: readonly string[] = ['text', 'choice', 'reference'];

/** Four columns or more, of which several hold words, do not fit side by side on a phone. */
export function needsCards(columns: readonly Column[]): boolean {
  return columns.length > 3 && columns.filter(({ field }) => wordy.includes(field.kind)).length > 1;
}
