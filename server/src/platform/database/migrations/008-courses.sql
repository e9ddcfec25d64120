-- A period as people write it: 5 martie 2026, 1–3 martie 2026, 28 februarie – 2 martie 2026 (TRA-8).
create function period_text(first_day date, last_day date) returns text
  language sql immutable parallel safe
  return (
    with said as (
      select coalesce(first_day, last_day) as first, coalesce(last_day, first_day) as last,
        '{ianuarie,februarie,martie,aprilie,mai,iunie,iulie,august,septembrie,octombrie,noiembrie,decembrie}'::text[] as months
    ), parts as (
      select first, last, extract(day from first)::text as first_number,
        extract(day from last) || ' ' || months[extract(month from last)::int] || ' ' || extract(year from last) as whole_last,
        months[extract(month from first)::int] as first_month, extract(year from first)::text as first_year
      from said
    )
    select case
      when first = last then whole_last
      when date_trunc('month', first::timestamp) = date_trunc('month', last::timestamp)
        then first_number || '–' || whole_last
      when date_trunc('year', first::timestamp) = date_trunc('year', last::timestamp)
        then first_number || ' ' || first_month || ' – ' || whole_last
      else first_number || ' ' || first_month || ' ' || first_year || ' – ' || whole_last
    end from parts
  );

create index courses_by_year on courses (year, id);
create index courses_by_name on courses (name, id);
create index courses_by_region on courses (region_id, year, id);
