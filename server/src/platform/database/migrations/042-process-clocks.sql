-- How far the clock of each process is from that of PostgreSQL, so that each of them can tell administrators (OPE-62).
-- A row lasts as long as its process records it; none belongs to a backup.
create unlogged table process_clocks (
  -- Machine and number of the process.
  process text primary key,
  -- Positive where the process is ahead.
  seconds integer not null,
  seen_at timestamptz not null default clock_timestamp()
);
