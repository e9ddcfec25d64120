/** Groups of a run's rows, and the reasons for which members are left out. */
import { dueRunReasons } from '@ceccar/contract/money/due-runs';
import type { Run } from './run-texts.ts';

/** Reasons for leaving members out that a run of this kind has. */
export function reasonsOf({ kind }: Run) {
  const others = [
    'paidSince',
    'changedSince',
    ...(kind === 'penalty' ? ['filed', 'notDue'] : ['nothingOwed']),
  ];
  return dueRunReasons.filter(({ value }) => !others.includes(value));
}

/** Groups of rows by state, with their numbers. */
export function groupsOf({ status, rowCount, leftCount, changedCount }: Run) {
  const main =
    status === 'posted' || status === 'undoing'
      ? { state: 'posted', label: 'Înregistrate' }
      : status === 'undone'
        ? { state: 'undone', label: 'Anulate' }
        : { state: 'due', label: 'De înregistrat' };
  return [
    { ...main, count: rowCount },
    { state: 'left', label: 'Excluse', count: leftCount },
    ...(changedCount > 0 ? [{ state: 'changed', label: 'Schimbate între timp', count: changedCount }] : []),
  ];
}
