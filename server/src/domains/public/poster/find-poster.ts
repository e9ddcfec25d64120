/** The poster of a course, for anyone where its branch made it public, otherwise for those who see the course (TRA-50). */
import type { CoursePoster, PosterState } from '@ceccar/contract/public/public-pages';
import { liveStates } from '@ceccar/contract/training/course-enrolments';
import type { MaybeActor } from '../../../platform/access/actor.ts';
import { isEditorOrMember } from '../../../platform/access/policy.ts';
import { type Scope, sharedRegionScope } from '../../../platform/access/scope.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { SqlText } from '../../../platform/database/sql-text.ts';
import { intervalOf, lastDayOf } from '../../training/course-days.ts';
import { sessionDaysSql, takenPlacesSql } from '../../training/open-course-sql.ts';

/** With what its documents need besides. */
export type FoundPoster = {
  poster: CoursePoster;
  /** Null for a course of all branches. */
  regionId: number | null;
  /** Part of the sequence of its calendar events. */
  calendarChanges: number;
};

type Row = Omit<CoursePoster, 'kind' | 'state' | 'isOnline'> & {
  regionId: number | null;
  calendarChanges: number;
  lastDay: string;
};

/** `id` as in the address; `today` is `YYYY-MM-DD` in Romania. A course that was never open has no poster. */
export async function findPoster(
  read: Reader,
  id: string | number,
  { actor, today }: { actor: MaybeActor; today: string },
): Promise<FoundPoster | undefined> {
  // Larger numbers are no ids.
  if (!/^\d{1,9}$/.test(String(id))) return undefined;
  const sql = new SqlText();
  const course = sql.value(Number(id));
  const seen = seenBy(isEditorOrMember(actor) ? sharedRegionScope(actor) : { rows: 'none' }, sql);
  const [row] = (await read(
    sql.statement(`select c.id, c.name, c.profile, c.organizer, ${intervalOf('c')} as interval, r.name as branch, c.max_hours as "maxHours",
        c.hours_kind as "hoursKind", c.place, c.fee, c.enrol_from::text as "enrolFrom", c.enrol_until::text as "enrolUntil",
        c.places, c.is_public as "isPublic", c.region_id as "regionId", c.calendar_changes as "calendarChanges",
        greatest(0, c.places - taken.held)::int as free, taken.waiting, coalesce(days.sessions, '[]') as sessions,
        coalesce(greatest(${lastDayOf('c')}, days.last_day), make_date(c.year, 12, 31))::text as "lastDay"
      from courses c left join regions r on r.id = c.region_id
      cross join ${takenPlacesSql}
      cross join ${sessionDaysSql}
      where c.id = ${course} and c.places is not null and (c.is_public or ${seen})`),
  )) as Row[]; // the columns of the statement
  if (!row) return undefined;
  const { regionId, calendarChanges, lastDay, ...shown } = row;
  const isOnline = isMeeting(shown.place);
  const poster: CoursePoster = {
    kind: 'course',
    ...shown,
    place: isOnline ? null : shown.place,
    isOnline,
    state: stateOn(today, { ...shown, lastDay }),
  };
  return { poster, regionId, calendarChanges };
}

/** Whether an account with this scope sees the course `c`; members also those in which they are enrolled. */
function seenBy(scope: Scope, sql: SqlText): string {
  switch (scope.rows) {
    case 'all':
      return 'true';
    case 'region':
      return `(c.region_id is null or c.region_id = ${sql.value(scope.id)})`;
    case 'person': {
      const person = sql.value(scope.id);
      return `(c.region_id is null or c.region_id = (select p.region_id from persons p where p.id = ${person})
        or exists (select from course_enrolments e where e.course_id = c.id and e.person_id = ${person}
          and e.state in (${liveStates.map((state) => `'${state}'`).join()})))`;
    }
    case 'company':
    case 'user':
    case 'none':
      return 'false';
  }
}

/** A course ends with its last day; one without days with its year. */
function stateOn(
  today: string,
  { enrolFrom, enrolUntil, lastDay }: { enrolFrom: string; enrolUntil: string; lastDay: string },
): PosterState {
  if (today > lastDay) return 'over';
  if (today < enrolFrom) return 'soon';
  return today > enrolUntil ? 'closed' : 'open';
}

const endings = 'ro|com|us|eu|net|org|io|me|edu|info|live|app|md';
const meeting = new RegExp(
  [
    'https?:',
    String.raw`\bwww\.`,
    // Of an email address, after the sign, it is no address of a meeting.
    String.raw`(?<![@\w.-])[\w-]+(?:\.[\w-]+)*\.(?:${endings})\b`,
    String.raw`\b(?:zoom|teams|webex|meet)\D{0,20}\d[\d -]{7,}`,
    String.raw`\bparol[aă]|\bpasscode\b`,
  ].join('|'),
  'i',
);

/** Whether a text has the address of a meeting online: whoever has it comes in without a place, so that only members get it (TRA-51). Pure. */
export function isMeeting(place: string | null): boolean {
  return place !== null && meeting.test(place);
}
