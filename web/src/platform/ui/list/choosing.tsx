/** Selection of several rows of a list, across pages, for bulk actions. */
import { useCallback, useState } from 'react';
import type { ApiRecord } from '../../api/records.ts';

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

type BoxProps = { isChosen: boolean; isPartly?: boolean; onToggle: () => void; label: string };

/** The browser's own box: MUI's is eight components in each row (styles in `page-styles.ts`). */
export function ChoosingBox({ isChosen, isPartly = false, onToggle, label }: BoxProps) {
  return (
    <label className="choosing-box">
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
    </label>
  );
}

type HeadProps = { choosing: Choosing; rows: readonly ApiRecord[] };

/** Chooses all rows of the page. */
export function ChoosingHead({ choosing, rows }: HeadProps) {
  const count = rows.filter(choosing.isChosen).length;
  return (
    <th scope="col" className="choose">
      <ChoosingBox
        isChosen={count > 0 && count === rows.length}
        isPartly={count > 0 && count < rows.length}
        onToggle={() => choosing.toggle(rows)}
        label="Alege toate rândurile paginii"
      />
    </th>
  );
}
