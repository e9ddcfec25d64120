/** The sessions of a booked course as a calendar file (TRA-27). */
import { courseEnrolments } from '@ceccar/contract/training/course-enrolments';
import { isEditorOrMember } from '../../../platform/access/policy.ts';
import { memberScope } from '../../../platform/access/scope.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { madeFile } from '../../../platform/actions/answers.ts';
import { getRow } from '../../../platform/actions/get-row.ts';
import { recordNumber } from '../../../platform/actions/schemas.ts';
import { conflict } from '../../../platform/errors.ts';
import { publicBaseOf } from '../../../platform/http/base-address.ts';
import { type CourseBooking, courseCalendar } from '../../emails/course-calendar.ts';

export const downloadCourseCalendar = defineAction({
  method: 'GET',
  path: '/course_enrolments/:id/calendar',
  operationId: 'downloadCourseCalendar',
  tag: courseEnrolments.type,
  summary: 'Zilele unui curs ales, pentru calendar (iCalendar)',
  access: 'download',
  may: isEditorOrMember,
  params: { id: recordNumber('Înscrierea') },
  resource: courseEnrolments,
  answer: madeFile('text/calendar'),
  refusals: ['conflict'],

  async read({ context, request, resource, actor, params }) {
    const { read, env } = context;
    const enrolment = await getRow(read, resource, memberScope(actor), String(params.id), 'Înscrierea');
    const [course] = await read({
      text: `select c.name, c.place, c.calendar_changes as changes, r.email_address as "replyTo",
          (select json_agg(json_build_object('id', s.id, 'day', s.day, 'startsAt', s.starts_at, 'endsAt', s.ends_at)
            order by s.day, s.starts_at) from course_sessions s where s.course_id = c.id) as sessions
        from courses c left join regions r on r.id = c.region_id where c.id = $1`,
      values: [enrolment.course_id],
    });
    const sessions = (course?.sessions ?? []) as CourseBooking['sessions']; // the columns of the statement
    if (enrolment.state !== 'enrolled' || sessions.length === 0)
      throw conflict('Nu sunt zile de trecut în calendar: locul nu este luat, sau cursul nu are încă zile.', {
        code: 'noSessions',
      });
    const content = courseCalendar({
      booking: {
        enrolment: enrolment.id,
        sequence: enrolment.version + Number(course?.changes),
        course: String(course?.name),
        place: course?.place ? String(course.place) : null,
        sessions,
      },
      stamp: context.clock(),
      siteAddress: publicBaseOf(env, request) || 'http://localhost',
      organizer: {
        brand: env.brand,
        replyTo: course?.replyTo ? String(course.replyTo) : env.mail?.replyTo,
      },
    });
    return { bytes: Buffer.from(content), name: `curs-${enrolment.course_id}.ics` };
  },
});
