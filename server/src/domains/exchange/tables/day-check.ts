/** Finds columns of days such as `02/03/2027`, of which nothing in the file says whether day or month comes first (EXC-263). Pure. */
import type { FileReading } from '@ceccar/contract/exchange/file-reading';
import type { TableColumn } from './table-heading.ts';

const withSlashes = /^(\d{1,2})\/(\d{1,2})\/(?:\d{4}|\d{2})\b/;
const mostMonths = 12;

type UncertainDays = NonNullable<FileReading['uncertainDays']>[number];

export function createDayCheck<K extends string>(columns: readonly TableColumn<K>[]) {
  const ofDays = columns.filter(({ holds }) => holds === 'day');
  const first = new Map<K, UncertainDays>();
  const decided = new Set<K>();

  return {
    /** American days beyond the twelfth are no days for our readers, which refuse them at their cells. */
    check(cells: Readonly<Record<K, string>>, line: number): void {
      for (const { key, titles } of ofDays) {
        const [, one, other] = withSlashes.exec(cells[key]) ?? [];
        if (one === undefined) continue;
        if (Number(one) > mostMonths) decided.add(key);
        else if (Number(one) !== Number(other) && Number(other) <= mostMonths && !first.has(key))
          first.set(key, { column: titles[0] ?? '', example: cells[key].slice(0, 20), line });
      }
    },
    found: (): UncertainDays[] => [...first].flatMap(([key, found]) => (decided.has(key) ? [] : found)),
  };
}
