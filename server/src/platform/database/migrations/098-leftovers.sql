-- Parts that only served versions before the last one: the discounts of a member that have had a year since migration 055, and
-- totals of lists by the values of columns, which nobody has read since migration 046.
drop trigger persons_discounts_of_previous_version on persons;
drop trigger companies_discounts_of_previous_version on companies;
drop function keep_discounts_of_previous_version();
alter table persons drop column fixed_due, drop column variable_due, drop column discount_names;
alter table companies drop column fixed_due, drop column variable_due, drop column discount_names;

create or replace function count_inserted() returns trigger language plpgsql as $$
begin
  insert into list_counters (table_name, region_id, row_difference)
  select tg_table_name, region_id, count(*) from added group by region_id;
  return null;
end $$;

create or replace function count_deleted() returns trigger language plpgsql as $$
begin
  insert into list_counters (table_name, region_id, row_difference)
  select tg_table_name, region_id, -count(*) from removed group by region_id;
  return null;
end $$;

create or replace function count_moved() returns trigger language plpgsql as $$
begin
  insert into list_counters (table_name, region_id, row_difference)
  select tg_table_name, region_id, sum(difference)
  from (select region_id, 1 as difference from added union all select region_id, -1 from removed) moves
  group by region_id
  having sum(difference) <> 0;
  return null;
end $$;

drop trigger annual_reports_inserted on annual_reports;
drop trigger annual_reports_deleted on annual_reports;
drop trigger annual_reports_moved on annual_reports;
create trigger annual_reports_inserted after insert on annual_reports
referencing new table as added for each statement execute function count_inserted();
create trigger annual_reports_deleted after delete on annual_reports
referencing old table as removed for each statement execute function count_deleted();
create trigger annual_reports_moved after update on annual_reports
referencing old table as removed new table as added for each statement execute function count_moved();

alter table list_counters drop column signs;
drop function signs_of(text[]);
