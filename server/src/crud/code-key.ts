/** Codes of members are compared without blanks and case, a CUI also without RO (MEM-45). */
import type { TextFormat } from '@ceccar/contract/fields';
import type { Resource } from './definition.ts';

/** Functions of the database that make of a code what is compared. */
const keys: { readonly [F in TextFormat]?: string } = {
  cnp: 'code_key',
  regNumber: 'code_key',
  cip: 'code_key',
  cui: 'cui_key',
};

/**
 * How a code is compared: the function of what is asked, and the SQL of what the row `t` has; a search column of a
 * code holds just that, of one that is only shown too (MEM-6). Undefined for a field that is no code.
 */
export function codeSql(resource: Resource, field: string): { key: string; column: string } | undefined {
  if (field === 'id') return undefined;
  const { format } = resource.fieldOf(field);
  const key = format && keys[format];
  if (!key) return undefined;
  const column = resource.definition.searchColumns?.[field];
  return { key, column: column ? `t.${column}` : `${key}(${resource.sqlOf(field)})` };
}
