/** Accounts created by an import: deleted when it is undone, unless they were used. */
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/connection.ts';
import type { ImportRun } from '../exchange/import-kind.ts';

/** Accounts with a sign-in stay, since they belong to their person now (EXC-77). */
export async function takeBackAccounts(
  tx: Tx,
  { id, userId, username, screen, requestId }: ImportRun,
): Promise<void> {
  await sql`with gone as (
      delete from users where import_id = ${id} and last_signed_in_at is null returning *
    )
    insert into change_history (user_id, username, screen, request_id, resource, record_id, action, changes)
    select ${userId}::int, ${username}, ${screen}, ${requestId}, 'users', g.id, 'delete',
      (select jsonb_object_agg(key, jsonb_build_array(value, null))
        from jsonb_each(to_jsonb(g) - 'password_hash') where key not like '%\\_search')
    from gone g`.execute(tx);
}
