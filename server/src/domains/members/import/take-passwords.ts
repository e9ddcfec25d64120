/**
 * One-time download of the initial passwords of accounts created by an import, for the person who confirmed it (EXC-76).
 * The passwords are generated here and exist only in the answer.
 */
import { imports, passwordTitles } from '@ceccar/contract/exchange/imports';
import { messages } from '@ceccar/contract/messages';
import { isAdministrator, roles } from '@ceccar/contract/roles';
import { sql } from 'kysely';
import type { Actor } from '../../../platform/access/actor.ts';
import { isAdmin, isSuperAdmin } from '../../../platform/access/policy.ts';
import { adminScope } from '../../../platform/access/scope.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { csv } from '../../../platform/actions/answers.ts';
import { recordKey } from '../../../platform/actions/schemas.ts';
import { lockRow } from '../../../platform/crud/item.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import { conflict, forbidden } from '../../../platform/errors.ts';
import { hashOneTimePassword } from '../../account/password.ts';
import { createReadableSecret } from '../../account/readable-secret.ts';
import { csvLine } from '../../exchange/tables/csv-cell.ts';

export const takePasswords = defineAction({
  method: 'POST',
  path: '/api/imports/:id/passwords',
  operationId: 'takeImportPasswords',
  tag: imports.type,
  summary: 'Parolele de unică folosință ale conturilor create de un import, ca CSV; se dau o singură dată',
  description: 'Dă, o singură dată, parolele de unică folosință ale conturilor create de un import, ca CSV.',
  access: 'register',
  may: isAdmin,
  params: { id: recordKey },
  resource: imports,
  answer: csv(),
  refusals: ['conflict', 'forbidden'],

  lock: ({ tx, resource, actor, params }) => lockRow(tx, resource, params.id, adminScope(actor)),
  async do({ tx, actor, now, locked }) {
    const { id, status, account_count: accounts, passwords_taken_at: takenAt } = locked;
    if (status !== 'done' || !accounts) throw conflict('Importul nu are conturi cu parole de descărcat.');
    if (locked.confirmed_by !== actor.userId)
      throw forbidden('Parolele le descarcă doar cel care a confirmat importul.');
    if (takenAt !== null)
      throw conflict('Parolele au fost deja descărcate și nu mai sunt păstrate nicăieri.');
    await requireReachOf(tx, actor, id);
    await tx
      .updateTable('imports')
      .set({ passwords_taken_at: now, updated_at: now, version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
    return setPasswords(tx, id);
  },
  record: ({ locked, now }) => ({
    record: locked,
    action: 'update',
    changes: { passwordsTakenAt: [null, now.toISOString()] },
  }),
  present: ({ locked, done }) => ({ name: `conturi-import-${locked.id}.csv`, lines: done }),
});

/** Only a super admin may download passwords of administrators, also if a role changed after the confirmation (EXC-84). */
async function requireReachOf(tx: Tx, actor: Actor, importId: number): Promise<void> {
  if (isSuperAdmin(actor)) return;
  const above = await tx
    .selectFrom('users')
    .select('id')
    .where('import_id', '=', importId)
    .where('role', 'in', roles.filter(isAdministrator))
    .executeTakeFirst();
  if (above) throw forbidden(messages.roleAbove);
}

const atOnce = 1_000;

/** Completes before the answer begins, so that the answer contains exactly the passwords that were set. */
async function setPasswords(tx: Tx, importId: number): Promise<string[]> {
  const accounts = await tx
    .selectFrom('users as u')
    .leftJoin('persons as p', 'p.id', 'u.person_id')
    .select(['u.id', 'u.last_name', 'u.first_name', 'p.reg_number', 'u.email', 'u.username'])
    .where('u.import_id', '=', importId)
    .where('u.password_hash', 'is', null)
    .where('u.last_signed_in_at', 'is', null)
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('u.id')
    .execute();
  const lines = [csvLine(passwordTitles)];
  for (let from = 0; from < accounts.length; from += atOnce) {
    const some = accounts
      .slice(from, from + atOnce)
      .map((one) => ({ ...one, password: createReadableSecret() }));
    const hashes = await Promise.all(some.map(({ password }) => hashOneTimePassword(password)));
    await sql`update users u set password_hash = g.hash
      from unnest(${some.map(({ id }) => id)}::int[], ${hashes}::text[]) g(id, hash) where u.id = g.id`.execute(
      tx,
    );
    for (const { last_name, first_name, reg_number, email, username, password } of some)
      lines.push(csvLine([last_name, first_name, reg_number ?? '', email, username, password]));
  }
  return lines;
}
