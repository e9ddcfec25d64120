/** Creates the accounts of a preview; nobody can sign in before their passwords are downloaded (EXC-83). */
import { sql } from 'kysely';
import { historyOfRows } from '../../../platform/crud/history-of-rows.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import { conflict } from '../../../platform/errors.ts';
import type { ImportRun } from '../../exchange/import-kind.ts';

/** Returns the number of accounts. */
export async function makeStaffAccounts(tx: Tx, run: ImportRun): Promise<number> {
  const { id } = run;
  const { rows } = await sql<{ count: number }>`with shown as (
      select record_id, changes from import_rows where import_id = ${id}
    ), made as (
      insert into users (id, username, first_name, last_name, email, role, region_id, must_change_password, import_id)
      select record_id, changes -> 'username' ->> 1, changes -> 'firstName' ->> 1, changes -> 'lastName' ->> 1,
        changes -> 'email' ->> 1, changes -> 'roles' -> 1 ->> 0, (changes -> 'region' ->> 1)::int, true, ${id}
      from shown
    ), noted as (
      ${historyOfRows(run, run, { resource: 'users', id: sql`record_id`, action: 'create', changes: sql`changes` })} from shown
    )
    select count(*)::int as count from shown`.execute(tx);
  return rows[0]?.count ?? 0;
}

/**
 * Unused accounts have been deleted before; a used one belongs to its user, so that the import cannot be undone (EXC-85).
 */
export async function requireUnused(tx: Tx, { id }: ImportRun): Promise<void> {
  const used = await tx.selectFrom('users').select('username').where('import_id', '=', id).executeTakeFirst();
  if (used)
    throw conflict(
      `Importul nu mai poate fi anulat: în contul ${used.username} s-a intrat deja. Blocați conturile care nu mai trebuie.`,
    );
}
