/** Whether a genuine document is in force on the day of checking, and the sentence that says why not (PUB-7). */
import type { DocumentStanding } from '@ceccar/contract/public/public-pages';
import { shortDay } from '../text/romanian-date.ts';

type Facts = {
  /** `YYYY-MM-DD`; null if it was not cancelled. */
  cancelledOn?: string | null;
  /** A later document takes its place. */
  isReplaced: boolean;
  /** The company is struck off. */
  isGone: boolean;
  /** Of a document that claims the right to practise; null for others. */
  hasRight: boolean | null;
  /** False if the visa that it depends on was withdrawn. */
  hasVisa: boolean;
  /** Last day of validity; null if unlimited. */
  validUntil: string | null;
};

/**
 * A document is valid on its last day. A document based on a withdrawn visa is never valid, nor is one that claims the right
 * to practise while its company has none (PUB-21), and no document of a former member is valid (PUB-19).
 */
export function documentStanding(facts: Facts, today: string): DocumentStanding {
  const { cancelledOn, isReplaced, isGone, hasRight, hasVisa, validUntil } = facts;
  const standing = (state: DocumentStanding['state'], stateText: string | null) => ({
    state,
    stateText,
    checkedOn: today,
  });
  if (cancelledOn) return standing('cancelled', `Documentul a fost anulat la ${shortDay(cancelledOn)}.`);
  if (isGone) return standing('notInForce', 'Societatea nu mai este membră a Corpului.');
  if (!hasVisa) return standing('notInForce', 'Viza pe care se sprijină documentul a fost retrasă.');
  if (validUntil !== null && validUntil < today)
    return standing('notInForce', `Documentul a fost valabil până la ${shortDay(validUntil)}.`);
  if (hasRight === false)
    return standing('notInForce', 'Societatea nu are astăzi drept de exercitare a profesiei.');
  if (isReplaced)
    return standing('replaced', 'Filiala a eliberat ulterior un alt document în locul acestuia.');
  return standing('inForce', null);
}
