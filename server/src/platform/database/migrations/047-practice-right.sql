-- The right to practise ("drept de exercitare") of a member on a day, decided here and nowhere else (MEM-102).

-- Last day of a year's visa: 31 March of the next year, unless the settings of the year give another day (MEM-28). A table of
-- one row, which the planner inlines and reads once for a whole list.
create function visa_end(visa_year integer) returns table (ends_on date) language sql stable parallel safe rows 1 as $$
  select coalesce(
    (select s.visa_valid_until from year_settings s where s.year = visa_year),
    make_date(visa_year + 1, 3, 31)
  )
  offset 0
$$;

-- The reason that follows from a status of either kind of member; null if the status leaves the right.
create function practice_reason_of_status(status text) returns text language sql immutable parallel safe as $$
  select case status
    when 'radiat' then 'radiat'
    when 'radiata' then 'radiat'
    when 'decedat' then 'decedat'
    when 'suspendat' then 'suspendat'
    when 'suspendata' then 'suspendat'
    when 'inactiv' then 'inactiv'
  end
$$;

-- The first reason that applies; null if the member has the right. `visa_until` is null without a visa of the two years.
create function practice_reason(status_reason text, visa_until date, is_of_profession boolean, day date) returns text
language sql immutable parallel safe as $$
  select case
    when status_reason is not null then status_reason
    when visa_until is null then 'fara_viza'
    when visa_until < day then 'viza_expirata'
    when not is_of_profession then 'nu_este_de_profil'
  end
$$;

-- All persons with their answer for a day. A plain SELECT, so that the planner inlines it: it then drops the joins of columns
-- that a query does not read, and reads single members by index. The day is in subqueries, which are evaluated once.
create function person_practice_rights(day date)
returns table (id integer, has_right boolean, ends_on date, reason text) language sql stable parallel safe as $$
  select p.id, r.reason is null, case when r.reason is null then least(r.visa_until, coming.begins_on - 1) end, r.reason
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
  -- The latest record of each year up to the day decides (MEM-26).
  left join (
    select distinct on (v.person_id) v.person_id, v.checked as is_given
    from person_visas v
    where v.year = (select extract(year from day)::integer) and (v.date is null or v.date <= (select day))
    order by v.person_id, v.date desc nulls last, v.id desc
  ) this_visa on this_visa.person_id = p.id
  left join (
    select distinct on (v.person_id) v.person_id, v.checked as is_given
    from person_visas v
    where v.year = (select extract(year from day)::integer - 1) and (v.date is null or v.date <= (select day))
    order by v.person_id, v.date desc nulls last, v.id desc
  ) last_visa on last_visa.person_id = p.id
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
create function company_practice_rights(day date)
returns table (id integer, has_right boolean, ends_on date, reason text) language sql stable parallel safe as $$
  select c.id, r.reason is null, case when r.reason is null then least(r.visa_until, coming.begins_on - 1) end, r.reason
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
  left join (
    select distinct on (v.company_id) v.company_id, v.visa as is_given
    from company_visas v
    where v.year = (select extract(year from day)::integer) and (v.date is null or v.date <= (select day))
    order by v.company_id, v.date desc nulls last, v.id desc
  ) this_visa on this_visa.company_id = c.id
  left join (
    select distinct on (v.company_id) v.company_id, v.visa as is_given
    from company_visas v
    where v.year = (select extract(year from day)::integer - 1) and (v.date is null or v.date <= (select day))
    order by v.company_id, v.date desc nulls last, v.id desc
  ) last_visa on last_visa.company_id = c.id
  cross join lateral (
    select visa_until, practice_reason(current.reason, visa_until, c.type_id in (1, 2, 3, 4), (select day)) as reason
    from (
      select greatest(
        case when this_visa.is_given then this_end.ends_on end, case when last_visa.is_given then last_end.ends_on end
      ) as visa_until
    ) v
  ) r
$$;

-- One member. With `offset 0` it is planned for itself, with the id as a constant: joined to the rows of a page it would
-- otherwise be computed for all members.
create function person_practice_right(person_id integer, day date)
returns table (has_right boolean, ends_on date, reason text) language sql stable parallel safe rows 1 as $$
  select r.has_right, r.ends_on, r.reason from person_practice_rights(day) r where r.id = person_id offset 0
$$;

create function company_practice_right(company_id integer, day date)
returns table (has_right boolean, ends_on date, reason text) language sql stable parallel safe rows 1 as $$
  select r.has_right, r.ends_on, r.reason from company_practice_rights(day) r where r.id = company_id offset 0
$$;
