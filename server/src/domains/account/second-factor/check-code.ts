/** Checks the second factor: a code of the app, or a recovery code; each is accepted once (ACC-66). */
import { digest } from '../../../platform/access/sessions.ts';
import type { Db } from '../../../platform/database/connection.ts';
import { cleanReadableSecret } from '../readable-secret.ts';
import { findStep } from './totp.ts';

/** True if the code was right; it is then used up. */
export async function takeCode(db: Db, userId: number, code: string, now: Date): Promise<boolean> {
  const factor = await db
    .selectFrom('second_factors')
    .select('secret')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (!factor) return false;
  const step = findStep(factor.secret, code, now);
  return step === undefined ? takeRecoveryCode(db, userId, code) : takeStep(db, userId, step);
}

/** Of two concurrent requests with the same code only one succeeds. */
async function takeStep(db: Db, userId: number, step: number): Promise<boolean> {
  const taken = await db
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return taken.numUpdatedRows > 0n;
}

/** A recovery code is valid once: using it deletes it (ACC-67). */
async function takeRecoveryCode(db: Db, userId: number, code: string): Promise<boolean> {
  const taken = await db
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', digest(cleanReadableSecret(code)))
    .executeTakeFirst();
  return taken.numDeletedRows > 0n;
}
