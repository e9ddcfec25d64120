/** Sentences about courses that a member may choose (TRA-28). Pure. */
import { foldText } from '@ceccar/contract/fold-text';
import { messages } from '@ceccar/contract/messages';
import type {
  CountedPart,
  OpenCourse,
  OpenCourses,
  OpenSession,
  OwnEnrolment,
} from '@ceccar/contract/training/course-enrolments';
import { countOf, formatDay, formatMoment } from '../../../platform/ui/text/format.ts';
import { allBranches } from '../all-branches.ts';

type Hours = OpenCourses['hours'];

/** The hours of the year, then what they decide (TRA-3, MON-59). */
export function hoursTexts({ year, required, done, left, isRequired, isJoinYearKnown }: Hours): string[] {
  if (!isRequired) return [`Ca membru inactiv nu aveți de efectuat ore de pregătire în ${year}.`];
  const missing =
    left > 0
      ? `Mai aveți de efectuat ${countOf(left, 'oră', 'ore')} de curs în ${year}.`
      : `Ați efectuat orele de curs pe ${year}.`;
  const carried =
    left > Math.max(0, required - done) ? ' Sunt socotite și orele rămase din anii dinainte.' : '';
  return [
    `${missing} Anul cere ${countOf(required, 'oră', 'ore')}; aveți ${done}.${carried}`,
    ...(left > 0 && !isJoinYearKnown ? [messages.joinYearUnknown] : []),
    left > 0
      ? `De ele depinde facilitatea la cotizația pe ${year + 1}: dacă la termenul raportului lipsește o singură oră, nu se acordă.`
      : `Pentru facilitatea la cotizația pe ${year + 1} nu mai este nevoie de ore.`,
  ];
}

/** One attended course among the hours of the year; says why it counts for fewer hours than it has (TRA-42). */
export function partText({ course, organizer, hours, counted }: CountedPart): string {
  const name = organizer === null ? course : `${course}, ${organizer}`;
  const all = countOf(hours, 'oră', 'ore');
  if (counted === hours) return `${name}: ${all}`;
  return `${name}: ${counted} din ${all} (limita anului pentru acest fel de pregătire, sau un document socotit deja)`;
}

export function stateText({ state, waitingPlace, offeredUntil }: OwnEnrolment): string {
  if (state === 'waiting') return `Pe lista de așteptare, locul ${waitingPlace}`;
  if (state === 'offered') return `Loc oferit până la ${formatMoment(offeredUntil ?? '')}`;
  return 'Aveți loc';
}

export function placesText({ free, places, waiting }: OpenCourse): string {
  if (free > 0 && waiting === 0) return `${free} din ${countOf(places, 'loc', 'locuri')}`;
  const queue =
    waiting === 0
      ? ''
      : `; ${waiting === 1 ? 'așteaptă un membru' : `așteaptă ${countOf(waiting, 'membru', 'membri')}`}`;
  return `ocupate toate cele ${countOf(places, 'loc', 'locuri')}${queue}`;
}

export function sessionText({ day, startsAt, endsAt }: OpenSession): string {
  return `${formatDay(day)}, ${startsAt}–${endsAt}`;
}

export function branchText({ branch }: OpenCourse): string {
  return branch === null ? allBranches : branch;
}

/** Fields in which a member looks for a word. */
export function isFound(course: OpenCourse, words: string): boolean {
  const text = [course.name, course.profile, course.organizer, course.place].join(' ');
  return foldText(words)
    .split(' ')
    .every((word) => foldText(text).includes(word));
}
