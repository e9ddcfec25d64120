/** Doubts about single values, gathered as the warnings of an answer. */
import type { Warning } from '@ceccar/contract/resource';

/** A check's text, or undefined where there is nothing to doubt; a value that is no text is not checked. */
export function doubt(
  propertyPath: string,
  value: unknown,
  check: (value: string) => string | undefined,
): Warning[] {
  const message = typeof value === 'string' ? check(value) : undefined;
  return message ? [{ propertyPath, message }] : [];
}
