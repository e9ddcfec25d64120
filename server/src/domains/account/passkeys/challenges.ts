/** Challenges: random values that a device signs; in PostgreSQL, so that any process takes what another one gave (ACC-169). */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connection.ts';

/** Minutes in which a device has to answer. */
const validMinutes = 5;

/** How long the browser waits for the owner, in milliseconds. */
export const challengeTimeout = validMinutes * 60_000;

/** `sessionId`: that of an enrolment, which has one challenge at a time; null for signing in. */
export async function giveChallenge(db: Db, sessionId: string | null): Promise<Buffer> {
  const challenge = randomBytes(32);
  const expires_at = sql<Date>`now() + ${validMinutes} * interval '1 minute'`;
  await db
    .insertInto('passkey_challenges')
    .values({ challenge, session_id: sessionId, expires_at })
    .onConflict((clash) => clash.column('session_id').doUpdateSet({ challenge, expires_at }))
    .execute();
  return challenge;
}

/** True once: the challenge is then used up, whatever else the answer contains. */
export async function takeChallenge(db: Db, challenge: string, sessionId: string | null): Promise<boolean> {
  const taken = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', Buffer.from(challenge, 'base64url'))
    .where('session_id', 'is not distinct from', sessionId)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return taken.numDeletedRows > 0n;
}
