-- The time of records: now(), shifted where a demo plays another day (OPE-45).
create function register_now() returns timestamptz language sql stable parallel safe as $$
  select now() + coalesce(nullif(current_setting('register.clock_shift', true), ''), '0')::interval
$$;

-- Sessions, codes, rate limits and runs of the operation keep the real time.
do $$
declare
  place record;
begin
  for place in
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and column_default = 'now()'
      and table_name not in (
        'sessions', 'sign_ins', 'sign_in_attempts', 'known_devices', 'password_links', 'public_callers',
        'idempotency_keys', 'operation_runs'
      )
  loop
    execute format('alter table %I alter column %I set default register_now()', place.table_name, place.column_name);
  end loop;
end
$$;
