/** The two notations of the open register (PUB-221): a line a member, so that programs compare and join the files line by line. */

import type { OpenRegisterRow } from '@ceccar/contract/public/open-register';
import { type LineChange, openRegisterColumns } from '@ceccar/contract/public/open-register-path';
import { csvCell } from '../../exchange/tables/csv-cell.ts';

export type LineFormat = {
  /** Heads of the file of all members and of the file of changes. */
  head?: { whole: string; changes: string };
  lineOf: (row: OpenRegisterRow) => string;
  changeOf: (change: LineChange, line: string) => string;
};

const names = openRegisterColumns.map(({ name }) => name);

export const lineFormats = {
  csv: {
    head: { whole: names.join(), changes: ['change', ...names].join() },
    lineOf: (row) => names.map((name) => lineCell(row[name])).join(),
    changeOf: (change, line) => `${change},${line}`,
  },
  jsonl: {
    lineOf: (row) => JSON.stringify(row),
    changeOf: (change, line) => line.replace('{', `{"change":"${change}",`),
  },
} as const satisfies Record<string, LineFormat>;

export type LineEnding = keyof typeof lineFormats;
export const lineEndings = Object.keys(lineFormats) as LineEnding[];

/** A cell never breaks its line. */
function lineCell(value: string | boolean | null): string {
  return csvCell(String(value ?? '').replaceAll(/[\r\n]+/g, ' '));
}
