import type { Field } from '@ceccar/contract/fields';

/** A yes or no with an answer of its own is a box to tick; one that may be unknown, or is asked for, is chosen. */
export function isTickBox(field: Field): boolean {
  return field.kind === 'boolean' && field.whenEmpty !== undefined;
}
