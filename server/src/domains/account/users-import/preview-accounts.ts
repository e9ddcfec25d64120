/** Stores the accounts of a file until the preview is confirmed, and checks them again then. */
import { messages } from '@ceccar/contract/messages';
import { isAdministrator, roles } from '@ceccar/contract/roles';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { isSuperAdmin } from '../../../platform/access/policy.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import { locksOf } from '../../../platform/database/locks.ts';
import { forbidden } from '../../../platform/errors.ts';
import type { PreviewCounts } from '../../exchange/import-kind.ts';

/** Each row is a new account, shown with the fields that its history entry will have. */
export async function keepAccounts(tx: Tx, importId: number): Promise<PreviewCounts> {
  await forgetAccounts(tx, importId);
  const { numAffectedRows = 0n } = await sql`
    insert into import_rows (import_id, line, kind, record_id, changes, doubts)
    select ${importId}, line, 'new', nextval(pg_get_serial_sequence('users', 'id')), jsonb_strip_nulls(jsonb_build_object(
        'username', jsonb_build_array(null, username), 'lastName', jsonb_build_array(null, last_name),
        'firstName', jsonb_build_array(null, first_name), 'email', jsonb_build_array(null, email),
        'roles', jsonb_build_array(null, jsonb_build_array(role)),
        'region', case when region is not null then jsonb_build_array(null, region) end)), '[]'
    from staged_rows`.execute(tx);
  return { new: Number(numAffectedRows), changed: 0, same: 0, doubtful: 0 };
}

export async function namesAreFree(tx: Tx, importId: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${locksOf.memberImports}, hashtext('users'))`.execute(tx);
  const { rows } = await sql`select from import_rows r
    join users u on lower(u.username) = lower(r.changes -> 'username' ->> 1)
    where r.import_id = ${importId} limit 1`.execute(tx);
  return rows.length === 0;
}

/** The user who confirms gets the passwords, so that no role may be higher than their own (EXC-84). */
export async function requireMayGrant(tx: Tx, actor: Actor, importId: number): Promise<void> {
  if (isSuperAdmin(actor)) return;
  const reserved = roles.filter(isAdministrator);
  const { rows } = await sql`select from import_rows
    where import_id = ${importId} and changes -> 'roles' -> 1 ->> 0 = any (${reserved}::text[]) limit 1`.execute(
    tx,
  );
  if (rows.length > 0) throw forbidden(messages.roleAbove);
}

export async function forgetAccounts(tx: Tx, importId: number): Promise<void> {
  await tx.deleteFrom('import_rows').where('import_id', '=', importId).execute();
}
