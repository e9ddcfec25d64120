/**
 * Sessions: opaque random values, kept as SHA-256 digests (ACC-3), ended at once (ACC-4). A page session's
 * bearer token is derived from its cookie, so that each page can carry it without a new one being stored.
 */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Db } from '../database/connection.ts';
import type { Reader } from '../database/reader.ts';
import type { Actor } from './actor.ts';

export const sessionCookie = 'session';

/** Hours without a request after which a session is over. */
const idleHours = 12;

/** Where an account is signed in from. */
export type Origin = { address: string; userAgent: string };

export type NewSession = { token: string; cookie: string | undefined };

export function digest(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

export function bearerOf(cookie: string): string {
  return createHmac('sha256', cookie).update('bearer').digest('base64url');
}

export async function startSession(
  db: Db,
  userId: number,
  kind: 'page' | 'api',
  from: Origin,
): Promise<NewSession> {
  const secret = randomBytes(32).toString('base64url');
  const token = kind === 'page' ? bearerOf(secret) : secret;
  const origin = { address: from.address.slice(0, 100), user_agent: from.userAgent.slice(0, 500) };
  await db
    .insertInto('sign_ins')
    .values({ user_id: userId, kind, ...origin })
    .execute();
  await db
    .insertInto('sessions')
    .values({
      user_id: userId,
      kind,
      cookie_hash: kind === 'page' ? digest(secret) : null,
      token_hash: digest(token),
      ...origin,
      expires_at: expiry(),
    })
    .execute();
  return { token, cookie: kind === 'page' ? secret : undefined };
}

function expiry(): Date {
  return new Date(Date.now() + idleHours * 3_600_000);
}

const actorColumns = `u.id as "userId", u.uuid as "userUuid", u.username, u.first_name as "firstName",
  u.last_name as "lastName", u.role, u.region_id as "regionId", u.person_id as "personId",
  u.company_id as "companyId", s.id as "sessionId", s.kind as "sessionKind",
  u.has_second_factor as "hasSecondFactor", s.last_seen_at < now() - interval '5 minutes' as "isSeenLongAgo"`;

/** The account behind a cookie or token, as it is now (ACC-39), if its session lives and it is not banned (ACC-9). */
export async function findActor(read: Reader, by: 'cookie' | 'token', secret: string): Promise<Actor | null> {
  const text = `select ${actorColumns} from sessions s join users u on u.id = s.user_id
    where s.${by}_hash = $1 and s.expires_at > now() and u.role <> 'ROLE_BANNED'`;
  const [row] = await read({ text, values: [digest(secret)] });
  return (row as Actor | undefined) ?? null; // columns are named after the type's fields
}

export async function prolongSession(db: Db, sessionId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_seen_at: new Date(), expires_at: expiry() })
    .where('id', '=', sessionId)
    .execute();
}

/** Ends one session, its cookie and its token together; true when there was one (ACC-4, ACC-11). */
export async function endSession(db: Db, userId: number, sessionId: string): Promise<boolean> {
  const ended = await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return ended.numDeletedRows > 0n;
}

export async function endOtherSessions(db: Db, userId: number, keptId: string | null): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .$if(keptId !== null, (query) => query.where('id', '<>', keptId as string))
    .execute();
}
