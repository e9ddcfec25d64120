/** Common data of the public search and of list checks. */

export const membersTypes = [
  { value: 'persons', label: 'Persoane Fizice' },
  { value: 'companies', label: 'Persoane Juridice' },
] as const;
export type MembersType = (typeof membersTypes)[number]['value'];
/** Cards per page. */
export const searchPageSize = 12;

/** Maximum number of members in one list. */
export const longestList = 500;

export const outcomes = [
  { value: 'found', label: 'găsit' },
  { value: 'several', label: 'mai mulți cu acest nume' },
  { value: 'notFound', label: 'negăsit' },
] as const;

/** Non-empty lines of the text; commas do not separate members, because names may contain them. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r?\n|\r/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The first cell of each line of a CSV. */
export function firstCellsOf(text: string): string[] {
  return linesOf(text.replace(/^\uFEFF/, '')).map((line) => firstCell(line).trim());
}

function firstCell(line: string): string {
  const [, quoted] = /^\s*"((?:[^"]|"")*)"/.exec(line) ?? [];
  return quoted === undefined ? (line.split(/[;\t,]/)[0] ?? '') : quoted.replaceAll('""', '"');
}

export const memberSearchPath = '/members';
export const memberListPath = '/members/list';
