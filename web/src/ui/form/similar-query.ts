/** What is asked of the server about records that look like the one being typed. */
import { isTemporaryNumber } from '@ceccar/contract/temporary-number';
import type { FormValues } from './form-values.ts';

export type Compared = {
  /** Fields compared one by one. */
  identifiers: readonly string[];
  /** Fields that make up the name; compared together. */
  name: readonly string[];
};

/** Only what was changed is asked about; null where nothing was. */
export function similarQuery(
  { identifiers, name }: Compared,
  before: FormValues,
  typed: FormValues,
): URLSearchParams | null {
  const isChanged = (field: string) => textOf(typed[field]) !== textOf(before[field]);
  const asked = identifiers.filter(isChanged);
  if (name.some(isChanged) && name.every((part) => textOf(typed[part]) !== '')) asked.push(...name);
  const query = new URLSearchParams();
  for (const field of asked) {
    const text = textOf(typed[field]);
    if (text !== '') query.set(field, text);
  }
  return query.size > 0 ? query : null;
}

/** A number that stands in for a missing one is no number. */
function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value.trim() : '';
  return isTemporaryNumber(text) ? '' : text;
}
