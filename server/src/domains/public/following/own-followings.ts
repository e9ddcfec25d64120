/** The members that an e-mail address follows: `/api/followers/{key}`, for whoever has the key in its emails; no account (PUB-234). */
import { ownFollowings } from '@ceccar/contract/public/following';
import {
  confirmHours,
  followedDays,
  mostFollowed,
  mostFollowedText,
  renewalDays,
} from '@ceccar/contract/public/following-path';
import { dayMs } from '@ceccar/contract/time-units';
import { sql } from 'kysely';
import { z } from 'zod';
import { anyone } from '../../../platform/access/policy.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { json, nothing } from '../../../platform/actions/answers.ts';
import { recordNumber } from '../../../platform/actions/schemas.ts';
import type { Db, Tx } from '../../../platform/database/connection.ts';
import { transact } from '../../../platform/database/transact.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import { publicBaseOf } from '../../../platform/http/base-address.ts';
import { callCosts } from '../../../platform/http/rate-limits.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { confirmFollowings } from './begin-followings.ts';
import { lockMark } from './follow-mark.ts';
import { presentFollowed, selectFollowed } from './followed-members.ts';
import { requireFollowing } from './require-following.ts';

const ofKey = {
  tag: 'Following',
  access: 'anyone',
  asksNoAccount: true,
  may: anyone,
  refusals: ['notFound'],
  visitorCost: callCosts.search,
} as const;

const key = z.string().meta({ description: 'Cheia din legătura e-mailurilor' });

type Follower = { id: number; email: string; confirmed_at: Date | null };

async function findFollower(db: Db | Tx, typed: string): Promise<Follower> {
  const found = z.uuid().safeParse(typed).success
    ? await db
        .selectFrom('followers')
        .select(['id', 'email', 'confirmed_at'])
        .where('key', '=', typed)
        .where('email', 'is not', null)
        .executeTakeFirst()
    : undefined;
  if (!found || found.email === null) throw notFound('Legătura');
  return { ...found, email: found.email };
}

export const readOwnFollowings = defineAction({
  ...ofKey,
  method: 'GET',
  path: '/api/followers/:key',
  operationId: 'readOwnFollowings',
  summary: 'Membrii urmăriți cu o adresă de e-mail',
  params: { key },
  answer: json(ownFollowings),

  async read({ context, request, params }) {
    requireFollowing(context);
    const { db } = context.database;
    const follower = await findFollower(db, params.key);
    const now = context.clock();
    const since = new Date(now.getTime() - confirmHours * 3_600_000);
    const rows = await selectFollowed(db)
      .where('f.follower_id', '=', follower.id)
      .where(({ or, eb }) => or([eb('f.confirmed_at', 'is not', null), eb('f.created_at', '>', since)]))
      .orderBy('name')
      .orderBy('f.id')
      .execute();
    const confirmedAt = follower.confirmed_at?.getTime();
    return {
      address: hidden(follower.email),
      keptUntil:
        confirmedAt === undefined ? null : bucharestToday(new Date(confirmedAt + followedDays * dayMs)),
      asksToRenew: confirmedAt !== undefined && confirmedAt + renewalDays * dayMs <= now.getTime(),
      members: rows.map((row) => ({
        id: row.id,
        isConfirmed: row.confirmed_at !== null,
        ...presentFollowed(row, publicBaseOf(context.env, request)),
      })),
    };
  },
});

/** `a…@exemplu.ro`: its owner knows it, and whoever else has the link learns no address. */
function hidden(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}

export const confirmOwnFollowings = defineAction({
  ...ofKey,
  method: 'POST',
  path: '/api/followers/:key/confirm',
  operationId: 'confirmOwnFollowings',
  summary: 'Confirmă ce s-a cerut pentru o adresă, sau urmărirea pentru încă un an',
  params: { key },
  answer: nothing(),
  refusals: ['notFound', 'conflict'],

  async run({ context, params }) {
    requireFollowing(context);
    const now = context.clock();
    await transact(context.database.db, async (tx) => {
      await lockMark(tx, 'shared');
      const { id } = await findFollower(tx, params.key);
      await sql`select from followers where id = ${id} for update`.execute(tx);
      await deleteLate(tx, id, now);
      const { all, confirmed } = await countFollowings(tx, id);
      if (all === 0)
        throw conflict('Cererea nu a fost confirmată la timp. Cereți din nou, din căutarea publică.');
      // The request itself must not tell what an address follows (PUB-232).
      if (all > mostFollowed)
        throw conflict(
          `${mostFollowedText} Urmăriți ${confirmed} și ați cerut încă ${all - confirmed}: renunțați mai întâi la ${all - mostFollowed}.`,
        );
      await confirmFollowings(tx, id, { now, today: bucharestToday(now) });
      await tx
        .updateTable('followers')
        .set({ confirmed_at: now, renewal_asked_at: null, failures: 0 })
        .where('id', '=', id)
        .execute();
    });
    return undefined;
  },
});

async function deleteLate(tx: Tx, followerId: number, now: Date): Promise<void> {
  await tx
    .deleteFrom('followings')
    .where('follower_id', '=', followerId)
    .where('confirmed_at', 'is', null)
    .where('created_at', '<=', new Date(now.getTime() - confirmHours * 3_600_000))
    .execute();
}

async function countFollowings(tx: Tx, followerId: number): Promise<{ all: number; confirmed: number }> {
  const { rows } = await sql<{ all: number; confirmed: number }>`
    select count(*)::int as all, count(confirmed_at)::int as confirmed from followings where follower_id = ${followerId}`.execute(
    tx,
  );
  return rows[0] ?? { all: 0, confirmed: 0 };
}

export const endOwnFollowing = defineAction({
  ...ofKey,
  method: 'DELETE',
  path: '/api/followers/:key/members/:id',
  operationId: 'endOwnFollowing',
  summary: 'Încheie urmărirea unui membru',
  params: { key, id: recordNumber('Urmărirea') },
  answer: nothing(),

  async run({ context, params }) {
    requireFollowing(context);
    await transact(context.database.db, async (tx) => {
      await lockMark(tx, 'shared');
      const follower = await findFollower(tx, params.key);
      const { numDeletedRows } = await tx
        .deleteFrom('followings')
        .where('id', '=', params.id)
        .where('follower_id', '=', follower.id)
        .executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) throw notFound('Urmărirea');
      await deleteIdle(tx, follower.id);
    });
    return undefined;
  },
});

/** An address that follows nobody is not kept. */
async function deleteIdle(tx: Tx, followerId: number): Promise<void> {
  await sql`delete from followers w where w.id = ${followerId}
    and not exists (select from followings f where f.follower_id = w.id)`.execute(tx);
}

/** Ends everything and deletes the address, by the link of each email (PUB-234). Returns whether somebody has the key. */
export function endAllFollowings(db: Db, typed: string): Promise<boolean> {
  return transact(db, async (tx) => {
    await lockMark(tx, 'shared');
    const { numDeletedRows } = await tx
      .deleteFrom('followers')
      .where('key', '=', typed)
      .where('email', 'is not', null)
      .executeTakeFirstOrThrow();
    return numDeletedRows > 0n;
  });
}
