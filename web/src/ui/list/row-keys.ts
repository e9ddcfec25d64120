/** The keys of a list: to its search box, up and down its rows. The focus is on a row's link, so that Enter opens it. */
import { type RefObject, useRef } from 'react';
import { type KeyBinding, useKeys } from '../keys.ts';

/** Marks what is a row, in a table and in a card alike. */
export const rowMark = { 'data-row': '' };

export type RowKeys = {
  /** Holds the rows. */
  rows: RefObject<HTMLDivElement | null>;
  searchBox: RefObject<HTMLInputElement | null>;
  toFirstRow: () => void;
};

export function useRowKeys(hasSearchBox: boolean): RowKeys {
  const rows = useRef<HTMLDivElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);

  /** Above the first row is the search box; below the last one there is nothing. */
  function move(step: 1 | -1) {
    const all = [...(rows.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const next = all.findIndex((row) => row.contains(document.activeElement)) + step;
    if (next < 0) searchBox.current?.focus();
    else all[next]?.querySelector('a')?.focus();
  }

  function search() {
    searchBox.current?.focus();
    searchBox.current?.select();
  }

  const toSearch: KeyBinding = { keys: ['/'], label: 'Caută în listă', run: search };
  useKeys([
    { keys: ['arrowdown'], label: 'Rândul următor', run: () => move(1), isRepeated: true },
    { keys: ['arrowup'], label: 'Rândul dinainte', run: () => move(-1), isRepeated: true },
    ...(hasSearchBox ? [toSearch] : []),
  ]);
  return { rows, searchBox, toFirstRow: () => move(1) };
}
