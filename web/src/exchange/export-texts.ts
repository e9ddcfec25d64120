/** What an export was asked for, in words: for its row in the list and for the name of its file. Pure. */
import { type ExportTypeAnswer, exportFilters, listExports } from '@ceccar/contract/exchange/exports';
import { type ResourceContract, searchFilter } from '@ceccar/contract/resource';
import { getContract } from '@ceccar/contract/resources';
import { fieldText } from '../ui/field-value.tsx';

export type Filters = Readonly<Record<string, string>>;
type Branches = readonly { id: number; name: string }[];

/** Longest name that the server accepts. */
const longestName = 120;
const notInNames = /[/\\:*?"<>|]+/g;

/** The list whose rows an export has; undefined for the types of the exports screen. */
export function listOf(type: string): ResourceContract | undefined {
  const [plural] = Object.entries(listExports).find(([, one]) => one === type) ?? [];
  return plural === undefined ? undefined : getContract(plural);
}

/** `Filiala: Cluj`, `Restanțieri`; order and owner of a list are no filters. */
export function filterTexts(type: string, filters: Filters, branches: Branches): string[] {
  const contract = listOf(type);
  return Object.entries(filters).flatMap(([name, value]) => {
    if (value === '' || name === 'region_name') return [];
    return contract ? listFilterText(contract, name, value, branches) : exportFilterText(name, value);
  });
}

function exportFilterText(name: string, value: string): string[] {
  const field = Object.entries(exportFilters).find(([known]) => known === name)?.[1];
  if (!field) return [];
  // The choice says it all.
  return [
    field.choices?.length === 1 ? fieldText(field, value) : `${field.label}: ${fieldText(field, value)}`,
  ];
}

function listFilterText(
  contract: ResourceContract,
  path: string,
  value: string,
  branches: Branches,
): string[] {
  if (path === searchFilter) return [`Căutare: ${value}`];
  const [, name = '', operator = ''] = /^([a-zA-Z]+)(?:\.id)?(?:__(\w+))?$/.exec(path) ?? [];
  const field = contract.fields[name];
  if (!field) return [];
  if (operator === 'exists') return [`${value === 'true' ? 'Cu' : 'Fără'} ${field.label.toLowerCase()}`];
  if (field.kind === 'boolean') return [value === 'true' ? field.label : `${field.label}: nu`];
  const range = { gte: ' de la', lte: ' până la' }[operator] ?? '';
  if (field.target === 'regions') {
    const branch = branches.find(({ id }) => String(id) === value);
    return branch ? [`${field.label}: ${branch.name}`] : [];
  }
  // Of other references only the number is known, or the owner of the list, which its name tells.
  if (field.target) return [];
  return [`${field.label}${range}: ${fieldText(field, value)}`];
}

const mostColumnsShown = 8;

/** `Coloane: CIP, Nume și încă 3`; nothing where there was no choice. Fixed columns are in every file. */
export function columnTexts(
  type: string,
  columns: readonly string[],
  types: readonly ExportTypeAnswer[],
): string[] {
  const contract = listOf(type);
  const known = types.find((one) => one.type === type)?.columns.filter(({ isFixed }) => !isFixed) ?? [];
  const titles = columns.flatMap((key) => {
    const title = contract ? contract.fields[key]?.label : known.find((one) => one.key === key)?.title;
    return title === undefined ? [] : [title];
  });
  if (titles.length === 0) return [];
  if (!contract && titles.length === known.length) return ['Coloane: toate'];
  const rest = titles.length - mostColumnsShown;
  const shown = titles.slice(0, mostColumnsShown).join(', ');
  return [`Coloane: ${shown}${rest > 0 ? ` și încă ${rest}` : ''}`];
}

/** The name of an export without the day at its end, for asking it again. */
export function nameWithoutDay(name: string): string {
  return name.replace(/ \d\d\.\d\d\.\d{4}$/, '');
}

/** `Lista persoanelor – Restanțieri, Cluj 22.11.2026`, without characters that file names must not have. */
export function exportName(title: string, filters: readonly string[], today: string): string {
  const filterTexts = filters.map((text) => text.replace(/^Filiala: /, '').replace(/: /g, ' '));
  const start = [title, ...(filterTexts.length > 0 ? [filterTexts.join(', ')] : [])].join(' – ');
  const room = longestName - today.length - 1;
  const clean = start.replace(notInNames, ' ').replace(/\s+/g, ' ').trim();
  return `${clean.length > room ? `${clean.slice(0, room - 1).trimEnd()}…` : clean} ${today}`;
}
