/** Sentences about proofs of hours from elsewhere. Pure. */
import { proofKinds, proofStates } from '@ceccar/contract/training/hours-proofs';
import { countOf, formatDay } from '../../../platform/ui/text/format.ts';
import type { ToneColor } from '../../../platform/ui/text/tone.tsx';
import type { HoursProof } from './proof-data.ts';

export function kindText({ kind }: Pick<HoursProof, 'kind'>): string {
  return proofKinds.find(({ value }) => value === kind)?.label ?? kind;
}

export function hoursOf(hours: number): string {
  return countOf(hours, 'oră', 'ore');
}

/** The state with its hours; for a member, who does not judge, `waiting` is what the branch does. */
export function proofStateText({ state, hours, acceptedHours }: HoursProof, isMember: boolean): string {
  if (state === 'waiting') return isMember ? 'Așteaptă răspunsul filialei' : 'De judecat';
  if (acceptedHours === null) return proofStates.find(({ value }) => value === state)?.label ?? state;
  const changed = acceptedHours === hours ? '' : `, din ${hours} cerute`;
  return `Acceptată: ${hoursOf(acceptedHours)}${changed}`;
}

export function toneOfProof({ state }: Pick<HoursProof, 'state'>): ToneColor {
  if (state === 'accepted') return 'green';
  return state === 'refused' ? 'red' : 'orange';
}

export function proofTitle({ organiser, endedOn }: Pick<HoursProof, 'organiser' | 'endedOn'>): string {
  return `${organiser || 'organizator șters'}, ${formatDay(endedOn)}`;
}
