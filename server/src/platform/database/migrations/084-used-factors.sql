-- Whether the session began with a passkey or a code, or enrolled one (ACC-195). Sessions of accounts with an application of codes
-- gave a code when they began.
alter table sessions add column used_factor boolean not null default false;
update sessions s set used_factor = true from users u
  where u.id = s.user_id and (s.passkey_id is not null or u.has_second_factor);
