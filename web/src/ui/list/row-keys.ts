/** The keys of a list: to its search box, up and down its rows. The focus is on a row's link, so that Enter opens it. */
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { type KeyBinding, useKeys } from '../keys.ts';

/** Marks what is a row, in a table and in a card alike. */
export const rowMark = { 'data-row': '' };

export type RowKeys = {
  /** Holds the rows. */
  rows: RefObject<HTMLDivElement | null>;
  searchBox: RefObject<HTMLInputElement | null>;
  /** From the search box into the rows of what stands in it, as soon as they are there. */
  intoRows: (typed: string) => void;
};

type Shown = {
  /** What was searched for; undefined where the list has no search box. */
  term: string | undefined;
  /** The rows are of that term, and no others are on their way. */
  isSettled: boolean;
};

export function useRowKeys({ term, isSettled }: Shown): RowKeys {
  const rows = useRef<HTMLDivElement>(null);
  const searchBox = useRef<HTMLInputElement>(null);
  const waiting = useRef<{ typed: string; steps: number }>(null);

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
    ...(term === undefined ? [] : [toSearch]),
  ]);

  /** The rows of a former term would be gone in a moment, and the focus with them. */
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
    // Meanwhile something else may be typed, or done elsewhere.
    if (document.activeElement !== box || box?.value.trim() !== typed) return;
    for (let step = 0; step < steps; step += 1) move(1);
  });
  // The focus is outside React.
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows of another term are what is waited for.
  useEffect(() => {
    if (isSettled) onSettled();
  }, [term, isSettled]);
  return { rows, searchBox, intoRows };
}
