-- What a file of dues would post, shown where something about it is doubtful, and whether it was sent to be posted despite that.
alter table imports
  add column confirm boolean not null default false,
  add column summary jsonb;
