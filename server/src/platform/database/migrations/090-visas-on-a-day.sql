-- Visas of a year as they stand on a day: a record counts from its date on, and a known withdrawal ends the visa on its date.

-- The latest record of the year up to the day decides (MEM-26). `ends_on` is the last day of a given visa: the end of the year's
-- visa (MEM-28), at most the day before a later record that withdraws it (MEM-194). A plain SELECT, so that the planner inlines it;
-- year and day must not be subqueries.
create function person_visas_on(visa_year integer, day date)
returns table (id integer, is_given boolean, ends_on date) language sql stable parallel safe as $$
  select v.id, v.is_given, case when v.is_given then least(e.ends_on, coming.begins_on - 1) end
  from visa_end(visa_year) e
  cross join (
    select distinct on (v.person_id) v.person_id as id, v.checked as is_given
    from person_visas v
    where v.year = (select visa_year) and (v.date is null or v.date <= (select day))
    order by v.person_id, v.date desc nulls last, v.id desc
  ) v
  -- The first record after the day that withdraws it.
  left join (
    select w.person_id, min(w.date) as begins_on
    from person_visas w
    where w.year = (select visa_year) and w.date > (select day) and not w.checked and not exists (
      select from person_visas later
      where later.person_id = w.person_id and later.year = w.year and later.date = w.date and later.id > w.id
    )
    group by w.person_id
  ) coming on coming.person_id = v.id
$$;

create function company_visas_on(visa_year integer, day date)
returns table (id integer, is_given boolean, ends_on date) language sql stable parallel safe as $$
  select v.id, v.is_given, case when v.is_given then least(e.ends_on, coming.begins_on - 1) end
  from visa_end(visa_year) e
  cross join (
    select distinct on (v.company_id) v.company_id as id, v.visa as is_given
    from company_visas v
    where v.year = (select visa_year) and (v.date is null or v.date <= (select day))
    order by v.company_id, v.date desc nulls last, v.id desc
  ) v
  -- The first record after the day that withdraws it.
  left join (
    select w.company_id, min(w.date) as begins_on
    from company_visas w
    where w.year = (select visa_year) and w.date > (select day) and not w.visa and not exists (
      select from company_visas later
      where later.company_id = w.company_id and later.year = w.year and later.date = w.date and later.id > w.id
    )
    group by w.company_id
  ) coming on coming.company_id = v.id
$$;

-- All persons with their answer for a day. A plain SELECT, so that the planner inlines it: it then drops the joins of columns
-- that a query does not read, and reads single members by index. The day is in subqueries, which are evaluated once.
create or replace function person_practice_rights(day date)
returns table (id integer, has_right boolean, ends_on date, reason text) language sql stable parallel safe as $$
  select p.id, r.reason is null,
    case when r.reason is null then least(greatest(this_visa.ends_on, last_visa.ends_on), coming.begins_on - 1) end, r.reason
  from visa_end(extract(year from day)::integer) this_end
  cross join visa_end(extract(year from day)::integer - 1) last_end
  cross join persons p
  -- The current status (MEM-32), if it takes the right away.
  left join (
    select s.person_id, practice_reason_of_status(s.status) as reason
    from person_statuses s
    where practice_reason_of_status(s.status) is not null and s.date <= (select day) and not exists (
      select from person_statuses later
      where later.person_id = s.person_id and later.date <= (select day) and later.status <> 'tutore_stagiu'
        and (later.date, later.id) > (s.date, s.id)
    )
  ) current on current.person_id = p.id
  -- The first status after the day that takes the right away.
  left join (
    select s.person_id, min(s.date) as begins_on
    from person_statuses s
    where practice_reason_of_status(s.status) is not null and s.date > (select day) and not exists (
      select from person_statuses later
      where later.person_id = s.person_id and later.date = s.date and later.id > s.id and later.status <> 'tutore_stagiu'
    )
    group by s.person_id
  ) coming on coming.person_id = p.id
  left join person_visas_on(extract(year from day)::integer, day) this_visa on this_visa.id = p.id
  left join person_visas_on(extract(year from day)::integer - 1, day) last_visa on last_visa.id = p.id
  -- A withdrawal to come changes the end of the right, not the right of the day.
  cross join lateral (
    select visa_until, practice_reason(current.reason, visa_until, true, (select day)) as reason
    from (
      select greatest(
        case when this_visa.is_given then this_end.ends_on end, case when last_visa.is_given then last_end.ends_on end
      ) as visa_until
    ) v
  ) r
$$;

-- The same for companies, which must also be of the profession (types 1 to 4, MEM-22).
create or replace function company_practice_rights(day date)
returns table (id integer, has_right boolean, ends_on date, reason text) language sql stable parallel safe as $$
  select c.id, r.reason is null,
    case when r.reason is null then least(greatest(this_visa.ends_on, last_visa.ends_on), coming.begins_on - 1) end, r.reason
  from visa_end(extract(year from day)::integer) this_end
  cross join visa_end(extract(year from day)::integer - 1) last_end
  cross join companies c
  left join (
    select s.company_id, practice_reason_of_status(s.name) as reason
    from company_statuses s
    where practice_reason_of_status(s.name) is not null and s.date <= (select day) and not exists (
      select from company_statuses later
      where later.company_id = s.company_id and later.date <= (select day) and later.name <> 'tutore stagiu'
        and (later.date, later.id) > (s.date, s.id)
    )
  ) current on current.company_id = c.id
  left join (
    select s.company_id, min(s.date) as begins_on
    from company_statuses s
    where practice_reason_of_status(s.name) is not null and s.date > (select day) and not exists (
      select from company_statuses later
      where later.company_id = s.company_id and later.date = s.date and later.id > s.id and later.name <> 'tutore stagiu'
    )
    group by s.company_id
  ) coming on coming.company_id = c.id
  left join company_visas_on(extract(year from day)::integer, day) this_visa on this_visa.id = c.id
  left join company_visas_on(extract(year from day)::integer - 1, day) last_visa on last_visa.id = c.id
  -- A withdrawal to come changes the end of the right, not the right of the day.
  cross join lateral (
    select visa_until, practice_reason(current.reason, visa_until, c.type_id in (1, 2, 3, 4), (select day)) as reason
    from (
      select greatest(
        case when this_visa.is_given then this_end.ends_on end, case when last_visa.is_given then last_end.ends_on end
      ) as visa_until
    ) v
  ) r
$$;
