/** Selection of several rows of a list, across pages, for bulk actions. */
import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
import { useState } from 'react';
import type { ApiRecord } from '../../api/records.ts';

export type Choosing = {
  chosen: readonly ApiRecord[];
  isChosen: (row: ApiRecord) => boolean;
  /** Selects the rows, or unselects them if all of them are selected. */
  toggle: (rows: readonly ApiRecord[]) => void;
  clear: () => void;
};

/** Selected rows stay selected on other pages and with other filters (API-135). */
export function useChoosing(): Choosing {
  const [chosen, setChosen] = useState<readonly ApiRecord[]>([]);
  const isChosen = (row: ApiRecord) => chosen.some(({ id }) => id === row.id);
  return {
    chosen,
    isChosen,
    toggle(rows) {
      const others = chosen.filter(({ id }) => rows.every((row) => row.id !== id));
      setChosen(rows.every(isChosen) ? others : [...others, ...rows]);
    },
    clear: () => setChosen([]),
  };
}

type Props = { choosing: Choosing | undefined; rows: readonly ApiRecord[]; label: string };

/** Checkbox of a row, or of the header for all rows of the page; renders nothing if the list has no selection. */
export function ChoosingCell({ choosing, rows, label }: Props) {
  if (!choosing) return null;
  return (
    <TableCell padding="checkbox">
      <ChoosingBox choosing={choosing} rows={rows} label={label} />
    </TableCell>
  );
}

type BoxProps = Props & { choosing: Choosing };

export function ChoosingBox({ choosing, rows, label }: BoxProps) {
  const count = rows.filter(choosing.isChosen).length;
  return (
    <Checkbox
      size="small"
      checked={count > 0 && count === rows.length}
      indeterminate={count > 0 && count < rows.length}
      onChange={() => choosing.toggle(rows)}
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
}
