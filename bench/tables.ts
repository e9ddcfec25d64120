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

/** `unit` follows a space; without decimals unless told. */
export function atMost(what: string, figure: number, unit: string, target: number, decimals = 0): Line {
  return {
    what,
    figure: `${figure.toFixed(decimals)} ${unit}`.trim(),
    target: target === 0 ? '0' : `≤ ${target} ${unit}`.trim(),
    isMet: figure <= target,
  };
}

export function ratioLine(what: string, ratio: number, least: number): Line {
  return { what, figure: ratio.toFixed(2), target: `≥ ${least}`, isMet: ratio >= least };
}
