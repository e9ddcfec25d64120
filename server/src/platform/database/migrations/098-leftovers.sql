-- Parts that only served versions before the last one: triggers that kept the discounts of a member from before they had a year
-- (migration 055), and totals of lists by the values of columns, which nobody has read since migration 046. The columns and
-- `signs_of()` stay for the version before this one, which names them.
drop trigger persons_discounts_of_previous_version on persons;
drop trigger companies_discounts_of_previous_version on companies;
drop function keep_discounts_of_previous_version();

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

with folded as (delete from list_counters returning *)
insert into list_counters (table_name, region_id, row_difference)
select table_name, region_id, sum(row_difference) from folded
group by table_name, region_id having sum(row_difference) <> 0;
comment on column list_counters.signs is 'Not used. Kept for the version before migration 098; to be dropped with signs_of().';
comment on column persons.fixed_due is 'Not used, nor variable_due and discount_names. Kept for the version before migration 098; to be dropped.';
comment on column companies.fixed_due is 'Not used, nor variable_due and discount_names. Kept for the version before migration 098; to be dropped.';
