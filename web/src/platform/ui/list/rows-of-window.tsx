/** Draws the rows that fit into the window first, and the others right after them. */
import { useIsFirstDrawn } from '../timing/later.tsx';

/** At least as high as a row may be: what is reserved for rows must not be less than they take. */
const reservedHeight = 56;
const usualHeight = 41;
/** Of what stands above the rows of a list. */
const headHeight = 240;

/** All rows, except while the list is drawn for the first time. */
export function useRowsOfWindow<R>(rows: readonly R[]): readonly R[] {
  if (useIsFirstDrawn()) return rows;
  return rows.slice(0, Math.ceil(Math.max(0, window.innerHeight - headHeight) / usualHeight) + 1);
}

/** Keeps the page as long as it will be, so that the router can scroll to where it was left. */
export function Reserved({ rows }: { rows: number }) {
  return <div style={{ height: rows * reservedHeight }} />;
}
