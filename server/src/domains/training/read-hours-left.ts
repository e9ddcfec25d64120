/** Training hours that persons still have to complete for a year, including those carried over (TRA-3). */
import { query } from '../../platform/database/query.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { courseHoursLeft, firstCountedYear } from './course-hours.ts';

type Trained = { id: number; joinYear: number | null };

export async function readHoursLeft(read: Reader, person: Trained, year: number): Promise<number> {
  return (await readHoursLeftOf(read, [person], year)).get(person.id) ?? 0;
}

/** By the person's id. */
export async function readHoursLeftOf(
  read: Reader,
  persons: readonly Trained[],
  year: number,
): Promise<ReadonlyMap<number, number>> {
  const completed = await read({
    text: `select followed.person_id, course.year, sum(followed.hours) as hours
      from person_courses followed join courses course on course.id = followed.course_id
      where followed.person_id = any($1::int[]) and course.year >= $2 and followed.promoted is not false
      group by 1, 2`,
    values: [persons.map(({ id }) => id), firstCountedYear],
  });
  const required = await read(
    query
      .selectFrom('year_settings')
      .select(['year', 'cpd_hours as hours'])
      .where('year', '>=', firstCountedYear),
  );
  const ofPersons = Map.groupBy(completed, (row) => Number(row.person_id));
  return new Map(
    persons.map(({ id, joinYear }) => {
      const done = (ofPersons.get(id) ?? []).map((row) => ({
        year: Number(row.year),
        hours: Number(row.hours),
      }));
      return [id, courseHoursLeft(year, joinYear ?? firstCountedYear, byYear(done), byYear(required))];
    }),
  );
}

function byYear(rows: readonly { year: number; hours: number }[]): Map<number, number> {
  return new Map(rows.map(({ year, hours }) => [year, Number(hours)]));
}
