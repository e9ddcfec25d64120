/** Fields that are compared by a key, e.g. codes without blanks. */
import { codeKeySql } from '../identifiers/code-key-sql.ts';
import type { Resource } from './definition.ts';

/**
 * How to compare a code field: the function for the searched value, and SQL of the key of row `t` (its search column).
 * Undefined for a field that is not a code.
 */
export function codeSql(resource: Resource, field: string): { key: string; column: string } | undefined {
  if (field === 'id') return undefined;
  const { format } = resource.fieldOf(field);
  const key = format && codeKeySql[format];
  if (!key) return undefined;
  const column = resource.definition.searchColumns?.[field];
  return { key, column: column ? `t.${column}` : `${key}(${resource.sqlOf(field)})` };
}
