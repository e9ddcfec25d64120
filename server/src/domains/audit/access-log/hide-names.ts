import { foldText } from '@ceccar/contract/fold-text';

/** Shorter words are hardly names, and would blacken ordinary text. */
const shortestName = 3;

/** The text with each of these names, in any spelling, as „…”. Pure. */
export function hideNames(text: string, names: readonly string[]): string {
  const hidden = new Set(
    names
      .flatMap((name) => foldText(name).split(/[^\p{L}\p{N}]+/u))
      .filter((word) => word.length >= shortestName),
  );
  return text.replaceAll(/[\p{L}\p{N}]+/gu, (word) => (hidden.has(foldText(word)) ? '…' : word));
}
