/** Query for saved records that are similar to the one being typed. */
import { isTemporaryNumber } from '@ceccar/contract/temporary-number';
import type { FormValues } from './form-values.ts';

export type Compared = {
  /** Fields that are compared individually. */
  identifiers: readonly string[];
  /** Fields that make up the name and are compared together. */
  name: readonly string[];
};

/** Contains only changed fields; null if there are none. */
export function similarQuery(
  { identifiers, name }: Compared,
  before: FormValues,
  typed: FormValues,
): URLSearchParams | null {
  const isChanged = (field: string) => textOf(typed[field]) !== textOf(before[field]);
  const changedFields = identifiers.filter(isChanged);
  if (name.some(isChanged) && name.every((part) => textOf(typed[part]) !== '')) changedFields.push(...name);
  const query = new URLSearchParams();
  for (const field of changedFields) {
    const text = textOf(typed[field]);
    if (text !== '') query.set(field, text);
  }
  return query.size > 0 ? query : null;
}

/** Placeholder numbers are ignored. */
function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : '';
  return isTemporaryNumber(text) ? '' : text;
}
