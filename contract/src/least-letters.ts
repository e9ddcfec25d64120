import type { Field } from './fields.ts';

/** Letters of a text: blanks, digits and invisible characters do not count. */
export function countLetters(text: string): number {
  return (text.match(/\p{L}/gu) ?? []).length;
}

/** The field with a text that has enough letters to say something; an optional one may stay empty. */
export function withLeastLetters<T extends string | null>(
  field: Field<T>,
  least: number,
  message: string,
): Field<T> {
  const input = field.input.refine((value) => value === null || countLetters(String(value)) >= least, {
    error: message,
  });
  return { ...field, input };
}
