/** Doubts about single values, gathered as the warnings of an answer. */

/** A check's text, or undefined where there is nothing to doubt; a value that is no text is not checked. */
export function doubt<F extends string>(
  propertyPath: F,
  value: unknown,
  check: (value: string) => string | undefined,
): { propertyPath: F; message: string }[] {
  const message = typeof value === 'string' ? check(value) : undefined;
  return message ? [{ propertyPath, message }] : [];
}
