/** The heading row of a table: its separator, and which cell is which column (EXC-2). */
import { readRow } from './csv-rows.ts';
import { TableRefusal } from './table-refusal.ts';

export type TableColumn<K extends string = string> = {
  key: K;
  /** The first title is the one that is shown to users. */
  titles: readonly string[];
  required?: boolean;
};

const separators = [';', ',', '\t'];

/** Decides by the titles, not by counting: amounts and titles may contain commas. */
export function findSeparator(start: string, columns: readonly TableColumn[]): string {
  const found = separators.map((separator) => {
    const titles = headingUnder(separator, start);
    return { separator, known: titles.filter((title) => columnOf(title, columns)).length };
  });
  return found.reduce((best, other) => (other.known > best.known ? other : best)).separator;
}

function headingUnder(separator: string, start: string): string[] {
  // Skips blank rows, some of which contain separators, before the heading.
  const from = start.search(/[^\s;,]/);
  // A file without rows, or with an unclosed quote, is reported when its rows are read.
  return (from === -1 ? undefined : readRow(start, from, separator, true))?.cells ?? [];
}

/** The index of each column in a row. */
export function placeColumns<K extends string>(
  titles: readonly string[],
  columns: readonly TableColumn<K>[],
): Map<K, number> {
  const places = new Map<K, number>();
  for (const [place, title] of titles.entries()) {
    const column = columnOf(title, columns);
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
