/** Selection of several rows of a list, across pages, for bulk actions. */
import { styled } from '@mui/material/styles';
import TableCell from '@mui/material/TableCell';
import { useCallback, useState } from 'react';
import type { ApiRecord } from '../../api/records.ts';
import { touchTarget } from '../page/touch-target.ts';

export type Choosing = {
  chosen: readonly ApiRecord[];
  isChosen: (row: ApiRecord) => boolean;
  /** Selects the rows, or unselects them if all of them are selected. Always the same function. */
  toggle: (rows: readonly ApiRecord[]) => void;
  clear: () => void;
};

/** Selected rows stay selected on other pages and with other filters (API-135). */
export function useChoosing(): Choosing {
  const [chosen, setChosen] = useState<readonly ApiRecord[]>([]);
  const toggle = useCallback((rows: readonly ApiRecord[]) => {
    setChosen((before) => {
      const others = before.filter((one) => !isAmong(rows, one));
      return rows.every((row) => isAmong(before, row)) ? others : [...others, ...rows];
    });
  }, []);
  return { chosen, isChosen: (row) => isAmong(chosen, row), toggle, clear: () => setChosen([]) };
}

function isAmong(rows: readonly ApiRecord[], { id }: ApiRecord): boolean {
  return rows.some((row) => row.id === id);
}

/** The whole cell is pressed, not only the small box in it. */
const Cell = styled('label')(({ theme }) => ({
  display: 'flex',
  justifyContent: 'center',
  alignItems: 'center',
  minHeight: 40,
  cursor: 'pointer',
  [theme.breakpoints.down('sm')]: { minWidth: touchTarget, minHeight: touchTarget },
  '& input': {
    width: 18,
    height: 18,
    margin: 0,
    cursor: 'inherit',
    accentColor: (theme.vars ?? theme).palette.primary.main,
  },
}));

type BoxProps = { isChosen: boolean; isPartly?: boolean; onToggle: () => void; label: string };

/** The browser's own box: MUI's is eight components in each row. */
export function ChoosingBox({ isChosen, isPartly = false, onToggle, label }: BoxProps) {
  return (
    <Cell>
      <input
        type="checkbox"
        aria-label={label}
        checked={isChosen}
        onChange={onToggle}
        // Not an attribute of HTML.
        ref={(box) => {
          if (box) box.indeterminate = isPartly;
        }}
      />
    </Cell>
  );
}

type HeadProps = { choosing: Choosing; rows: readonly ApiRecord[] };

/** Chooses all rows of the page. */
export function ChoosingHead({ choosing, rows }: HeadProps) {
  const count = rows.filter(choosing.isChosen).length;
  return (
    <TableCell padding="none" sx={{ width: 48 }}>
      <ChoosingBox
        isChosen={count > 0 && count === rows.length}
        isPartly={count > 0 && count < rows.length}
        onToggle={() => choosing.toggle(rows)}
        label="Alege toate rândurile paginii"
      />
    </TableCell>
  );
}
