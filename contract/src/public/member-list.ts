/** What visitors' screens know of the search and of the lists that are checked. */

export const membersTypes = [
  { value: 'persons', label: 'Persoane Fizice' },
  { value: 'companies', label: 'Persoane Juridice' },
] as const;
export type MembersType = (typeof membersTypes)[number]['value'];
/** Cards on a page. */
export const searchPageSize = 12;

/** Members that one list may name. */
export const longestList = 500;

export const outcomes = [
  { value: 'found', label: 'găsit' },
  { value: 'several', label: 'mai mulți cu acest nume' },
  { value: 'notFound', label: 'negăsit' },
] as const;

/** The lines of what was typed or pasted, blank ones left out: a comma stands in a name there. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r?\n|\r/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** Of a CSV the first cell of each line. */
export function firstCellsOf(text: string): string[] {
  return linesOf(text.replace(/^\uFEFF/, '')).map((line) => firstCell(line).trim());
}

function firstCell(line: string): string {
  const [, quoted] = /^\s*"((?:[^"]|"")*)"/.exec(line) ?? [];
  return quoted === undefined ? (line.split(/[;\t,]/)[0] ?? '') : quoted.replaceAll('""', '"');
}

export const memberSearchPath = '/members';
export const memberListPath = '/members/list';
