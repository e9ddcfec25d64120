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

/** Most names that are shown of those that look like a line. */
export const mostSimilar = 3;

/** A line is looked up among the other kind, too, and then compared with parts of names (PUB-181, PUB-182). */
export const outcomes = [
  { value: 'found', label: 'găsit' },
  { value: 'foundPerson', label: 'găsit ca persoană fizică' },
  { value: 'foundCompany', label: 'găsit ca persoană juridică' },
  { value: 'several', label: 'mai mulți cu acest nume' },
  { value: 'similar', label: 'seamănă cu' },
  { value: 'notFound', label: 'negăsit' },
] as const;
type Outcome = (typeof outcomes)[number]['value'];

const labels = new Map<string, string>(outcomes.map(({ value, label }) => [value, label]));

/** The outcome in words, such as `seamănă cu Mureșan Andreea-Ștefania`. */
export function outcomeText({ outcome, similar }: { outcome: Outcome; similar: readonly string[] }): string {
  return [labels.get(outcome) ?? outcome, similar.join('; ')].join(' ').trim();
}

export function isFound(outcome: Outcome): boolean {
  return outcome === 'found' || outcome === 'foundPerson' || outcome === 'foundCompany';
}

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
