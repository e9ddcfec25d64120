import type { Field } from '@ceccar/contract/fields';

/** A yes or no that always has an answer is a box to tick; one that may be unknown is chosen from Da, Nu, –. */
export function isTickBox(field: Field): boolean {
  return field.kind === 'boolean' && (field.required || field.whenEmpty !== undefined);
}
