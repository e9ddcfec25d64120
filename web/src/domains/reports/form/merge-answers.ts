/** Merges the answers that two devices gave in the same form (REP-107). Pure. */
import type { ReportAnswers } from '@ceccar/contract/reports/form-parts';

export type Merged = {
  /** Changes of one side are taken over; if both changed a field, ours is used. */
  answers: ReportAnswers;
  /** Fields that both sides changed to different values. */
  clashes: readonly string[];
  /** Whether the merge contains changes of theirs. */
  isNews: boolean;
};

type Versions = {
  /** The common ancestor of both. */
  base: ReportAnswers;
  mine: ReportAnswers;
  theirs: ReportAnswers;
};

/** `read` normalises an answer, so that `12` and `12,00` are equal. */
export function mergeAnswers(
  { base, mine, theirs }: Versions,
  read: (answers: ReportAnswers) => ReportAnswers,
): Merged {
  const meant = { base: read(base), mine: read(mine), theirs: read(theirs) };
  const isTheirs = (name: string) =>
    meant.theirs[name] !== meant.base[name] && meant.theirs[name] !== meant.mine[name];
  // Totals are derived: only typed answers are compared.
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
