-- Names this register in the place of its backups, which takes those of no other (OPE-47). Restored, it stays the same.
insert into installation (key, value) values ('register-id', gen_random_uuid()::text)
on conflict (key) do nothing;
