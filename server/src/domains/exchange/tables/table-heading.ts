/** The heading row of a table: its separator, and which cell is which column (EXC-2). */
import type { ColumnKind, ImportColumn } from '@ceccar/contract/exchange/imports';
import { readRow } from './csv-rows.ts';
import { TableRefusal } from './table-refusal.ts';

export type TableColumn<K extends string = string> = {
  key: K;
  /** The first title is the one that is shown to users. */
  titles: readonly string[];
  required?: boolean;
  holds?: ColumnKind | undefined;
  /** Its cell in the example row of the template. */
  example?: string;
};

export function tableColumns<K extends string>(
  columns: readonly (ImportColumn & { key: K })[],
): TableColumn<K>[] {
  return columns.map(({ key, title, otherTitles = [], required = false, holds, example }) => ({
    key,
    titles: [title, ...otherTitles],
    required,
    holds,
    example,
  }));
}

/** Rows among which the heading of a text is searched for. */
const mostAbove = 30;

export const separators = [';', ',', '\t', '|'];

/** Decides by the titles, not by counting: amounts and titles may contain commas. */
export function findSeparator(start: string, columns: readonly TableColumn[]): string {
  const found = separators.map((separator) => {
    const known = firstRows(separator, start).map((titles) => countKnown(titles, columns));
    return { separator, known: Math.max(0, ...known) };
  });
  return found.reduce((best, other) => (other.known > best.known ? other : best)).separator;
}

function firstRows(separator: string, start: string): string[][] {
  const rows: string[][] = [];
  // Skips blank rows, some of which contain separators, before the heading.
  let at = start.search(/[^\s;,|]/);
  while (at >= 0 && at < start.length && rows.length < mostAbove) {
    const row = readRow(start, at, separator, true);
    // A file without rows, or with an unclosed quote, is reported when its rows are read.
    if (row === undefined) break;
    rows.push(row.cells);
    at = row.end;
  }
  return rows;
}

/** Different columns that the titles name. */
export function countKnown(titles: readonly string[], columns: readonly TableColumn[]): number {
  return new Set(titles.flatMap((title) => columnOf(title, columns)?.key ?? [])).size;
}

/** The index of each column in a row; `chosen` are keys of columns with other titles, by their place from 1. */
export function placeColumns<K extends string>(
  titles: readonly string[],
  columns: readonly TableColumn<K>[],
  chosen: Readonly<Record<string, string>> = {},
): Map<K, number> {
  const places = new Map<K, number>();
  for (const [place, title] of titles.entries()) {
    const choice = columns.find(({ key }) => key === chosen[place + 1]);
    const column = choice ?? columnOf(title, columns);
    if (!column) continue;
    const earlier = places.get(column.key);
    if (earlier !== undefined) {
      throw new TableRefusal(
        `Coloana „${column.titles[0]}” apare de două ori: ${listed([titles[earlier] ?? '', title])}.`,
      );
    }
    places.set(column.key, place);
  }
  requireColumns(titles, columns, places);
  return places;
}

function requireColumns(
  titles: readonly string[],
  columns: readonly TableColumn[],
  places: Map<string, number>,
): void {
  if (places.size === 0) {
    throw new TableRefusal(
      `Primul rând nu are niciun titlu cunoscut: fișierul are ${listed(titles)}. Coloanele recunoscute sunt ` +
        `${listed(columns.map((column) => column.titles[0] ?? ''))}, despărțite prin punct și virgulă, virgulă sau tab.`,
    );
  }
  const missing = columns.filter((column) => column.required && !places.has(column.key));
  if (missing.length === 0) return;
  const names = listed(missing.map((column) => column.titles[0] ?? ''));
  const lead = missing.length === 1 ? 'Lipsește coloana' : 'Lipsesc coloanele';
  throw new TableRefusal(`${lead} ${names}. Fișierul are ${listed(titles)}.`);
}

function columnOf<K extends string>(
  title: string,
  columns: readonly TableColumn<K>[],
): TableColumn<K> | undefined {
  const plain = plainTitle(title);
  if (plain === '') return undefined;
  return columns.find((column) => column.titles.some((known) => plainTitle(known) === plain));
}

/** Ignores case, diacritics, spaces and punctuation. */
export function plainTitle(title: string): string {
  return title
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

const mostListed = 30;
const longestListed = 40;

function listed(titles: readonly string[]): string {
  const shown = titles
    .map((title) => title.replace(/\s+/g, ' ').trim())
    .filter((title) => title !== '')
    .map((title) => `„${title.length > longestListed ? `${title.slice(0, longestListed)}…` : title}”`);
  const rest = shown.length > mostListed ? ' și altele' : '';
  return shown.slice(0, mostListed).join(', ') + rest;
}
