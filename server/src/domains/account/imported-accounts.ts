/** Accounts created by an import: deleted when it is undone, unless they were used. */
import { sql } from 'kysely';
import { changesOfDeleted, historyOfRows } from '../../platform/crud/history-of-rows.ts';
import type { Tx } from '../../platform/database/connection.ts';
import type { ImportRun } from '../exchange/import-kind.ts';

/** Accounts with a sign-in stay, since they belong to their person now (EXC-77). */
export async function takeBackAccounts(tx: Tx, run: ImportRun): Promise<void> {
  await sql`with gone as (
      delete from users where import_id = ${run.id} and last_signed_in_at is null returning *
    )
    ${historyOfRows(run, run, { resource: 'users', id: sql`g.id`, action: 'delete', changes: changesOfDeleted('g') })}
    from gone g`.execute(tx);
}
