/** The groups in which the receipts of a statement are shown. */
import type { LineState } from './statement-line.ts';

export const lineGroups: readonly { state: LineState; label: string; emptyText: string }[] = [
  { state: 'suggested', label: 'De confirmat', emptyText: 'Nicio încasare nu așteaptă confirmarea.' },
  { state: 'unmatched', label: 'Fără notă', emptyText: 'Fiecare încasare are o notă de plată.' },
  { state: 'confirmed', label: 'Înregistrate', emptyText: 'Încă nu este înregistrată nicio încasare.' },
];

/** The group that was asked for, else the first in which something is to be done or seen. */
export function groupToShow(asked: string | null, counts: Record<LineState, number>): LineState {
  const known = lineGroups.find(({ state }) => state === asked);
  if (known) return known.state;
  return lineGroups.find(({ state }) => counts[state] > 0)?.state ?? 'suggested';
}
