/** A person's page of courses: hours of the year, what is booked, what is open (TRA-28). */
import { persons } from '@ceccar/contract/members/persons';
import {
  courseEnrolments,
  liveStates,
  type OpenCourse,
  openCourses,
} from '@ceccar/contract/training/course-enrolments';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { getRow } from '../../../platform/actions/get-row.ts';
import { recordKey } from '../../../platform/actions/schemas.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { personDefinition } from '../../members/persons.ts';
import { intervalOf, lastDayOf } from '../course-days.ts';
import { needsTraining } from '../course-hours.ts';
import { sessionDaysSql, takenPlacesSql } from '../open-course-sql.ts';
import { readCountedParts, readTraining } from '../read-hours-left.ts';
import { whyNotWithdraw } from './enrolment-rules.ts';

export const listOpenCourses = defineAction({
  method: 'GET',
  path: '/api/person-course/open/:personId',
  operationId: 'listOpenCourses',
  tag: courseEnrolments.type,
  summary: 'Orele anului, cursurile alese și cursurile cu înscrieri deschise ale unei persoane',
  access: 'register',
  may: personDefinition.policy.read,
  params: { personId: recordKey },
  resource: persons,
  answer: json(openCourses),

  async read({ context, resource, actor, params }) {
    const { read, clock } = context;
    const person = await getRow(read, resource, personDefinition.scope(actor), params.personId, 'Persoana');
    const today = bucharestToday(clock());
    const year = Number(today.slice(0, 4));
    const isRequired = needsTraining(person.member_type ?? '');
    const [training, parts, courses] = await Promise.all([
      readTraining(read, { id: person.id, joinYear: person.join_year }, year),
      readCountedParts(read, person.id, year),
      readCourses(read, { id: person.id, region: person.region_id }, today),
    ]);
    return {
      hours: {
        year,
        ...training,
        ...(isRequired ? {} : { required: 0, left: 0 }),
        isRequired,
        isJoinYearKnown: person.join_year !== null,
        parts,
      },
      booked: courses.filter(({ own }) => own !== null),
      open: courses.filter(({ own }) => own === null),
    };
  },
});

const isLiveSql = `e.state in (${liveStates.map((state) => `'${state}'`).join()})`;

/** More open courses at the same time than any branch has. */
const mostCourses = 500;

type Row = Omit<OpenCourse, 'own' | 'mayEnrol'> & {
  own: Omit<NonNullable<OpenCourse['own']>, 'mayWithdraw'> | null;
  isOpen: boolean;
  isFollowed: boolean;
};

async function readCourses(
  read: Reader,
  person: { id: number; region: number },
  today: string,
): Promise<OpenCourse[]> {
  const rows = (await read({
    text: `with shown as (
        select c.id, true as is_open from courses c
        where (c.region_id = $2 or c.region_id is null) and c.enrol_from <= $3::date and c.enrol_until >= $3::date
        union all
        select e.course_id, false from course_enrolments e join courses c on c.id = e.course_id
        where e.person_id = $1 and ${isLiveSql} and c.places is not null
          and coalesce(${lastDayOf('c')}, make_date(c.year, 12, 31)) >= $3::date
      ), chosen as (select id, bool_or(is_open) as is_open from shown group by id)
      select c.id, c.name, c.profile, c.organizer, ${intervalOf('c')} as interval, r.name as branch, c.max_hours as "maxHours",
        c.hours_kind as "hoursKind", c.place, c.fee, c.enrol_from::text as "enrolFrom", c.enrol_until::text as "enrolUntil",
        c.places, greatest(0, c.places - taken.held)::int as free, taken.waiting, chosen.is_open as "isOpen",
        coalesce(days.sessions, '[]') as sessions, own.own,
        exists (select from person_courses f where f.course_id = c.id and f.person_id = $1) as "isFollowed"
      from chosen join courses c on c.id = chosen.id
      left join regions r on r.id = c.region_id
      cross join ${takenPlacesSql}
      cross join ${sessionDaysSql}
      left join lateral (
        select json_build_object('id', e.id, 'state', e.state, 'offeredUntil', e.offered_until,
          'waitingPlace', case when e.state = 'waiting' then (select count(*) from course_enrolments w
            where w.course_id = c.id and w.state = 'waiting' and (w.arrival, w.id) <= (e.arrival, e.id)) end) as own
        from course_enrolments e
        where e.course_id = c.id and e.person_id = $1 and ${isLiveSql}
      ) own on true
      order by coalesce(days.first_day, c.start_date) nulls last, c.name, c.id limit ${mostCourses}`,
    values: [person.id, person.region, today],
  })) as Row[]; // the columns of the statement
  return rows.map(({ own, isOpen, isFollowed, ...course }) => ({
    ...course,
    own: own && {
      ...own,
      offeredUntil: own.offeredUntil && new Date(own.offeredUntil).toISOString(),
      mayWithdraw:
        whyNotWithdraw({ state: own.state, enrolUntil: course.enrolUntil, today, isKeeper: false }) ===
        undefined,
    },
    mayEnrol: own === null && isOpen && !isFollowed,
  }));
}
