-- Totals of lists are kept by signs as well, such as the year and state of a report: a list of a year's forty thousand that
-- is narrowed by one sign told its total by counting them all. A table names its signs, columns of few values, where its
-- triggers are made.
alter table list_counters add column signs jsonb not null default '{}';

-- Without signs as before: a statement made of texts is planned anew each time, and members change often.
create or replace function count_inserted() returns trigger language plpgsql as $$
begin
  if tg_nargs = 0 then
    insert into list_counters (table_name, region_id, row_difference)
    select tg_table_name, region_id, count(*) from added group by region_id;
  else
    execute format(
      'insert into list_counters (table_name, region_id, signs, row_difference)
       select %L, region_id, %s, count(*) from added group by 2, 3', tg_table_name, signs_of(tg_argv));
  end if;
  return null;
end $$;

create or replace function count_deleted() returns trigger language plpgsql as $$
begin
  if tg_nargs = 0 then
    insert into list_counters (table_name, region_id, row_difference)
    select tg_table_name, region_id, -count(*) from removed group by region_id;
  else
    execute format(
      'insert into list_counters (table_name, region_id, signs, row_difference)
       select %L, region_id, %s, -count(*) from removed group by 2, 3', tg_table_name, signs_of(tg_argv));
  end if;
  return null;
end $$;

create or replace function count_moved() returns trigger language plpgsql as $$
begin
  if tg_nargs = 0 then
    insert into list_counters (table_name, region_id, row_difference)
    select tg_table_name, region_id, sum(difference)
    from (select region_id, 1 as difference from added union all select region_id, -1 from removed) moves
    group by region_id
    having sum(difference) <> 0;
  else
    execute format(
      'insert into list_counters (table_name, region_id, signs, row_difference)
       select %1$L, region_id, signs, sum(difference)
       from (select region_id, %2$s as signs, 1 as difference from added
         union all select region_id, %2$s, -1 from removed) moves
       group by region_id, signs
       having sum(difference) <> 0', tg_table_name, signs_of(tg_argv));
  end if;
  return null;
end $$;

-- The expression that makes the signs of a row: {"year": 2025, "status": 400}
create function signs_of(columns text[]) returns text language sql immutable as $$
  select 'jsonb_build_object(' || string_agg(format('%1$L, %1$I', name), ', ') || ')' from unnest(columns) name
$$;

alter table annual_reports
  add column is_person boolean not null generated always as (person_id is not null) stored,
  add column is_company boolean not null generated always as (company_id is not null) stored;

drop trigger annual_reports_inserted on annual_reports;
drop trigger annual_reports_deleted on annual_reports;
drop trigger annual_reports_moved on annual_reports;
create trigger annual_reports_inserted after insert on annual_reports referencing new table as added
  for each statement execute function count_inserted(year, status, current_step, is_validated, is_rejected, is_amended,
    has_open_resubmission, is_person, is_company);
create trigger annual_reports_deleted after delete on annual_reports referencing old table as removed
  for each statement execute function count_deleted(year, status, current_step, is_validated, is_rejected, is_amended,
    has_open_resubmission, is_person, is_company);
create trigger annual_reports_moved after update on annual_reports referencing old table as removed new table as added
  for each statement execute function count_moved(year, status, current_step, is_validated, is_rejected, is_amended,
    has_open_resubmission, is_person, is_company);

delete from list_counters where table_name = 'annual_reports';
insert into list_counters (table_name, region_id, signs, row_difference)
select 'annual_reports', region_id, jsonb_build_object('year', year, 'status', status, 'current_step', current_step,
  'is_validated', is_validated, 'is_rejected', is_rejected, 'is_amended', is_amended,
  'has_open_resubmission', has_open_resubmission, 'is_person', is_person, 'is_company', is_company), count(*)
from annual_reports group by 2, 3;
