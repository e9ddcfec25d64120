/** Filters of a list, read from the contract's declarations. */
import type { Choice, Field } from '@ceccar/contract/fields';
import type { ResourceContract } from '@ceccar/contract/resource';

/** A filter as a list declares it: the name that the API knows, and a label where the field's own is not meant. */
export type FilterDeclaration = { name: string; label?: string };

export type ListFilter = { name: string; label: string } & (
  | { input: 'text' }
  | { input: 'missing' }
  | { input: 'choice'; choices: readonly Choice[] }
  | { input: 'reference'; target: string }
);

const missingSuffix = '__exists';

export function toListFilter(contract: ResourceContract, declaration: FilterDeclaration): ListFilter {
  const { name } = declaration;
  const field = fieldOf(contract, name);
  const shared = { name, label: declaration.label ?? field.label };
  if (name.endsWith(missingSuffix)) return { ...shared, input: 'missing' };
  if (field.choices) return { ...shared, input: 'choice', choices: field.choices };
  if (field.target) return { ...shared, input: 'reference', target: field.target };
  return { ...shared, input: 'text' };
}

function fieldOf(contract: ResourceContract, filter: string): Field {
  const name = filter.replace(missingSuffix, '').replace(/\.id$/, '');
  const field = contract.fields[name];
  if (!field) throw new Error(`${contract.type} has no field for the filter ${filter}`);
  return field;
}

export type FilterValues = Record<string, unknown>;

/** A new set of values; an empty one takes the filter away. */
export function withFilter(values: FilterValues, name: string, value: string): FilterValues {
  const { [name]: _previous, ...rest } = values;
  return value === '' ? rest : { ...rest, [name]: value };
}

export function countFilters(values: FilterValues): number {
  return Object.values(values).filter((value) => value !== '' && value !== undefined && value !== null)
    .length;
}
