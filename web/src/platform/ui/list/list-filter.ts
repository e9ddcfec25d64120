/** Filters of a list, derived from the contract's declarations. */
import type { Choice, Field } from '@ceccar/contract/fields';
import { type ResourceContract, searchFilter } from '@ceccar/contract/resource';
import type { FilterValues } from '../../data/list-address.ts';
import { fieldText } from '../text/field-value.tsx';

/** Declaration of a filter: its name in the API, and its differences from the field. */
export type FilterDeclaration = {
  /** `isPerson|isCompany`: boolean filters of which at most one is set, offered as the choices of one control. */
  name: string;
  label?: string;
  /** The choice that filters nothing. */
  emptyLabel?: string;
  /** Choices if the field has none, for example years. */
  choices?: readonly Choice[];
  /** A checkbox, if nobody needs to filter by the other value. */
  isTicked?: true;
};

export type ListFilter = { name: string; label: string } & (
  | { input: 'text' }
  | { input: 'day' }
  | { input: 'tick'; ticked: 'true' | 'false' }
  | { input: 'choice'; choices: readonly Choice[]; emptyLabel?: string }
  | { input: 'reference'; target: string }
);

const separator = '|';
const existsSuffix = '__exists';
const rangeSuffix = /__(gte|lte)$/;

/** `masked`: fields that this account cannot search. */
export function toListFilter(
  contract: ResourceContract,
  declaration: FilterDeclaration,
  masked: readonly string[] = [],
): ListFilter {
  const { name } = declaration;
  if (name === searchFilter && contract.search) {
    const { fields, label, labelMasked = label } = contract.search;
    const isPart = fields.some((field) => masked.includes(field));
    return { name, label: isPart ? labelMasked : label, input: 'text' };
  }
  const field = fieldOf(contract, name);
  const shared = { name, label: declaration.label ?? field.label };
  if (name.endsWith(existsSuffix)) return { ...shared, input: 'tick', ticked: 'false' };
  if (declaration.isTicked) return { ...shared, input: 'tick', ticked: 'true' };
  const choices = declaration.choices ?? field.choices;
  const { emptyLabel } = declaration;
  if (choices) return { ...shared, input: 'choice', choices, ...(emptyLabel ? { emptyLabel } : {}) };
  if (field.kind === 'date' || field.kind === 'timestamp') return { ...shared, input: 'day' };
  if (field.target) return { ...shared, input: 'reference', target: field.target };
  return { ...shared, input: 'text' };
}

export type LinkedFilter = { name: string; text: string };

/** Labels of the active filters that only links set. */
export function linkedFilters(
  contract: ResourceContract,
  declarations: readonly FilterDeclaration[],
  values: FilterValues,
): LinkedFilter[] {
  return declarations.flatMap(({ name, label }) => {
    const value = values[name];
    if (value === undefined || value === null || value === '') return [];
    const field = fieldOf(contract, name);
    const words = label ?? field.label;
    const isStated = field.kind === 'boolean' || name.endsWith(existsSuffix);
    return [{ name, text: isStated ? words : `${words}: ${fieldText(field, value)}` }];
  });
}

function fieldOf(contract: ResourceContract, filter: string): Field {
  const [first = ''] = filter.split(separator);
  const name = first.replace(existsSuffix, '').replace(rangeSuffix, '').replace(/\.id$/, '');
  const field = contract.fields[name];
  if (!field) throw new Error(`${contract.type} has no field for the filter ${filter}`);
  return field;
}

/** The value of a filter's control, empty if it filters nothing. */
export function filterValue(values: FilterValues, name: string): string {
  if (!name.includes(separator)) return String(values[name] ?? '');
  return name.split(separator).find((one) => String(values[one]) === 'true') ?? '';
}

/** A copy of the values; an empty value removes the filter. */
export function withFilter(values: FilterValues, name: string, value: string): FilterValues {
  const names = name.split(separator);
  const rest = Object.fromEntries(Object.entries(values).filter(([one]) => !names.includes(one)));
  if (value === '') return rest;
  return names.length === 1 ? { ...rest, [name]: value } : { ...rest, [value]: 'true' };
}

export function countFilters(values: FilterValues): number {
  return Object.values(values).filter((value) => value !== '' && value !== undefined && value !== null)
    .length;
}
