/** Selection of several rows of a list, across pages, for bulk actions. */
import { type MouseEvent, useCallback, useRef, useState } from 'react';
import type { ApiRecord } from '../../api/records.ts';

export type Choosing = {
  chosen: readonly ApiRecord[];
  isChosen: (row: ApiRecord) => boolean;
  /** Selects the rows, or unselects them if all of them are selected. Always the same function. */
  toggle: (rows: readonly ApiRecord[]) => void;
  /** Selects or unselects one row; with Shift all rows from the one pressed before it. Always the same function. */
  toggleRow: (row: ApiRecord, isRange: boolean, rows: readonly ApiRecord[]) => void;
  /** Selects these rows beside those that are selected. */
  add: (rows: readonly ApiRecord[]) => void;
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
  const pressed = useRef<ApiRecord>(null);
  const toggleRow = useCallback<Choosing['toggleRow']>((row, isRange, rows) => {
    const range = isRange ? rangeOf(rows, pressed.current, row) : [row];
    pressed.current = row;
    // The range becomes what the row becomes.
    setChosen((before) => {
      const others = before.filter((one) => !isAmong(range, one));
      return isAmong(before, row) ? others : [...others, ...range];
    });
  }, []);
  return {
    chosen,
    isChosen: (row) => isAmong(chosen, row),
    toggle,
    toggleRow,
    add: (rows) => {
      const known = new Set(chosen.map(({ id }) => id));
      setChosen([...chosen, ...rows.filter(({ id }) => !known.has(id))]);
    },
    clear: () => setChosen([]),
  };
}

/** The rows between both, with both; the row alone if the other one is not on the page. */
function rangeOf(rows: readonly ApiRecord[], from: ApiRecord | null, to: ApiRecord): readonly ApiRecord[] {
  const placeOf = (row: ApiRecord | null) => rows.findIndex(({ id }) => id === row?.id);
  const [first, last] = [placeOf(from), placeOf(to)].sort((a, b) => a - b);
  return first === undefined || last === undefined || first < 0 ? [to] : rows.slice(first, last + 1);
}

function isAmong(rows: readonly ApiRecord[], { id }: ApiRecord): boolean {
  return rows.some((row) => row.id === id);
}

type BoxProps = {
  isChosen: boolean;
  isPartly?: boolean;
  /** `isRange`: pressed with Shift. */
  onToggle: (isRange: boolean) => void;
  label: string;
};

/** The browser's own box: MUI's is eight components in each row (styles in `page-styles.ts`). */
export function ChoosingBox({ isChosen, isPartly = false, onToggle, label }: BoxProps) {
  return (
    // With Shift the browser would select the text between two presses.
    <label className="choosing-box" onMouseDown={keepSelection}>
      <input
        className="tick-box"
        type="checkbox"
        aria-label={label}
        checked={isChosen}
        onChange={({ nativeEvent }) => onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)}
        // Not an attribute of HTML.
        ref={(box) => {
          if (box) box.indeterminate = isPartly;
        }}
      />
    </label>
  );
}

function keepSelection(event: MouseEvent) {
  if (event.shiftKey) event.preventDefault();
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
