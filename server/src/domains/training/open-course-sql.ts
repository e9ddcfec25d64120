/** SQL of the course `c` as those see it who may enrol. */

/** A joined row `taken`: held (places that somebody has or was offered) and waiting. */
export const takenPlacesSql = `lateral (
        select count(*) filter (where e.state in ('enrolled', 'offered')) as held,
          count(*) filter (where e.state = 'waiting')::int as waiting
        from course_enrolments e where e.course_id = c.id
      ) taken`;

/** A joined row `days`: sessions (JSON, null for none), first_day and last_day. */
export const sessionDaysSql = `lateral (
        select json_agg(json_build_object('id', s.id, 'day', s.day, 'startsAt', s.starts_at, 'endsAt', s.ends_at,
          'hours', s.hours) order by s.day, s.starts_at) as sessions, min(s.day) as first_day, max(s.day) as last_day
        from course_sessions s where s.course_id = c.id
      ) days`;
