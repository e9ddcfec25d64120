/**
 * Keyboard navigation of a list: to its search box, up and down its rows. Focuses the row's link, so that Enter opens
 * it.
 */
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { type KeyBinding, useKeys } from '../keyboard/keys.ts';

/** Marks a row, both in tables and cards. */
export const rowMark = { 'data-row': '' };

export type RowKeys = {
  /** Container of the rows. */
  place: RefObject<HTMLDivElement | null>;
  searchBox: RefObject<HTMLInputElement | null>;
  /** Moves from the search box to the first row, once the results of the typed text are loaded. */
  intoRows: (typed: string) => void;
};

type ShownRows = {
  /** The applied search term; undefined if the list has no search box. */
  term: string | undefined;
  /** The shown rows belong to that term and no request is pending. */
  isSettled: boolean;
};

export function useRowKeys({ term, isSettled }: ShownRows): RowKeys {
  const place = useRef<HTMLDivElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const waiting = useRef<{ typed: string; steps: number }>(null);

  /** Above the first row is the search box; the last row is the end. */
  function move(step: 1 | -1) {
    const all = [...(place.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
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
    ...(term === undefined ? [] : [toSearch]),
  ]);

  /** Rows of a previous term would soon disappear, and the focus with them. */
  function intoRows(typed: string) {
    if (isSettled && typed === term) move(1);
    else if (waiting.current?.typed === typed) waiting.current.steps += 1;
    else waiting.current = { typed, steps: 1 };
  }

  const onSettled = useEffectEvent(() => {
    const box = searchBox.current;
    if (!waiting.current || waiting.current.typed !== term) return;
    const { typed, steps } = waiting.current;
    waiting.current = null;
    // The text or the focus may have changed during the request.
    if (document.activeElement !== box || box?.value.trim() !== typed) return;
    for (let step = 0; step < steps; step += 1) move(1);
  });
  // The focus is outside React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another term are what is waited for.
  useEffect(() => {
    if (isSettled) onSettled();
  }, [term, isSettled]);
  return { place, searchBox, intoRows };
}
