/**
 * Sign-ins that a browser has begun (ACC-158). Its cookie has a secret, from which everything follows that the provider must
 * return; the database has the secret's digest, so that each is used once, in any process, by this browser alone.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { digest } from '../../../platform/access/sessions.ts';
import type { Db } from '../../../platform/database/connection.ts';

export const flowMinutes = 10;

/** `state` proves the browser, `nonce` the ID token, `verifier` the code (PKCE). */
export type FlowSecrets = { state: string; nonce: string; verifier: string };

export function secretsOf(secret: string): FlowSecrets {
  const derive = (name: string) => createHmac('sha256', secret).update(name).digest('base64url');
  return { state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier') };
}

/** `userId`: the account that has proved who it is and still needs a code (ACC-160). Returns the secret of the browser. */
export async function beginFlow(
  db: Db,
  { next, userId = null }: { next: string; userId?: number | null },
): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  await db
    .insertInto('oidc_sign_ins')
    .values({
      secret_hash: digest(secret),
      next,
      user_id: userId,
      expires_at: sql`now() + ${flowMinutes} * interval '1 minute'`,
    })
    .execute();
  return secret;
}

/** Ends the flow, so that it cannot be used again; undefined if there is none. */
export async function takeFlow(db: Db, secret: string): Promise<{ next: string } | undefined> {
  return db
    .deleteFrom('oidc_sign_ins')
    .where('secret_hash', '=', digest(secret))
    .where('user_id', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('next')
    .executeTakeFirst();
}

export async function findAccountInFlow(db: Db, secret: string): Promise<number | undefined> {
  const flow = await db
    .selectFrom('oidc_sign_ins')
    .select('user_id')
    .where('secret_hash', '=', digest(secret))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return flow?.user_id ?? undefined;
}

export async function endFlow(db: Db, secret: string): Promise<void> {
  await db.deleteFrom('oidc_sign_ins').where('secret_hash', '=', digest(secret)).execute();
}
