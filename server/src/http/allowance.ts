/** What visitors may ask of us: each caller has an allowance, which grows back as time passes (PUB-12). */
import { messages } from '@ceccar/contract/messages';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { Env } from '../env.ts';
import { PublicError } from '../errors.ts';
import { callerOf } from './caller.ts';

/** In calls; a guessed code is worth more than a search, a list is many searches. */
export const callCosts = { search: 1, certificate: 3, list: 10 } as const;

/** Seconds after which a caller who has used up everything has all of it again. */
const windowSeconds = 60;

type Limited = { database: { db: Db }; env: Pick<Env, 'publicCallsPerMinute'> };

/**
 * Throws `tooManyAttempts` for a caller who has used up the allowance. One statement, so that calls sent at once count
 * one after the other; a call that has to wait is not counted.
 */
export async function spendAllowance(
  { database: { db }, env }: Limited,
  { ip }: Pick<FastifyRequest, 'ip'>,
  cost: number,
): Promise<void> {
  const address = callerOf(ip);
  const seconds = (cost * windowSeconds) / env.publicCallsPerMinute;
  const { rows } = await sql`
    insert into public_callers (address, used_until) values (${address}, clock_timestamp() + ${seconds} * interval '1 second')
    on conflict (address) do update
      set used_until = greatest(public_callers.used_until, clock_timestamp()) + ${seconds} * interval '1 second'
      where public_callers.used_until + ${seconds - windowSeconds} * interval '1 second' <= clock_timestamp()
    returning 1`.execute(db);
  if (rows.length > 0) return;
  const wait = await readWait(db, address, seconds);
  throw new PublicError('tooManyAttempts', messages.callsSlowed(wait), {
    headers: { 'retry-after': String(wait) },
  });
}

async function readWait(db: Db, address: string, seconds: number): Promise<number> {
  const caller = await db
    .selectFrom('public_callers')
    .select(sql<number>`extract(epoch from used_until - clock_timestamp())::float8`.as('left'))
    .where('address', '=', address)
    .executeTakeFirst();
  return Math.max(1, Math.ceil((caller?.left ?? 0) + seconds - windowSeconds));
}
