import { foldText } from '@ceccar/contract/fold-text';

/** One for each digit. */
const most = 9;

/** Reasons that contain the typed text, ignoring case and diacritics, except the text itself. Pure. */
export function matchingReasons(reasons: readonly string[], typed: string): string[] {
  const wanted = foldText(typed);
  return reasons
    .filter((reason) => foldText(reason).includes(wanted) && foldText(reason) !== wanted)
    .slice(0, most);
}
