/**
 * Sessions: opaque random values, stored as SHA-256 digests (ACC-3), ended at once (ACC-4). A page session's bearer token
 * is derived from its cookie, so that each page can carry it without a new one being stored.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { batchRows } from '../database/batch-lookups.ts';
import type { Db } from '../database/connection.ts';
import type { Reader } from '../database/reader.ts';
import type { Env } from '../env.ts';
import type { Actor } from './actor.ts';

/** Hours without a request after which a session ends. */
const idleHours = 12;

/** Most sessions of an account at the same time (ACC-96). */
export const mostSessions = 20;

/** Device and address of a session. */
export type Origin = { address: string; userAgent: string };

/** Credentials of a new session; a program gets no cookie. */
export type SessionSecrets = { token: string; cookie: string | undefined };

export function digest(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

export function bearerOf(cookie: string): string {
  return createHmac('sha256', cookie).update('bearer').digest('base64url');
}

type Kind = Actor['sessionKind'];

/** How the account proved who it is (ACC-161). */
export type SignInMethod = 'password' | 'oidc' | 'passkey';

function createSecrets(kind: Kind): SessionSecrets {
  const secret = randomBytes(32).toString('base64url');
  return kind === 'page' ? { token: bearerOf(secret), cookie: secret } : { token: secret, cookie: undefined };
}

function digestsOf({ token, cookie }: SessionSecrets) {
  return { cookie_hash: cookie === undefined ? null : digest(cookie), token_hash: digest(token) };
}

export async function startSession(
  db: Db,
  userId: number,
  kind: Kind,
  from: Origin,
  {
    deviceId = null,
    method = 'password',
    passkeyId = null,
    usedFactor = false,
  }: {
    deviceId?: number | null;
    method?: SignInMethod;
    passkeyId?: number | null;
    usedFactor?: boolean;
  } = {},
): Promise<SessionSecrets> {
  const secrets = createSecrets(kind);
  const origin = { address: from.address.slice(0, 100), user_agent: from.userAgent.slice(0, 500) };
  await db
    .insertInto('sign_ins')
    .values({ user_id: userId, kind, method, ...origin })
    .execute();
  await db
    .insertInto('sessions')
    .values({
      user_id: userId,
      kind,
      method,
      device_id: deviceId,
      passkey_id: passkeyId,
      used_factor: usedFactor,
      ...digestsOf(secrets),
      ...origin,
      expires_at: sql`now() + ${idleHours} * interval '1 hour'`,
    })
    .execute();
  await endOldestSessions(db, userId);
  return secrets;
}

/** Beyond the limit, the sessions that were unused for longest end. */
async function endOldestSessions(db: Db, userId: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', 'not in', (all) =>
      all
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('last_seen_at', 'desc')
        .orderBy('created_at', 'desc')
        .limit(mostSessions),
    )
    .execute();
}

/** Replaces cookie and token of the session; the old ones become invalid (ACC-76). */
export async function renewSession(
  db: Db,
  { sessionId, sessionKind }: Pick<Actor, 'sessionId' | 'sessionKind'>,
): Promise<SessionSecrets> {
  const secrets = createSecrets(sessionKind);
  await db.updateTable('sessions').set(digestsOf(secrets)).where('id', '=', sessionId).execute();
  return secrets;
}

const actorColumns = `u.id as "userId", u.uuid as "userUuid", u.username, u.first_name as "firstName",
  u.last_name as "lastName", u.role, u.region_id as "regionId", u.person_id as "personId",
  u.company_id as "companyId", s.id as "sessionId", s.kind as "sessionKind",
  u.has_second_factor as "hasSecondFactor", s.passkey_id is not null as "isByPasskey", s.used_factor as "usedFactor",
  s.last_seen_at < now() - interval '5 minutes' as "isSeenLongAgo"`;

export type FindActor = (by: 'cookie' | 'token', secret: string) => Promise<Actor | null>;

/** The account behind a cookie or token, as it is now (ACC-39), if its session is valid and it is not banned (ACC-9). */
export function createActorFinder(read: Reader): FindActor {
  const finders = { cookie: batchActors(read, 'cookie'), token: batchActors(read, 'token') };
  return async (by, secret) => {
    const row = await finders[by](digest(secret).toString('hex'));
    if (!row) return null;
    const { key, ...actor } = row;
    return actor as Actor; // columns are named after the type's fields
  };
}

function batchActors(read: Reader, by: 'cookie' | 'token') {
  return batchRows(read, {
    sql: (digests) =>
      `select encode(s.${by}_hash, 'hex') as key, ${actorColumns} from sessions s join users u on u.id = s.user_id
        where s.${by}_hash in (${digests}) and s.expires_at > now() and u.role <> 'ROLE_BANNED'`,
    toValue: (hex) => Buffer.from(hex, 'hex'),
  });
}

/** Until it is idle for too long, and at most `sessionDays` after its start (ACC-75). */
export async function prolongSession(
  db: Db,
  sessionId: string,
  { sessionDays }: Pick<Env, 'sessionDays'>,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set({
      last_seen_at: sql`now()`,
      expires_at: sql`least(now() + ${idleHours} * interval '1 hour', created_at + ${sessionDays} * interval '1 day')`,
    })
    .where('id', '=', sessionId)
    .execute();
}

/** Ends one session with its cookie and token (ACC-4, ACC-11). Returns how it began; undefined if there was none. */
export async function endSession(
  db: Db,
  userId: number,
  sessionId: string,
): Promise<SignInMethod | undefined> {
  const ended = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .returning('method')
    .executeTakeFirst();
  return ended?.method as SignInMethod | undefined; // a constraint of the table
}

/** Ends the session of the browser that sent this cookie (ACC-78). */
export async function endSessionOf(db: Db, cookie: string): Promise<void> {
  await db.deleteFrom('sessions').where('cookie_hash', '=', digest(cookie)).execute();
}

export async function endOtherSessions(db: Db, userId: number, keptId: string | null): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(keptId !== null, (query) => query.where('id', '<>', keptId as string))
    .execute();
}
