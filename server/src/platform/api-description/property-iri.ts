import type { ResourceContract } from '@ceccar/contract/resource';

/**
 * Term of a field. Generic clients know by schema.org's property which field names a record, and show it wherever
 * another record refers to it (API-209).
 */
export function propertyIri({ type, nameField }: ResourceContract, name: string): string {
  return name === nameField ? 'schema:name' : `${type}/${name}`;
}
