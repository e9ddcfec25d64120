-- The right to practise of one member, and the payments that one has declared, cost a list one lookup per fact and row.

-- The same answer as `person_practice_rights` (MEM-102), looked up for one member. Each `offset 0` keeps a level apart, so that
-- facts that a query does not read are not looked up, and the reason is computed from columns.
create or replace function person_practice_right(person_id integer, day date)
returns table (has_right boolean, ends_on date, reason text) language sql stable parallel safe rows 1 as $$
  select r.reason is null,
    case when r.reason is null then least(greatest(r.this_ends_on, r.last_ends_on), r.begins_on - 1) end, r.reason
  from (
    select practice_reason(f.status_reason, greatest(f.this_end, f.last_end), f.is_of_profession, (select day)) as reason,
      f.this_ends_on, f.last_ends_on, f.begins_on
    from (
      select
        -- The current status (MEM-32).
        (
          select practice_reason_of_status(s.status) from person_statuses s
          where s.person_id = m.id and s.date <= (select day) and s.status <> 'tutore_stagiu'
          order by s.date desc, s.id desc
          limit 1
        ) as status_reason,
        -- Ends of the visas of both years, if their latest record up to the day gives them (MEM-26).
        (
          select case when v.checked then (select e.ends_on from visa_end(extract(year from day)::integer) e) end
          from person_visas v
          where v.year = (select extract(year from day)::integer) and v.person_id = m.id and (v.date is null or v.date <= (select day))
          order by v.date desc nulls last, v.id desc
          limit 1
        ) as this_end,
        (
          select case when v.checked then (select e.ends_on from visa_end(extract(year from day)::integer - 1) e) end
          from person_visas v
          where v.year = (select extract(year from day)::integer - 1) and v.person_id = m.id and (v.date is null or v.date <= (select day))
          order by v.date desc nulls last, v.id desc
          limit 1
        ) as last_end,
        true as is_of_profession,
        -- With the withdrawals to come, which end the right and not the right of the day.
        (select v.ends_on from person_visas_on(extract(year from day)::integer, day) v where v.id = m.id) as this_ends_on,
        (select v.ends_on from person_visas_on(extract(year from day)::integer - 1, day) v where v.id = m.id) as last_ends_on,
        -- The first status after the day that takes the right away.
        (
          select min(s.date) from person_statuses s
          where s.person_id = m.id and practice_reason_of_status(s.status) is not null and s.date > (select day)
            and not exists (
              select from person_statuses later
              where later.person_id = s.person_id and later.date = s.date and later.id > s.id and later.status <> 'tutore_stagiu'
            )
        ) as begins_on
      from persons m
      where m.id = person_id
      offset 0
    ) f
    offset 0
  ) r
  offset 0
$$;

create or replace function company_practice_right(company_id integer, day date)
returns table (has_right boolean, ends_on date, reason text) language sql stable parallel safe rows 1 as $$
  select r.reason is null,
    case when r.reason is null then least(greatest(r.this_ends_on, r.last_ends_on), r.begins_on - 1) end, r.reason
  from (
    select practice_reason(f.status_reason, greatest(f.this_end, f.last_end), f.is_of_profession, (select day)) as reason,
      f.this_ends_on, f.last_ends_on, f.begins_on
    from (
      select
        -- The current status (MEM-32).
        (
          select practice_reason_of_status(s.name) from company_statuses s
          where s.company_id = m.id and s.date <= (select day) and s.name <> 'tutore stagiu'
          order by s.date desc, s.id desc
          limit 1
        ) as status_reason,
        -- Ends of the visas of both years, if their latest record up to the day gives them (MEM-26).
        (
          select case when v.visa then (select e.ends_on from visa_end(extract(year from day)::integer) e) end
          from company_visas v
          where v.year = (select extract(year from day)::integer) and v.company_id = m.id and (v.date is null or v.date <= (select day))
          order by v.date desc nulls last, v.id desc
          limit 1
        ) as this_end,
        (
          select case when v.visa then (select e.ends_on from visa_end(extract(year from day)::integer - 1) e) end
          from company_visas v
          where v.year = (select extract(year from day)::integer - 1) and v.company_id = m.id and (v.date is null or v.date <= (select day))
          order by v.date desc nulls last, v.id desc
          limit 1
        ) as last_end,
        m.type_id in (1, 2, 3, 4) as is_of_profession,
        -- With the withdrawals to come, which end the right and not the right of the day.
        (select v.ends_on from company_visas_on(extract(year from day)::integer, day) v where v.id = m.id) as this_ends_on,
        (select v.ends_on from company_visas_on(extract(year from day)::integer - 1, day) v where v.id = m.id) as last_ends_on,
        -- The first status after the day that takes the right away.
        (
          select min(s.date) from company_statuses s
          where s.company_id = m.id and practice_reason_of_status(s.name) is not null and s.date > (select day)
            and not exists (
              select from company_statuses later
              where later.company_id = s.company_id and later.date = s.date and later.id > s.id and later.name <> 'tutore stagiu'
            )
        ) as begins_on
      from companies m
      where m.id = company_id
      offset 0
    ) f
    offset 0
  ) r
  offset 0
$$;

-- As before (MON-237), with the member of the note instead of the report's, which is the same one: a member has few notes and many
-- reports.
create or replace function declared_payments()
returns table (person_id integer, company_id integer, invoice_id integer, is_posted boolean, amount numeric, text text)
language sql stable parallel safe as $$
  select i.person_id, i.company_id, i.id, i.posted_at is not null, d.amount,
    case when i.posted_at is not null then 'din care ' else '' end
      || translate(to_char(d.amount, 'FM999,999,999,990.00'), ',.', '.,') || ' declarați plătiți la '
      || to_char(p.op_date,
        case when extract(year from p.op_date) = extract(year from register_now() at time zone 'Europe/Bucharest')
          then 'DD.MM' else 'DD.MM.YYYY' end)
      || ' (OP ' || p.op_number || '), în verificare'
  from annual_report_payments p
  join invoices i on i.annual_report_id = p.annual_report_id and i.status = 'issued'
  cross join lateral (
    select least(p.fixed_due_value_paid + p.variable_due_value_paid, i.total - i.settled) as amount
  ) d
  where p.set_aside_at is null and p.op_number is not null and p.op_date is not null and d.amount > 0
$$;
