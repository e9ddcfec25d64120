/** Hours of all members of a year in one statement, by the rules of `course-hours.ts`; a test holds both to the same numbers (TRA-53). */

import { firstCountedYear } from '@ceccar/contract/training/first-counted-year';
import { hasLeftSql } from '../../members/current-status.ts';
import { lastDayOf } from '../course-days.ts';
import { defaultHoursPerYear } from '../course-hours.ts';

type Parts = {
  /** SQL of a year from `firstCountedYear` on. */
  year: string;
  /** SQL of a day. */
  today: string;
  /** Condition on the member `m`. */
  where: string;
};

/**
 * The beginning of a statement: `with … hours as (…)`. Rows of `hours`: id, region_id, done, left, possible. Members who have left and
 * inactive ones need no hours (MON-59); `possible` are the hours that may still come (TRA-54).
 */
export function yearHours({ year, today, where }: Parts): string {
  const lastDay = `coalesce(${lastDayOf('c')}, make_date(c.year, 12, 31))`;
  return `with members as materialized (
      select m.id, m.region_id, greatest(${firstCountedYear}, coalesce(m.join_year, ${firstCountedYear})) as since
      from persons m
      where ${where} and coalesce(m.member_type, '') not like 'MI%' and coalesce(m.join_year, ${firstCountedYear}) <= ${year}
        and not ${hasLeftSql('person', 'm.id')}
    ), asked as materialized (
      select y.year, coalesce(s.cpd_hours, ${defaultHoursPerYear}) as hours
      from generate_series(${firstCountedYear}, ${year}) y (year) left join year_settings s on s.year = y.year
    ), followed as materialized (
      select m.id as person_id, f.year, sum(f.hours)::int as hours
      from members m join counted_course_hours f on f.person = m.id
      where f.year between ${firstCountedYear} and ${year} group by 1, 2
    ), sums as (
      select m.id, m.region_id, a.year, coalesce(f.hours, 0) as done,
        sum(a.hours - coalesce(f.hours, 0)) over (partition by m.id order by a.year) as missing
      from members m join asked a on a.year >= m.since
      left join followed f on f.person_id = m.id and f.year = a.year
    ), training as (
      -- A surplus is not carried over: what is missing counts from the year in which least was missing (TRA-3).
      select id, region_id, max(done) filter (where year = ${year}) as done,
        (max(missing) filter (where year = ${year}) - least(0, min(missing)))::int as left
      from sums group by id, region_id
    ), announced as materialized (
      select c.id, c.region_id, coalesce(c.given_hours, c.max_hours) as hours,
        ${lastDay} >= ${today} and (c.places is null or (c.enrol_until >= ${today}
          and (select count(*) filter (where e.state in ('enrolled', 'offered')) < c.places
            and count(*) filter (where e.state = 'waiting') = 0
            from course_enrolments e where e.course_id = c.id))) as is_open
      from courses c where c.year = ${year} and c.attendance_confirmed_at is null and c.elsewhere_kind is null
    ), branches as (
      select r.id, coalesce(sum(a.hours), 0)::int as hours
      from regions r left join announced a on a.is_open and (a.region_id is null or a.region_id = r.id) group by r.id
    ), results as (
      -- A member who has hours of a course, or failed it, gets no others there.
      select f.person_id, f.course_id from person_courses f join announced a on a.id = f.course_id
      where f.hours > 0 or f.promoted is not null
    ), spent as (
      select p.person_id, sum(a.hours)::int as hours
      from results p join members m on m.id = p.person_id
      join announced a on a.id = p.course_id and a.is_open and (a.region_id is null or a.region_id = m.region_id) group by 1
    ), booked as (
      -- Places in courses that nobody can join any more, or of a former branch.
      select b.person_id, sum(a.hours)::int as hours
      from (
        select person_id, course_id from course_enrolments where state in ('enrolled', 'offered')
        union select person_id, course_id from person_courses where hours = 0 and promoted is null
      ) b join members m on m.id = b.person_id
      join announced a on a.id = b.course_id and not (a.is_open and (a.region_id is null or a.region_id = m.region_id))
      where not exists (select from results p where p.person_id = b.person_id and p.course_id = b.course_id)
      group by 1
    ), hours as (
      select t.id, t.region_id, t.done, t.left,
        (r.hours - coalesce(s.hours, 0) + coalesce(b.hours, 0))::int as possible
      from training t join branches r on r.id = t.region_id
      left join spent s on s.person_id = t.id left join booked b on b.person_id = t.id
    )`;
}

/** Condition on a row of `hours`. */
export const isUnreachable = 'h.left > h.possible';
