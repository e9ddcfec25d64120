/** Rules of attendance and of its confirmation. Pure: the facts are passed in. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { hourMs } from '@ceccar/contract/time-units';
import {
  codeMarginMinutes,
  codeSeconds,
  codeValidMinutes,
  type NoHoursReason,
} from '@ceccar/contract/training/course-attendances';
import { shortDay } from '../../../platform/text/romanian-date.ts';
import { beginning } from '../course-rules.ts';

export type ConfirmedCourse = {
  regionId: number | null;
  maxHours: number;
  /** Percent of the sessions; null: one session is enough. */
  minShare: number | null;
  /** Null: the hours of the sessions that were attended. */
  givenHours: number | null;
};

export type SessionHours = { id: number; hours: number };

export type ParticipantFacts = {
  regionId: number;
  isFormerMember: boolean;
  /** Has the course otherwise than by the confirmation of attendance. */
  isFollowed: boolean;
  /** Ids of the sessions that the person attended. */
  attended: ReadonlySet<number>;
};

/** The hours that the confirmation gives to a participant, or the reason why it gives none (TRA-31). */
export function judge(
  course: ConfirmedCourse,
  sessions: readonly SessionHours[],
  { regionId, isFormerMember, isFollowed, attended }: ParticipantFacts,
): { hours: number; reason: NoHoursReason | null } {
  const none = (reason: NoHoursReason) => ({ hours: 0, reason });
  if (isFollowed) return none('followed');
  if (isFormerMember) return none('former');
  if (course.regionId !== null && course.regionId !== regionId) return none('otherBranch');
  const present = sessions.filter(({ id }) => attended.has(id));
  if (present.length === 0) return none('absent');
  if (present.length * 100 < (course.minShare ?? 0) * sessions.length) return none('share');
  const hours = course.givenHours ?? present.reduce((sum, session) => sum + session.hours, 0);
  return { hours: Math.min(hours, course.maxHours), reason: null };
}

type ConfirmFacts = {
  course: { start_date: string | null; year: number; confirmedAt: Date | null };
  sessions: readonly { startsOn: Date }[];
  participants: number;
  now: Date;
  today: string;
};

/** Why attendance is not confirmed now (TRA-32); undefined if nothing stands against it. */
export function whyNotConfirm({
  course,
  sessions,
  participants,
  now,
  today,
}: ConfirmFacts): string | undefined {
  if (course.confirmedAt !== null) return 'Prezența a fost deja confirmată.';
  if (sessions.length === 0) return 'Cursul nu are zile: fără ele nu se notează prezența.';
  const first = beginning(course);
  if (first > today) return `Cursul începe la ${shortDay(first)}.`;
  if (sessions.some(({ startsOn }) => startsOn > now)) return 'Cursul nu a ajuns la ultima lui zi.';
  if (participants === 0) return 'La curs nu este înscris nimeni.';
  return undefined;
}

export type SessionTimes = { startsOn: Date; endsOn: Date };

const minuteMs = 60_000;
const slotMs = codeSeconds * 1_000;
/** The screen's clock may be this far ahead. */
const aheadMs = minuteMs;

/** First and last moment for which a code of the session is accepted. */
export function codeTimes({ startsOn, endsOn }: SessionTimes): { from: Date; until: Date } {
  return {
    from: new Date(startsOn.getTime() - codeMarginMinutes * minuteMs),
    until: new Date(endsOn.getTime() + codeMarginMinutes * minuteMs),
  };
}

/** Ticks are accepted from the first moment of its codes on. */
export function isOpenForTicks(times: SessionTimes, now: Date): boolean {
  return now >= codeTimes(times).from;
}

/** Of the moment, as the screen shows it. */
export function codeOf(session: number, key: string, moment: Date): string {
  return signed(session, key, Math.floor(moment.getTime() / slotMs));
}

function signed(session: number, key: string, slot: number): string {
  const text = `${session}.${slot}`;
  // 96 bits: nobody guesses one within the hour in which it is accepted.
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url').slice(0, 16)}`;
}

/** Undefined for a text that is no code. */
export function readCode(code: string): { session: number; slot: number } | undefined {
  const parts = /^(\d{1,9})\.(\d{1,11})\.[\w-]{16}$/.exec(code);
  return parts ? { session: Number(parts[1]), slot: Number(parts[2]) } : undefined;
}

export function isSignedBy(code: string, key: string): boolean {
  const read = readCode(code);
  return (
    read !== undefined &&
    timingSafeEqual(Buffer.from(code), Buffer.from(signed(read.session, key, read.slot)))
  );
}

/** When the code was shown, or why it is not accepted any more, or not yet (TRA-33). */
export function readSlot(
  slot: number,
  times: SessionTimes,
  now: Date,
): { at: Date; problem?: undefined } | { problem: string } {
  const at = new Date(slot * slotMs);
  const { from, until } = codeTimes(times);
  if (at.getTime() > now.getTime() + aheadMs)
    return { problem: 'Codul este dintr-un moment viitor: ceasul ecranului din sală nu este bun.' };
  if (at.getTime() + slotMs < from.getTime() || at > until)
    return { problem: 'Codul nu este din orele acestei zile de curs.' };
  if (now.getTime() > at.getTime() + slotMs + (codeValidMinutes / 60) * hourMs)
    return {
      problem: 'Codul a expirat: scanați-l din nou, de pe ecranul din sală, sau adresați-vă filialei.',
    };
  return { at };
}
