/** What two devices wrote into one form, brought together (REP-107). Pure. */
import type { ReportAnswers } from '@ceccar/contract/reports/form-parts';

export type Merged = {
  /** What only one of them changed is taken from it; where both did, it is ours. */
  answers: ReportAnswers;
  /** Fields that both changed, each into something else. */
  clashes: readonly string[];
  /** Whether anything of theirs is new to us. */
  isNews: boolean;
};

type Versions = {
  /** What both began with. */
  base: ReportAnswers;
  mine: ReportAnswers;
  theirs: ReportAnswers;
};

/** `read` gives an answer as it is meant, so that `12` and `12,00` are no difference. */
export function mergeAnswers(
  { base, mine, theirs }: Versions,
  read: (answers: ReportAnswers) => ReportAnswers,
): Merged {
  const meant = { base: read(base), mine: read(mine), theirs: read(theirs) };
  const isTheirs = (name: string) =>
    meant.theirs[name] !== meant.base[name] && meant.theirs[name] !== meant.mine[name];
  // Totals follow from the others: only what was typed counts.
  const changed = Object.keys(mine).filter(
    (name) => mine[name] !== base[name] && meant.mine[name] !== meant.base[name],
  );
  const own = changed.map((name) => [name, mine[name] ?? '']);
  return {
    answers: { ...theirs, ...Object.fromEntries(own) },
    clashes: changed.filter(isTheirs),
    isNews: Object.keys(theirs).some(isTheirs),
  };
}
