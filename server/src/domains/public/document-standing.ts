/** Whether a genuine document or stamp is in force on the day of checking, and the sentence that says why not (PUB-7). */
import type { MemberKind } from '@ceccar/contract/member';
import type { DocumentStanding } from '@ceccar/contract/public/public-pages';
import type { StandingReason } from '@ceccar/contract/public/standing-reasons';
import { shortDay } from '../../platform/text/romanian-date.ts';

/** A sentence with its code. */
export type StandingNote = { text: string; reason: StandingReason };

type Facts = {
  thing: 'document' | 'stamp';
  memberKind: MemberKind;
  /** `YYYY-MM-DD`; null if it was not cancelled. */
  cancelledOn?: string | null;
  /** A later document takes its place; the register differs from the lines of a stamp. */
  isReplaced: boolean;
  /** The member is struck off or deceased. */
  isGone: boolean;
  /** Of a document that claims the right to practise; null for others. */
  hasRight: boolean | null;
  /** False if the visa that it depends on was withdrawn, or is not given yet. */
  hasVisa: boolean;
  /** A record of a later day gives the visa (MEM-194). */
  isVisaComing?: boolean;
  /** Last day of validity; null if unlimited. */
  validUntil: string | null;
  /** Shown to its holder in any case. */
  note?: StandingNote | null;
};

const things = {
  document: {
    expired: 'Documentul a fost valabil până la',
    withdrawn: 'Viza pe care se sprijină documentul a fost retrasă.',
    coming: 'Viza pe care se sprijină documentul are o dată care nu a venit încă.',
    replaced: 'Filiala a eliberat ulterior un alt document în locul acestuia.',
  },
  stamp: {
    expired: 'Parafa a fost valabilă până la',
    withdrawn: 'Viza pe care se sprijină parafa a fost retrasă.',
    coming: 'Viza pe care se sprijină parafa are o dată care nu a venit încă.',
    replaced: 'Datele membrului s-au schimbat de când a fost generată parafa.',
  },
} as const;

const members = {
  company: {
    gone: 'Societatea nu mai este membră a Corpului.',
    noRight: 'Societatea nu are astăzi drept de exercitare a profesiei.',
  },
  person: {
    gone: 'Titularul nu mai este membru al Corpului.',
    noRight: 'Titularul nu are astăzi drept de exercitare a profesiei.',
  },
} as const;

/**
 * A document is valid on its last day. A document based on a withdrawn visa is never valid, nor is one that claims the right
 * to practise while its member has none (PUB-21), and no document of a former member is valid (PUB-19).
 */
export function documentStanding(facts: Facts, today: string): DocumentStanding {
  const { thing, memberKind, cancelledOn, isReplaced, isGone, hasRight, validUntil, note } = facts;
  const { expired, withdrawn, coming, replaced } = things[thing];
  const { gone, noRight } = members[memberKind];
  const standing = (
    state: DocumentStanding['state'],
    stateText: string | null,
    code?: StandingReason['code'],
    day: string | null = null,
  ) => ({
    state,
    stateText: [stateText, note?.text].filter(Boolean).join(' ') || null,
    reasons: [...(code ? [{ code, day }] : []), ...(note ? [note.reason] : [])],
    checkedOn: today,
  });
  if (cancelledOn)
    return standing(
      'cancelled',
      `Documentul a fost anulat la ${shortDay(cancelledOn)}.`,
      'cancelled',
      cancelledOn,
    );
  if (isGone) return standing('notInForce', gone, 'formerMember');
  if (!facts.hasVisa)
    return facts.isVisaComing
      ? standing('notInForce', coming, 'visaComing')
      : standing('notInForce', withdrawn, 'visaWithdrawn');
  if (validUntil !== null && validUntil < today)
    return standing('notInForce', `${expired} ${shortDay(validUntil)}.`, 'expired', validUntil);
  if (hasRight === false) return standing('notInForce', noRight, 'noRight');
  return isReplaced ? standing('replaced', replaced, 'replaced') : standing('inForce', null);
}
