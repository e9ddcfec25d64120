-- A record that moves to another branch takes along what is being added to it (API-193). Whoever adds holds a key of the record;
-- the lock waits for them, and they for it, so that the statements that follow see every dependent row. Otherwise a row committed
-- during the move would keep the number of the transaction that added it, which readers of the new branch have passed, and the
-- old branch would never hear that it left.
create or replace function move_dependents() returns trigger language plpgsql as $$
declare
  dependent text;
begin
  execute format('select from %I where id = $1 for update', tg_table_name) using new.id;
  if old.region_id is not null then
    perform note_dependents(tg_table_name, old.id, old.region_id);
  end if;
  for dependent in select name from tracked_tables where owner_column_of(tg_table_name) = any(owners) order by name loop
    execute format('update %I set changed_in = change_number() where %I = $1',
      dependent, owner_column_of(tg_table_name)) using old.id;
  end loop;
  return null;
end $$;
