/** Causes a real error: PostgreSQL rejects rows of a table until the table is repaired. */
import { sql } from 'kysely';
import type { Db } from '../../src/platform/database/connection.ts';
import { uniqueWord } from '../builders/unique.ts';

/** `where`: SQL condition over `new`; of the matching rows every `everyNth` is rejected. */
export async function breakInserts(
  db: Db,
  table: string,
  { where = 'true', everyNth = 1 }: { where?: string; everyNth?: number } = {},
): Promise<{ repair: () => Promise<void> }> {
  const name = uniqueWord();
  await sql
    .raw(`create sequence ${name};
      create function ${name}() returns trigger language plpgsql as $$ begin
        if nextval('${name}') % ${everyNth} = 0 then raise exception 'broken for the test'; end if; return new; end $$;
      create trigger ${name} before insert on ${table} for each row when (${where}) execute function ${name}()`)
    .execute(db);
  return {
    repair: async () => {
      await sql
        .raw(`drop trigger ${name} on ${table}; drop function ${name}(); drop sequence ${name}`)
        .execute(db);
    },
  };
}
