import type { Fault } from './deliberate-faults.ts';

/** The list as a table of docs/deliberate-faults.md. */
export function faultsTable(faults: readonly Fault[]): string {
  const rows = faults.map(
    ({ number, name, kind, file, foundBy: { stage, test } }) =>
      `| ${number} | ${name} | ${kind} | \`${file}\` | \`${stage}\` | \`${test}\` |`,
  );
  return ['| | fault | kind | in | stage | found by |', '|---|---|---|---|---|---|', ...rows].join('\n');
}
