-- A company gets a copy of its data, too.
alter table person_data_exports
  alter column person_id drop not null,
  add column company_id integer references companies on delete cascade,
  add constraint person_data_exports_one_owner check (num_nonnulls(person_id, company_id) = 1);
create index person_data_exports_of_company on person_data_exports (company_id, id desc) where company_id is not null;
create unique index person_data_exports_open_of_company on person_data_exports (company_id)
  where status in ('pending', 'processing');

-- Its changes are followed by both owners, as track_changes does for a new table.
update tracked_tables set owners = '{person_id,company_id}' where name = 'person_data_exports';
drop trigger person_data_exports_gone on person_data_exports;
drop trigger person_data_exports_left on person_data_exports;
do $$
declare
  branches text := branches_sql('{person_id,company_id}');
begin
  execute format('create trigger person_data_exports_gone after delete on person_data_exports
    referencing old table as removed for each statement execute function note_deletions(%L, %L)',
    'null::uuid', branches);
  execute format('create trigger person_data_exports_left after update on person_data_exports for each row
    when (old.person_id is distinct from new.person_id or old.company_id is distinct from new.company_id)
    execute function note_leaving(%L)', branches);
end $$;
