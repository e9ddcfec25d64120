-- Incremental reading (API-188 to API-196). Every row of a resource carries the transaction that wrote it last. A reader takes
-- rows of transactions below the oldest one that still runs: nothing can be committed below that any more, whatever the
-- clocks say. Triggers stamp, so that jobs, statements by hand and the previous version count, too.

-- The number of the running transaction. As a bigint, since no block range index takes an xid8.
create function change_number() returns bigint language sql stable as $$ select pg_current_xact_id()::text::bigint $$;

-- Tables whose changes are followed, and the columns that lead to the branches whose staff see a row.
create table tracked_tables (
  name text primary key,
  owners text[] not null
);

-- Records that were deleted or left the sight of a branch. No foreign keys and nothing about the record but its number and
-- the branches whose staff saw it. Kept for good (API-194).
create table deletions (
  id bigint generated always as identity primary key,
  changed_in bigint not null default change_number(),
  at timestamptz not null default register_now(),
  resource text not null,
  record_id integer not null,
  record_uuid uuid,
  region_ids integer[] not null
);
create index deletions_in_order on deletions (changed_in, id);
create index deletions_of_resource on deletions (resource, changed_in, id);
create index deletions_by_day on deletions (at);

create function owner_column_of(owner text) returns text language sql immutable as $$
  select case owner when 'persons' then 'person_id' when 'companies' then 'company_id' when 'courses' then 'course_id'
    when 'bank_statements' then 'statement_id' when 'annual_reports' then 'annual_report_id' end
$$;

-- The expression of the branches of a row `t`.
create function branches_sql(owners text[]) returns text language sql immutable as $$
  select 'array_remove(array[' || coalesce(string_agg(
    case when owner = 'region_id' then 't.region_id'
    else format('(select o.region_id from %I o where o.id = t.%I)', parent, owner) end, ', ' order by place), '')
    || ']::integer[], null)'
  from unnest(owners) with ordinality as listed (owner, place)
  left join unnest(array['persons', 'companies', 'courses', 'bank_statements', 'annual_reports']) parent
    on owner_column_of(parent) = owner
$$;

-- A statement that sets changed_in itself does not change what people read in the row. Nor does a merge, which only gives
-- rows another owner. With an argument, updated_at is a fact of its own.
create function stamp_change() returns trigger language plpgsql as $$
begin
  if tg_nargs = 0 and new.updated_at = old.updated_at and new.changed_in = old.changed_in
    and current_setting('register.merging', true) is distinct from 'yes' then
    new.updated_at := register_now();
  end if;
  new.changed_in := change_number();
  return new;
end $$;

-- A deleted row that is restored brings its old stamp along.
create function stamp_insert() returns trigger language plpgsql as $$
begin
  new.changed_in := change_number();
  return new;
end $$;

create function note_deletions() returns trigger language plpgsql as $$
begin
  execute format(
    'insert into deletions (resource, record_id, record_uuid, region_ids) select %L, t.id, %s, %s from removed t',
    tg_table_name, tg_argv[0], tg_argv[1]);
  return null;
end $$;

-- The row got another branch or another owner: staff of its branch before may see it no more.
create function note_leaving() returns trigger language plpgsql as $$
declare
  branches integer[];
begin
  execute format('select %s from (select ($1).*) t', tg_argv[0]) into branches using old;
  insert into deletions (resource, record_id, record_uuid, region_ids)
  values (tg_table_name, old.id, (to_jsonb(old) ->> 'uuid')::uuid, branches);
  return null;
end $$;

create function note_dependents(owner text, owner_id integer, region_id integer) returns void language plpgsql as $$
declare
  dependent text;
begin
  for dependent in select name from tracked_tables where owner_column_of(owner) = any(owners) order by name loop
    execute format(
      'insert into deletions (resource, record_id, record_uuid, region_ids)
       select %L, t.id, (to_jsonb(t) ->> ''uuid'')::uuid, array[$2] from %I t where t.%I = $1',
      dependent, dependent, owner_column_of(owner)) using owner_id, region_id;
  end loop;
end $$;

-- A record that moves to another branch takes its dependent records along: deleted for the old branch, new for the other.
create function move_dependents() returns trigger language plpgsql as $$
declare
  dependent text;
begin
  if old.region_id is not null then
    perform note_dependents(tg_table_name, old.id, old.region_id);
  end if;
  for dependent in select name from tracked_tables where owner_column_of(tg_table_name) = any(owners) order by name loop
    execute format('update %I set changed_in = change_number() where %I = $1',
      dependent, owner_column_of(tg_table_name)) using old.id;
  end loop;
  return null;
end $$;

-- A foreign key deletes what belongs to a report once the report, which tells the branch, is gone.
create function note_dependents_of_deleted() returns trigger language plpgsql as $$
begin
  perform note_dependents(tg_table_name, old.id, old.region_id);
  return old;
end $$;

create function track_changes(tracked text, owners text[], keeps_updated_at boolean default false)
returns void language plpgsql as $$
declare
  owner text;
  leaving text;
  has_uuid boolean := exists (
    select from pg_attribute where attrelid = tracked::regclass and attname = 'uuid' and not attisdropped);
begin
  insert into tracked_tables (name, owners) values (tracked, owners);
  -- A constant writes no row. Rows of before are read whole once, by id (API-189).
  execute format('alter table %I add column changed_in bigint not null default 0', tracked);
  execute format('alter table %I alter column changed_in set default change_number()', tracked);
  execute format('create trigger %I before update on %I for each row execute function stamp_change(%s)',
    tracked || '_stamped', tracked, case when keeps_updated_at then '''keeps''' else '' end);
  execute format('create trigger %I before insert on %I for each row
    when (new.changed_in is distinct from change_number()) execute function stamp_insert()',
    tracked || '_stamped_anew', tracked);
  execute format('create trigger %I after delete on %I referencing old table as removed
    for each statement execute function note_deletions(%L, %L)',
    tracked || '_gone', tracked, case when has_uuid then 't.uuid' else 'null::uuid' end, branches_sql(owners));
  select string_agg(format('old.%1$I is distinct from new.%1$I', name), ' or ') into leaving from unnest(owners) name;
  if leaving is not null then
    execute format('create trigger %I after update on %I for each row when (%s) execute function note_leaving(%L)',
      tracked || '_left', tracked, leaving, branches_sql(owners));
  end if;
  if owner_column_of(tracked) is not null then
    execute format('create trigger %I after update on %I for each row
      when (old.region_id is distinct from new.region_id) execute function move_dependents()',
      tracked || '_moved_branch', tracked);
  end if;
end $$;

do $$
declare
  tracked record;
begin
  for tracked in
    select name, owners from (values
      ('regions', '{}'), ('company_types', '{}'), ('professional_categories', '{}'), ('monitor_categories', '{}'),
      ('member_types', '{}'), ('users', '{}'), ('year_settings', '{}'), ('due_rates', '{}'), ('branch_accounts', '{}'),
      ('imports', '{}'), ('anonymisations', '{}'), ('emails', '{}'), ('list_views', '{}'),
      ('persons', '{region_id}'), ('companies', '{region_id}'), ('courses', '{region_id}'), ('exports', '{region_id}'),
      ('bank_statements', '{region_id}'),
      ('person_languages', '{person_id}'), ('person_visas', '{person_id}'), ('person_statuses', '{person_id}'),
      ('person_functions', '{person_id}'), ('person_jobs', '{person_id}'), ('person_seals', '{person_id}'),
      ('person_photos', '{person_id}'), ('person_dues', '{person_id}'), ('person_discounts', '{person_id}'),
      ('person_data_exports', '{person_id}'),
      ('company_visas', '{company_id}'), ('company_administrators', '{company_id}'), ('company_boards', '{company_id}'),
      ('company_professional_entities', '{company_id}'), ('company_caens', '{company_id}'),
      ('company_statuses', '{company_id}'), ('company_offices', '{company_id}'), ('company_seals', '{company_id}'),
      ('company_practice_notices', '{company_id}'), ('company_dues', '{company_id}'),
      ('company_discounts', '{company_id}'),
      ('person_ceccar_member_jobs', '{person_id,company_id}'), ('stamps', '{person_id,company_id}'),
      ('person_courses', '{person_id,course_id}'), ('invoices', '{region_id,person_id,company_id}'),
      ('bank_statement_lines', '{statement_id}'), ('annual_report_resubmissions', '{annual_report_id}')
    ) as listed (name, owners)
  loop
    perform track_changes(tracked.name, tracked.owners::text[]);
  end loop;
end $$;
-- Of a report, updated_at is the time of its last step, by which stalled ones are found; of a declared payment, when it was
-- declared.
select track_changes('annual_reports', '{region_id}', true);
select track_changes('annual_report_payments', '{annual_report_id}', true);

create trigger annual_reports_deleted_with before delete on annual_reports
  for each row execute function note_dependents_of_deleted();

-- A trigger before update may change any generated column. Where a unique index has one, PostgreSQL would lock the row as if
-- its key was updated, so that everybody who adds a due or a visa of the member would wait, in a circle in the worst case. An
-- index with a condition is no key. The columns are never null.
drop index persons_reg_number, persons_cip, companies_reg_number, companies_cip;
create unique index persons_reg_number on persons (reg_number_search) where reg_number_search is not null;
create unique index persons_cip on persons (cip_search) where cip_search is not null;
create unique index companies_reg_number on companies (reg_number_search) where reg_number_search is not null;
create unique index companies_cip on companies (cip_search) where cip_search is not null;
