-- Accounts that an import makes for its members: their passwords are made when they are downloaded, once.
alter table users
  -- Null: no password is the right one.
  alter column password_hash drop not null,
  -- It was given by somebody else, and is changed at the next sign-in.
  add column must_change_password boolean not null default false,
  -- That made the account.
  add column import_id integer references imports;
create index users_of_import on users (import_id) where import_id is not null;

alter table imports
  add column creates_accounts boolean not null default false,
  add column account_count integer,
  add column confirmed_by integer references users on delete set null,
  add column passwords_taken_at timestamptz;
create index imports_confirmed_by on imports (confirmed_by) where confirmed_by is not null;
