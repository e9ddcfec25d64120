/**
 * An account that has a passkey or an authenticator application changes them only in a session that began with one of them; the
 * password alone is not enough (ACC-195).
 */
import { messages } from '@ceccar/contract/messages';
import type { Actor } from '../../platform/access/actor.ts';
import type { Db, Tx } from '../../platform/database/connection.ts';
import { forbidden } from '../../platform/errors.ts';

type Session = Pick<Actor, 'userId' | 'usedFactor'>;

export async function requireFactorUsed(db: Db, session: Session): Promise<void> {
  if (await lacksFactorUse(db, session)) throw forbidden(messages.factorUnused);
}

/** Locks the account, so that a factor that is added meanwhile counts. */
export async function lockFactors(tx: Tx, session: Session): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', session.userId).forUpdate().execute();
  await requireFactorUsed(tx, session);
}

/** With none enrolled, and after an administrator has removed them all, the password is enough. */
export async function lacksFactorUse(db: Db, { userId, usedFactor }: Session): Promise<boolean> {
  if (usedFactor) return false;
  const account = await db
    .selectFrom('users as u')
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('passkeys as k').select('k.id').whereRef('k.user_id', '=', 'u.id')).as('hasPasskey'),
    )
    .select('u.has_second_factor as hasApplication')
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
  return Boolean(account.hasPasskey) || account.hasApplication;
}

/** The session that adds a factor has used it: the device or the application answered in it. */
export async function markFactorUsed(tx: Tx, { sessionId }: Pick<Actor, 'sessionId'>): Promise<void> {
  await tx.updateTable('sessions').set({ used_factor: true }).where('id', '=', sessionId).execute();
}
