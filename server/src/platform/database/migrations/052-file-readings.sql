-- How the file of an import was read, shown before anything is written, and what was chosen differently.
alter table imports
  add column reading jsonb,
  add column reading_choices jsonb;
