-- What is sent next: reminders, of which thousands may be due at once, after all others (LET-3).
drop index emails_due;
create index emails_next on emails ((reminder_year is not null), due_at, id) where state = 'waiting';
-- When the last one went out (OPE-14).
create index emails_by_sending on emails (sent_at desc) where sent_at is not null;

-- By what an account's owner knows again the browser that is remembered; of those of before it is not known.
alter table known_devices add column user_agent text, add column created_at timestamptz;
alter table known_devices alter column created_at set default now();
-- In which browser a session began.
alter table sessions add column device_id integer references known_devices on delete set null;
create index sessions_of_device on sessions (device_id) where device_id is not null;

-- What imports hold of a record (PRI-12).
create index import_rows_of_record on import_rows (record_id);
