/** The filters of an export in words: for its row, its name and the properties of its file. Pure. */
import type { Field } from '../fields.ts';
import { type ResourceContract, searchFilter } from '../resource.ts';
import { exportFilters } from './exports.ts';

export type Filters = Readonly<Record<string, string>>;
type Branches = readonly { id: number; name: string }[];
/** Shows a value of a field as the screens do. */
type ShowValue = (field: Field, value: string) => string;

/**
 * `Filiala: Cluj`, `Restanțieri`; order and owner of a list are no filters, and the branch of other exports is named beside
 * them. `list` is the list whose rows the export has, if it is one of a list.
 */
export function filterTexts(
  list: ResourceContract | undefined,
  filters: Filters,
  branches: Branches,
  show: ShowValue,
): string[] {
  return Object.entries(filters).flatMap(([name, value]) => {
    if (value === '' || name === 'region_name') return [];
    return list ? listFilterText(list, [name, value], branches, show) : exportFilterText(name, value, show);
  });
}

function exportFilterText(name: string, value: string, show: ShowValue): string[] {
  const field = Object.entries(exportFilters).find(([known]) => known === name)?.[1];
  if (!field) return [];
  // The choice says it all.
  return [field.choices?.length === 1 ? show(field, value) : `${field.label}: ${show(field, value)}`];
}

function listFilterText(
  contract: ResourceContract,
  [path, value]: [string, string],
  branches: Branches,
  show: ShowValue,
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
  return [`${field.label}${range}: ${show(field, value)}`];
}
