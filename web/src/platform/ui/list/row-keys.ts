/**
 * Keyboard navigation of a list: to its search box, up and down its rows. Focuses the row's link, so that Enter opens
 * it.
 */
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { type KeyBinding, useKeys } from '../keyboard/keys.ts';

/** Marks a row, both in tables and cards. */
export const rowMark = { 'data-row': '' };

/** The row opened last, by the list's path, as the address of its link. */
const opened = new Map<string, string>();

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

  const { pathname } = useLocation();

  // The rows come and go; their frame stays.
  useEffect(() => {
    const frame = place.current;
    const remember = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('[data-row]')?.querySelector('a') : null;
      if (link) opened.set(pathname, link.href);
    };
    frame?.addEventListener('click', remember);
    return () => frame?.removeEventListener('click', remember);
  }, [pathname]);

  /** Above the first row is the search box; the last row is the end. Who comes back begins at the row that was opened. */
  function move(step: 1 | -1) {
    const all = [...(place.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const current = all.findIndex((row) => row.contains(document.activeElement));
    const isElsewhere = current < 0 && document.activeElement !== searchBox.current;
    const last = all.find((row) => row.querySelector('a')?.href === opened.get(pathname));
    if (isElsewhere && last) return last.querySelector('a')?.focus();
    const next = current + step;
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
