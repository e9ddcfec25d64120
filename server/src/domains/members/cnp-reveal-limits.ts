/**
 * One stolen account must not yield the register: an account sees 40 CNPs in a day (MEM-164), and when the whole register has shown
 * 200 the reveal stops until an administrator releases it (MEM-165).
 */
import { mostRevealsOfAccount, mostRevealsOfRegister } from '@ceccar/contract/members/reveal-cnp';
import { messages } from '@ceccar/contract/messages';
import { dayMs } from '@ceccar/contract/time-units';
import { sql } from 'kysely';
import type { Actor } from '../../platform/access/actor.ts';
import type { Tx } from '../../platform/database/connection.ts';
import { locks } from '../../platform/database/locks.ts';
import { conflict } from '../../platform/errors.ts';
import { tooMany } from '../../platform/http/rate-limits.ts';

/** Call it in the transaction of the reveal: reveals take turns, so that concurrent ones do not exceed the limits. */
export async function requireReveal(tx: Tx, { userId }: Pick<Actor, 'userId'>, now: Date): Promise<void> {
  await sql`select pg_advisory_xact_lock(${locks.cnpReveals})`.execute(tx);
  if (await findStop(tx)) throw conflict(messages.revealsStopped(mostRevealsOfRegister));
  // The one that has to leave the last day before another is shown.
  const decisive = await tx
    .selectFrom('cnp_reveals')
    .select('at')
    .where('user_id', '=', userId)
    .where('at', '>', dayBefore(now))
    .orderBy('at', 'desc')
    .offset(mostRevealsOfAccount - 1)
    .limit(1)
    .executeTakeFirst();
  if (!decisive) return;
  const wait = Math.max(1, Math.ceil((decisive.at.getTime() + dayMs - now.getTime()) / 1000));
  throw tooMany(messages.revealsOfDaySlowed(mostRevealsOfAccount, wait), wait);
}

/** After a reveal: the last one that the day allows stops the next. Those before a release do not count again. */
export async function stopWhenTooMany(tx: Tx, now: Date): Promise<void> {
  const { count } = await tx
    .selectFrom('cnp_reveals')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('at', '>', dayBefore(now))
    .where(({ eb, fn, selectFrom }) =>
      eb(
        'at',
        '>',
        fn.coalesce(
          selectFrom('cnp_reveal_stops').select(({ fn: of }) => of.max('released_at').as('at')),
          sql<Date>`'-infinity'::timestamptz`,
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostRevealsOfRegister)
    await tx.insertInto('cnp_reveal_stops').values({ stopped_at: now }).execute();
}

/** The stop that no administrator has released. */
export function findStop(tx: Tx): Promise<{ id: number } | undefined> {
  return tx.selectFrom('cnp_reveal_stops').select('id').where('released_at', 'is', null).executeTakeFirst();
}

function dayBefore(now: Date): Date {
  return new Date(now.getTime() - dayMs);
}
