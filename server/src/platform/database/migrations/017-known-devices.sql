-- Browsers in which an account has signed in (ACC-71). Accounts that share a browser share its secret, each with a row
-- of its own, whose id is that of its failures; of the secret only the digest is kept.
create table known_devices (
  id integer generated always as identity primary key,
  user_id integer not null references users on delete cascade,
  secret_hash bytea not null,
  last_used_at timestamptz not null default now(),
  unique (secret_hash, user_id)
);
create index known_devices_of_user on known_devices (user_id, last_used_at desc);
create index known_devices_by_time on known_devices (last_used_at);

-- From here on keys are kept as digests, and what was sent is digested with the key itself (ACC-77): those of before
-- answer nobody any more, and some were made of passwords.
delete from idempotency_keys;
