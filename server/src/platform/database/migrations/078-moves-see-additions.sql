-- A record that moves to another branch takes along what is being added to it (API-193). Adding a dependent row locks the key
-- of its record until the end of the transaction. The lock taken here waits for that one, and later additions wait for it, so
-- that the statements below see every dependent row. A row that they miss would keep an older number, which readers of the new
-- branch may have passed, and the old branch would never be told that it left.
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
