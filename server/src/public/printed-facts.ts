import type { PrintedFact } from '@ceccar/contract/public/public-pages';

/** A fact that is not on the paper is not on its page. */
export function printedFacts(rows: [label: string, value: string | null][]): PrintedFact[] {
  return rows.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
