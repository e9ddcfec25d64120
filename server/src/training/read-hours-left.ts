/** Training hours that a person still has to complete for a year, including those carried over (TRA-3). */
import { query } from '../database/query.ts';
import type { Reader } from '../database/reader.ts';
import { courseHoursLeft, firstCountedYear } from './course-hours.ts';

export async function readHoursLeft(
  read: Reader,
  person: { id: number; joinYear: number | null },
  year: number,
): Promise<number> {
  const completed = await read(
    query
      .selectFrom('person_courses as followed')
      .innerJoin('courses as course', 'course.id', 'followed.course_id')
      .select(({ fn }) => ['course.year', fn.sum<number>('followed.hours').as('hours')])
      .where('followed.person_id', '=', person.id)
      .where('course.year', '>=', firstCountedYear)
      .where('followed.promoted', 'is not', false)
      .groupBy('course.year'),
  );
  const required = await read(
    query
      .selectFrom('year_settings')
      .select(['year', 'cpd_hours as hours'])
      .where('year', '>=', firstCountedYear),
  );
  return courseHoursLeft(year, person.joinYear ?? firstCountedYear, byYear(completed), byYear(required));
}

function byYear(rows: readonly { year: number; hours: number }[]): Map<number, number> {
  return new Map(rows.map(({ year, hours }) => [year, Number(hours)]));
}
