-- Lists with filters count their rows again. The version before reads and writes this column during a rolling restart, so
-- the column, its triggers' arguments and signs_of() stay until a later migration can drop them.
comment on column list_counters.signs is
  'No longer read for totals of lists. Kept for the version before migration 046; to be dropped with signs_of().';
