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

/** The lines of a pasted text or of a CSV: the first cell of each, blank ones left out. */
export function linesOf(text: string): string[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n|\r/)
    .map((line) => firstCell(line).trim())
    .filter((line) => line !== '');
}

function firstCell(line: string): string {
  const [, quoted] = /^\s*"((?:[^"]|"")*)"/.exec(line) ?? [];
  return quoted === undefined ? (line.split(/[;\t,]/)[0] ?? '') : quoted.replaceAll('""', '"');
}

export const memberSearchPath = '/members';
export const memberListPath = '/members/list';
