/** One row per participant of a course, with the hours required in its year, completed and left. */
import { messages } from '@ceccar/contract/messages';
import { firstCountedYear } from '@ceccar/contract/training/first-counted-year';
import { personCourses } from '@ceccar/contract/training/person-courses';
import { column } from '../exchange/exports/columns.ts';
import type { RawCell } from '../exchange/exports/export-kind.ts';
import { memberExport } from '../members/exports/member-export.ts';
import { memberTables } from '../members/member.ts';
import { intervalOf } from './course-days.ts';
import { courseHoursLeft, defaultHoursPerYear } from './course-hours.ts';

const { fields } = personCourses;

const hoursSql = `json_build_object('year', c.year, 'from', m.join_year, 'done', done.hours, 'asked', asked.hours)`;

export const coursesExport = memberExport('person', {
  filters: ['year'],
  columns: [
    column('course', fields.course.label, 'text', 'c.name', { width: 40 }),
    column('year', fields.year.label, 'integer', 'c.year'),
    column('interval', fields.interval.label, 'text', intervalOf('c')),
    column('maxHours', fields.maxHours.label, 'integer', 'c.max_hours'),
    column('hours', fields.hours.label, 'integer', 'f.hours'),
    column('promoted', fields.promoted.label, 'yesNo', 'f.promoted'),
    column('comments', fields.comments.label, 'text', 'f.comments', { width: 30 }),
    column('required', 'Ore cerute în an', 'integer', `coalesce(s.cpd_hours, ${defaultHoursPerYear})`),
    column('done', 'Ore efectuate în an', 'integer', `coalesce((done.hours ->> c.year::text)::int, 0)`),
    column('left', 'Ore rămase la sfârșitul anului', 'integer', hoursSql, { read: hoursLeft }),
    column('remark', 'Observații la orele rămase', 'text', hoursSql, { width: 30, read: hoursRemark }),
  ],
  rows: ({ filters: { year } }, sql) => ({
    before: `with done as (
        select person_id, json_object_agg(year, hours) as hours from (
          select person as person_id, year, sum(hours) as hours from counted_course_hours
          where year >= ${firstCountedYear} group by person, year
        ) years group by person_id
      ), asked as (
        select json_object_agg(year, cpd_hours) as hours from year_settings where year >= ${firstCountedYear}
      )`,
    joins: `join person_courses f on f.person_id = m.id join courses c on c.id = f.course_id
      left join year_settings s on s.year = c.year left join done on done.person_id = m.id cross join asked`,
    conditions: year === undefined ? [] : [`c.year = ${sql.value(year)}::int`],
    order: `${memberTables.person.byName}, c.year, f.id`,
  }),
});

type Hours = {
  year: number;
  from: number | null;
  done: Record<string, number> | null;
  asked: Record<string, number> | null;
};

function hoursLeft(raw: RawCell): RawCell {
  const { year, from, done, asked } = JSON.parse(raw) as Hours; // built by the query
  return String(courseHoursLeft(year, from ?? firstCountedYear, byYear(done), byYear(asked)));
}

/** The rows of one export agree with what the pages say (TRA-2). */
function hoursRemark(raw: RawCell): RawCell {
  const { from } = JSON.parse(raw) as Hours; // built by the query
  return from === null && hoursLeft(raw) !== '0' ? messages.joinYearUnknown : '';
}

function byYear(hours: Record<string, number> | null): Map<number, number> {
  return new Map(Object.entries(hours ?? {}).map(([year, count]) => [Number(year), count]));
}
