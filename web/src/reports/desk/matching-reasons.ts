import { foldText } from '@ceccar/contract/fold-text';

/** As many as there are digits. */
const most = 9;

/** Reasons in which what is typed occurs, blind to case and diacritics; never the one that is typed already. Pure. */
export function matchingReasons(reasons: readonly string[], typed: string): string[] {
  const wanted = foldText(typed);
  return reasons
    .filter((reason) => foldText(reason).includes(wanted) && foldText(reason) !== wanted)
    .slice(0, most);
}
