-- What is done for the register as a whole: backups, drills of restoring, nightly checks.
create table operation_runs (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('backup', 'drill', 'check')),
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  -- What was done, in words; null where it failed.
  told text,
  -- What is wrong, in words; nothing where it ended well.
  faults text[] not null default '{}'
);
create index on operation_runs (kind, started_at desc);
