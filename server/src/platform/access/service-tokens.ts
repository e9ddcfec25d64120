/**
 * Tokens of service accounts: the product's name, 256 random bits and a checksum, so that scanners for leaked secrets recognise them
 * (ACC-149). Only SHA-256 digests are stored.
 */
import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { product } from '@ceccar/contract/product';
import { batchRows } from '../database/batch-lookups.ts';
import type { Reader } from '../database/reader.ts';
import type { Actor, ServiceGrant } from './actor.ts';
import { digest } from './sessions.ts';

const prefix = `${product}_`;
const secretBytes = 32;

export type ServiceActor = Actor & { service: ServiceGrant };

export function createServiceToken(): string {
  const secret = randomBytes(secretBytes);
  return prefix + Buffer.concat([secret, checksum(secret)]).toString('base64url');
}

export function hasServicePrefix(token: string): boolean {
  return token.startsWith(prefix);
}

/** False for a mistyped or truncated token, which costs no lookup. */
export function isWellFormed(token: string): boolean {
  const encoded = token.slice(prefix.length);
  const bytes = Buffer.from(encoded, 'base64url');
  const secret = bytes.subarray(0, secretBytes);
  // Decoding ignores what is not part of the encoding.
  return bytes.toString('base64url') === encoded && checksum(secret).equals(bytes.subarray(secretBytes));
}

function checksum(secret: Buffer): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(crc32(secret));
  return bytes;
}

/** The real day in Bucharest, also where a demo plays another one, as for sessions. */
export const realDay = `(now() at time zone 'Europe/Bucharest')::date`;

export type FindServiceActor = (token: string) => Promise<ServiceActor | null>;

/** The service account of a token, as it is now: revoked or expired, it has none from the next request on (ACC-146). */
export function createServiceActorFinder(read: Reader): FindServiceActor {
  const find = batchRows(read, {
    sql: (digests) =>
      `select encode(k.token_hash, 'hex') as key, u.id as "userId", u.uuid as "userUuid", u.username,
        u.first_name as "firstName", u.last_name as "lastName", a.role, a.region_id as "regionId",
        a.id, a.scopes, a.addresses, a.calls_per_minute as "callsPerMinute",
        coalesce(a.last_used_at < register_now() - interval '5 minutes', true) as "isUsedLongAgo"
        from service_tokens k join service_accounts a on a.id = k.service_account_id join users u on u.id = a.user_id
        where k.token_hash in (${digests}) and (k.valid_until is null or k.valid_until > now())
          and a.revoked_at is null and a.expires_on >= ${realDay}`,
    toValue: (hex) => Buffer.from(hex, 'hex'),
  });
  return async (token) => {
    if (!isWellFormed(token)) return null;
    const row = await find(digest(token).toString('hex'));
    if (!row) return null;
    const { key, id, scopes, addresses, callsPerMinute, isUsedLongAgo, ...actor } = row;
    return {
      ...actor,
      personId: null,
      companyId: null,
      sessionId: '',
      sessionKind: 'api',
      // A token stands for both factors.
      hasSecondFactor: true,
      isSeenLongAgo: false,
      service: { id, scopes, addresses, callsPerMinute, isUsedLongAgo },
    } as ServiceActor; // columns are named after the types' fields
  };
}
