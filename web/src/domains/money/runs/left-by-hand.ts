/** Rows of a preview that are not posted: they stay without a tick while their members' record pages are looked at (MON-406). */
import { useState } from 'react';
import { sumAmounts } from '../sum-amounts.ts';
import type { Run, RunRow } from './run-texts.ts';

/** By run; a preview never changes. */
const remembered = new Map<string, readonly RunRow[]>();

export type LeftByHand = {
  rows: readonly RunRow[];
  /** How many members are posted, and their total. */
  count: number;
  total: number;
  isIn: (row: RunRow) => boolean;
  toggle: (row: RunRow) => void;
};

/** Null for accounts that may not post the run. */
export function useLeftByHand({ id, rowCount, total, abilities }: Run): LeftByHand | null {
  const [rows, setRows] = useState(remembered.get(id) ?? []);
  if (abilities?.post !== true) return null;
  const isIn = (row: RunRow) => !rows.some((one) => one['@id'] === row['@id']);
  return {
    rows,
    count: rowCount - rows.length,
    total: sumAmounts([total, ...rows.map(({ amount }) => -Number(amount))]),
    isIn,
    toggle: (row) => {
      const left = isIn(row) ? [...rows, row] : rows.filter((one) => one['@id'] !== row['@id']);
      remembered.set(id, left);
      setRows(left);
    },
  };
}
