/** Whether a person may enrol, withdraw or take an offered place. Pure: the facts are passed in. */

import { messages } from '@ceccar/contract/messages';
import { hourMs } from '@ceccar/contract/time-units';
import {
  type EnrolmentState,
  isLiveEnrolment,
  offerHours,
} from '@ceccar/contract/training/course-enrolments';
import { formatMoment } from '../../../platform/text/format-moment.ts';
import { shortDay } from '../../../platform/text/romanian-date.ts';
import { type CoursePlaces, freePlaces } from './course-places.ts';

type Term = Pick<CoursePlaces, 'enrolFrom' | 'enrolUntil' | 'places' | 'endsAt'>;

/** `isKeeper`: staff who manage the course enrol also before and after the term, until the course is over (TRA-23). */
export type EnrolFacts = {
  course: Term;
  now: Date;
  /** `YYYY-MM-DD` in Romania. */
  today: string;
  isKeeper: boolean;
  isFormerMember: boolean;
  /** The course is among those that the person followed. */
  isFollowed: boolean;
  /** Of the person's earlier enrolment. */
  state: EnrolmentState | null;
};

/** The reason why the person does not enrol (TRA-19, TRA-22, TRA-23); undefined if nothing stands against it. */
export function whyNotEnrol(facts: EnrolFacts): string | undefined {
  const { course, now, today, isKeeper, state } = facts;
  const { enrolFrom, enrolUntil, places, endsAt } = course;
  if (places === null || enrolFrom === null || enrolUntil === null)
    return 'La acest curs nu se fac înscrieri.';
  if (isLiveEnrolment(state))
    return state === 'waiting'
      ? 'Există deja un loc pe lista de așteptare a acestui curs.'
      : 'Există deja o înscriere la acest curs.';
  if (facts.isFollowed) return messages.alreadyFollowed;
  if (facts.isFormerMember) return 'La cursuri se înscriu numai membrii: persoana nu mai este membru.';
  if (endsAt !== null && endsAt < now) return 'Cursul s-a încheiat.';
  if (isKeeper) return undefined;
  if (today < enrolFrom) return `Înscrierile încep la ${shortDay(enrolFrom)}.`;
  if (today > enrolUntil) return `Înscrierile s-au încheiat la ${shortDay(enrolUntil)}.`;
  return undefined;
}

/** Nobody passes those who wait: while somebody does, a free place is theirs (TRA-21). */
export function stateOnArrival(course: CoursePlaces): 'enrolled' | 'waiting' {
  return freePlaces(course) > 0 && course.waiting === 0 ? 'enrolled' : 'waiting';
}

type WithdrawFacts = { state: EnrolmentState; enrolUntil: string | null; today: string; isKeeper: boolean };

/** Members give up a place until the last day of enrolment; a place in line, or an offer, at any time (TRA-22). */
export function whyNotWithdraw({ state, enrolUntil, today, isKeeper }: WithdrawFacts): string | undefined {
  if (!isLiveEnrolment(state)) return 'Înscrierea s-a încheiat deja.';
  if (isKeeper || state !== 'enrolled' || enrolUntil === null || today <= enrolUntil) return undefined;
  return `Retragerea se putea face până la ${shortDay(enrolUntil)}. Scrieți filialei.`;
}

/** An offered place is taken until its term (TRA-24). */
export function whyNotTake(state: EnrolmentState, offeredUntil: Date | null, now: Date): string | undefined {
  if (state === 'lapsed') return 'Oferta a expirat, iar locul a fost oferit mai departe.';
  if (state !== 'offered' || offeredUntil === null)
    return 'Pentru această înscriere nu este oferit niciun loc.';
  return offeredUntil <= now ? `Oferta a expirat la ${formatMoment(offeredUntil)}.` : undefined;
}

/** How long a place that is offered now is held: 48 hours, never beyond the start of the course; undefined once it has begun (TRA-24). */
export function offerTerm({ beginsAt }: Pick<CoursePlaces, 'beginsAt'>, now: Date): Date | undefined {
  const term = new Date(now.getTime() + offerHours * hourMs);
  if (beginsAt === null) return term;
  if (beginsAt <= now) return undefined;
  return beginsAt < term ? beginsAt : term;
}
