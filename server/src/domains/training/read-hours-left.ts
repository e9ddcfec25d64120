/** Training hours that persons still have to complete for a year, including those carried over (TRA-3). */
import type { CountedPart } from '@ceccar/contract/training/course-enrolments';
import { firstCountedYear } from '@ceccar/contract/training/first-counted-year';
import { query } from '../../platform/database/query.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { courseHoursLeft, defaultHoursPerYear } from './course-hours.ts';

type Trained = { id: number; joinYear: number | null };

export async function readHoursLeft(read: Reader, person: Trained, year: number): Promise<number> {
  return (await readHoursLeftOf(read, [person], year)).get(person.id) ?? 0;
}

/** Hours of one year, and what is missing with those carried over. */
type Training = { required: number; done: number; left: number };

export async function readTraining(read: Reader, person: Trained, year: number): Promise<Training> {
  const found = (await readTrainingOf(read, [person], year)).get(person.id);
  return found ?? { required: 0, done: 0, left: 0 };
}

/** Each attended course of the year that was not failed, with the hours that count of it (TRA-42). */
export async function readCountedParts(read: Reader, personId: number, year: number): Promise<CountedPart[]> {
  const rows = await read({
    text: `select f.id, c.name as course, c.organizer, f.hours, counted.hours as counted
      from counted_course_hours counted join person_courses f on f.id = counted.person_course_id
      join courses c on c.id = f.course_id
      where counted.person = $1 and counted.year = $2 and f.hours > 0
      order by c.start_date nulls last, c.name, c.organizer, f.id`,
    values: [personId, year],
  });
  return rows as CountedPart[]; // the columns of the statement
}

/** By the person's id. */
export async function readHoursLeftOf(
  read: Reader,
  persons: readonly Trained[],
  year: number,
): Promise<ReadonlyMap<number, number>> {
  const training = await readTrainingOf(read, persons, year);
  return new Map([...training].map(([id, { left }]) => [id, left]));
}

async function readTrainingOf(
  read: Reader,
  persons: readonly Trained[],
  year: number,
): Promise<ReadonlyMap<number, Training>> {
  const completed = await read({
    text: `select person as person_id, year, sum(hours) as hours from counted_course_hours
      where person = any($1::int[]) and year >= $2 group by 1, 2`,
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
      const rows = (ofPersons.get(id) ?? []).map((row) => ({
        year: Number(row.year),
        hours: Number(row.hours),
      }));
      const [done, asked] = [byYear(rows), byYear(required)];
      return [
        id,
        {
          required: asked.get(year) ?? defaultHoursPerYear,
          done: done.get(year) ?? 0,
          left: courseHoursLeft(year, joinYear ?? firstCountedYear, done, asked),
        },
      ];
    }),
  );
}

function byYear(rows: readonly { year: number; hours: number }[]): Map<number, number> {
  return new Map(rows.map(({ year, hours }) => [year, Number(hours)]));
}
