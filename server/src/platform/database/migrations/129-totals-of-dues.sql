-- Totals of dues, which belong to no branch by themselves: each page of the whole list counted 437,000 rows. Creating the triggers
-- locks the tables against writes until the rows are counted.
create function count_listed() returns trigger language plpgsql as $$
begin
  insert into list_counters (table_name, row_difference)
  select tg_table_name, count(*) from added having count(*) > 0;
  return null;
end $$;

create function count_unlisted() returns trigger language plpgsql as $$
begin
  insert into list_counters (table_name, row_difference)
  select tg_table_name, -count(*) from removed having count(*) > 0;
  return null;
end $$;

create trigger person_dues_listed after insert on person_dues referencing new table as added
  for each statement execute function count_listed();
create trigger person_dues_unlisted after delete on person_dues referencing old table as removed
  for each statement execute function count_unlisted();
create trigger company_dues_listed after insert on company_dues referencing new table as added
  for each statement execute function count_listed();
create trigger company_dues_unlisted after delete on company_dues referencing old table as removed
  for each statement execute function count_unlisted();

insert into list_counters (table_name, row_difference)
select 'person_dues', count(*) from person_dues having count(*) > 0
union all
select 'company_dues', count(*) from company_dues having count(*) > 0;
