import type { Field } from '@ceccar/contract/fields';

/** A boolean with a default is a checkbox; one that may be unknown, or must be answered, is a choice. */
export function isTickBox(field: Field): boolean {
  return field.kind === 'boolean' && field.whenEmpty !== undefined;
}
