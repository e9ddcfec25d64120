-- The nightly comparison of the file store with the rows of files is a run of its own (OPE-61).
alter table operation_runs
  drop constraint operation_runs_kind_check,
  add constraint operation_runs_kind_check check (kind in ('backup', 'drill', 'check', 'files'));
