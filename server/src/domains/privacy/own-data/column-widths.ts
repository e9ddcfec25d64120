/** Widths of columns by their texts: no word is broken that would fit, and long texts get what is left. */
import type { TableColumn } from '../../papers/kit/data-table.ts';
import type { CopyTable } from './copy-parts.ts';

/** About what a line of the table holds, in characters. */
const capacity = 102;
/** Width of the padding of a column, in characters. */
const padding = 3;
const widest = 48;

type Width = { least: number; wanted: number };

export function columnsOf(titles: CopyTable['titles'], rows: CopyTable['rows']): TableColumn[] {
  const cells = rows.filter(({ style }) => !style).map((row) => row.cells);
  const widths = titles.map((title, index) => widthOf([title, ...cells.map((texts) => texts[index] ?? '')]));
  const parts = shareOut(widths);
  const total = sumOf(parts);
  return titles.map((title, index) => ({
    title,
    part: (parts[index] ?? 0) / total,
    align: title.includes('(lei)') ? ('right' as const) : ('left' as const),
  }));
}

function widthOf(texts: readonly string[]): Width {
  const longest = Math.max(...texts.map((text) => text.length));
  const words = texts.flatMap((text) => text.split(/[\s-]/)).map((word) => word.length);
  const least = Math.min(widest, Math.max(...words)) + padding;
  return { least, wanted: Math.max(least, Math.min(widest, longest) + padding) };
}

function shareOut(widths: readonly Width[]): number[] {
  const least = sumOf(widths.map((width) => width.least));
  const more = sumOf(widths.map((width) => width.wanted - width.least));
  const share = more === 0 ? 0 : Math.min(1, Math.max(0, capacity - least) / more);
  return widths.map((width) => width.least + share * (width.wanted - width.least));
}

function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0);
}
