-- Files of persons and of firms: shown row by row before anything is written, written once confirmed, taken back.
alter table imports
  drop constraint imports_type_check,
  drop constraint imports_status_check,
  add constraint imports_type_check check (type in ('dues', 'persons', 'companies')),
  add constraint imports_status_check
    check (status in ('waiting', 'running', 'previewed', 'done', 'failed', 'undone', 'dropped')),
  -- Somebody has seen what it would do, and wants it.
  add column confirmed_at timestamptz,
  add column new_rows integer,
  add column changed_rows integer,
  add column same_rows integer,
  add column doubtful_rows integer;
create index imports_previewed on imports (updated_at) where status = 'previewed';

create table import_rows (
  import_id integer not null references imports,
  line integer not null,
  kind text not null check (kind in ('new', 'changed', 'same')),
  -- Whom the row is about; of a new one, whom it became.
  record_id integer,
  -- Of the record as it was read: what has changed since is not overwritten.
  version integer,
  -- {"field": [old, new]}
  changes jsonb not null,
  -- [{"field": …, "message": …}]
  doubts jsonb not null,
  primary key (import_id, line)
);
create index import_rows_by_kind on import_rows (import_id, kind, line);
create index import_rows_doubtful on import_rows (import_id, line) where doubts <> '[]';
