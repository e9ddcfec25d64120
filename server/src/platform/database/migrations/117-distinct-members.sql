-- Pairs of records of which somebody said that they are two members (MEM-238), with the reasons for which they were suspected.
create table distinct_members (
  kind text not null check (kind in ('person', 'company')),
  -- Ids of persons or of companies, the smaller one first; without a reference, since a merge or a deletion ends the pair.
  low_id integer not null,
  high_id integer not null,
  reasons text[] not null,
  username text not null,
  decided_at timestamptz not null default register_now(),
  primary key (kind, low_id, high_id),
  check (low_id < high_id)
);
