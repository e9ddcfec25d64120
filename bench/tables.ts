/** Prints figures for people: columns, and whether targets were met. */
import { print } from './print.ts';

export type Line = { what: string; figure: string; target: string; isMet: boolean };

export function printTable(head: string[], rows: string[][]): void {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => (row[column] ?? '').length)),
  );
  for (const row of [head, ...rows]) {
    print(
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    );
  }
}

export function ratioLine(what: string, ratio: number, least: number): Line {
  return { what, figure: ratio.toFixed(2), target: `≥ ${least}`, isMet: ratio >= least };
}
