/** Codes of members are compared without blanks and case, CUIs also without RO (MEM-45). */
import type { TextFormat } from '@ceccar/contract/fields';
import type { Resource } from './definition.ts';

/** Database functions that compute the comparison key of a code. */
const keys: { readonly [F in TextFormat]?: string } = {
  cnp: 'code_key',
  regNumber: 'code_key',
  cip: 'code_key',
  cui: 'cui_key',
};

/**
 * How to compare a code field: the function for the searched value, and SQL of the key of row `t` (its search column).
 * Undefined for a field that is not a code.
 */
export function codeSql(resource: Resource, field: string): { key: string; column: string } | undefined {
  if (field === 'id') return undefined;
  const { format } = resource.fieldOf(field);
  const key = format && keys[format];
  if (!key) return undefined;
  const column = resource.definition.searchColumns?.[field];
  return { key, column: column ? `t.${column}` : `${key}(${resource.sqlOf(field)})` };
}
