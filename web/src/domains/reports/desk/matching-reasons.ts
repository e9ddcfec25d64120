import { foldText } from '@ceccar/contract/fold-text';

/** One for each digit. */
const most = 9;

/** Reasons that contain the typed text, ignoring case and diacritics, except the text itself. Pure. */
export function matchingReasons(reasons: readonly string[], typed: string): string[] {
  const foldedText = foldText(typed);
  return reasons
    .filter((reason) => foldText(reason).includes(foldedText) && foldText(reason) !== foldedText)
    .slice(0, most);
}
