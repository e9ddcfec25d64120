import { courseEnrolments } from '@ceccar/contract/training/course-enrolments';
import { defineResource } from '../../platform/crud/definition.ts';
import { ofPerson, readOnlyPolicy } from '../members/sub-record.ts';
import { intervalOf } from './course-days.ts';
import { keepsEnrolment } from './course-rules.ts';
import { settleRestored } from './enrolments/settle-restored.ts';

const ofMember = (sql: string) => ({ sql: `(select ${sql} from persons p where p.id = t.person_id)` });

/** Sessions that have ended. */
const heldSessions = `(select count(*) from course_sessions s where s.course_id = t.course_id
  and (s.day + s.ends_at::time) at time zone 'Europe/Bucharest' <= register_now())`;

/** Written by enrolling, withdrawing and offering alone (TRA-21). */
export const courseEnrolmentDefinition = defineResource(courseEnrolments, {
  ...ofPerson,
  // The branch of the course sees all of them, the branch of the person those of its members, as with participants
  // (TRA-9), also after a move (TRA-56).
  owners: { region: ['person.region', 'course.region'], person: 'person' },
  policy: readOnlyPolicy,
  sources: {
    courseRegion: { sql: '(select c.region_id from courses c where c.id = t.course_id)' },
    waitingPlace: {
      sql: `case when t.state = 'waiting' then (select count(*) from course_enrolments w where w.course_id = t.course_id
        and w.state = 'waiting' and (w.arrival, w.id) <= (t.arrival, t.id)) end`,
    },
    attendedCount: {
      sql: `(select count(*) from course_attendances a where a.course_id = t.course_id and a.person_id = t.person_id
        and a.state = 'present')`,
    },
    heldCount: { sql: heldSessions },
    isNoShow: {
      sql: `(t.state = 'enrolled' and ${heldSessions} > 0 and ${heldSessions} = (select count(*) from course_sessions s
        where s.course_id = t.course_id) and not exists (select from course_attendances a
        where a.course_id = t.course_id and a.person_id = t.person_id and a.state = 'present'))`,
    },
    interval: { sql: `(select ${intervalOf('c')} from courses c where c.id = t.course_id)` },
    personRegion: ofMember('p.region_id'),
    memberName: ofMember('p.full_name'),
    regNumber: ofMember('p.reg_number'),
    regionName: {
      sql: '(select r.name from regions r join persons p on p.region_id = r.id where p.id = t.person_id)',
    },
  },
  rowAbilities: (actor, { courseRegion, personRegion }) => ({
    keep: keepsEnrolment(actor, {
      courseRegion: courseRegion === null ? null : Number(courseRegion),
      personRegion: Number(personRegion),
    }),
  }),
  merge: { oneOf: ['course_id'], afterUndo: settleRestored },
  personal: { title: 'Înscrieri la cursuri', atEnd: 'go' },
});
