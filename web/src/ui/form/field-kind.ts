import type { Field } from '@ceccar/contract/fields';

/** A boolean that is never unknown is a box to tick; one that may be null is chosen from Da, Nu, –. */
export function isTickBox(field: Field): boolean {
  return field.kind === 'boolean' && (field.required || field.whenEmpty !== undefined);
}
