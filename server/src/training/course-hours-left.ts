/** Hours of training that a person has still to complete this year. */
import { persons } from '@ceccar/contract/members/persons';
import { z } from 'zod';
import { defineAction } from '../actions/action.ts';
import { json } from '../actions/answers.ts';
import { getRow } from '../actions/get-row.ts';
import { recordKey } from '../actions/schemas.ts';
import { personDefinition } from '../members/persons.ts';
import { bucharestYear } from '../text/clock.ts';
import { courseHoursLeft, firstCountedYear } from './course-hours.ts';

export const readCourseHoursLeft = defineAction({
  method: 'GET',
  path: '/api/person-course/hours-left/:personId',
  tag: persons.type,
  summary: 'Ore de curs rămase de efectuat',
  access: 'register',
  may: personDefinition.policy.read,
  params: { personId: recordKey },
  resource: persons,
  answer: json(z.object({ hours: z.number(), year: z.int() })),

  async read({ context, resource, actor, params }) {
    const scope = personDefinition.scope(actor);
    const person = await getRow(context.read, resource, scope, params.personId, 'Persoana');
    const { db } = context.database;
    const done = await db
      .selectFrom('person_courses as followed')
      .innerJoin('courses as course', 'course.id', 'followed.course_id')
      .select(({ fn }) => ['course.year', fn.sum<number>('followed.hours').as('hours')])
      .where('followed.person_id', '=', person.id)
      .where('course.year', '>=', firstCountedYear)
      .where('followed.promoted', 'is not', false)
      .groupBy('course.year')
      .execute();
    const asked = await db
      .selectFrom('year_settings')
      .select(['year', 'cpd_hours as hours'])
      .where('year', '>=', firstCountedYear)
      .execute();
    const year = bucharestYear(context.clock());
    const joined = Number(person.join_year ?? firstCountedYear);
    return { hours: courseHoursLeft(year, joined, byYear(done), byYear(asked)), year };
  },
});

function byYear(rows: readonly { year: number; hours: number }[]): Map<number, number> {
  return new Map(rows.map(({ year, hours }) => [year, Number(hours)]));
}
