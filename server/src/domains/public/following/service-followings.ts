/** The list that a program follows with its service account: `/api/follow/members` (PUB-237). */
import {
  serviceEndAnswer,
  serviceEndRequest,
  serviceFollowAnswer,
  serviceFollowings,
  serviceFollowRequest,
} from '@ceccar/contract/public/following';
import { mostPerPage } from '@ceccar/contract/resource';
import { sql } from 'kysely';
import { z } from 'zod';
import type { MaybeActor } from '../../../platform/access/actor.ts';
import { isStaff } from '../../../platform/access/policy.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { jsonBody } from '../../../platform/actions/bodies.ts';
import { pagingQuery, rowsOf } from '../../../platform/actions/paging.ts';
import type { Db, Tx } from '../../../platform/database/connection.ts';
import { transact } from '../../../platform/database/transact.ts';
import { forbidden } from '../../../platform/errors.ts';
import { publicBaseOf } from '../../../platform/http/base-address.ts';
import { bucharestToday } from '../../../platform/text/clock.ts';
import { addFollowings, confirmFollowings } from './begin-followings.ts';
import { findChosen } from './find-chosen.ts';
import { lockMark } from './follow-mark.ts';
import { presentFollowed, selectFollowed } from './followed-members.ts';
import { requireFollowing } from './require-following.ts';

/** Of staff only programs pass; a person follows by an e-mail address. */
export function programOf(actor: MaybeActor): number {
  if (!actor?.service) throw forbidden('Numai conturile de serviciu au o listă de membri urmăriți.');
  return actor.service.id;
}

const path = '/api/follow/members';
const ofProgram = { tag: 'Following', access: 'register', may: isStaff, refusals: ['notFound'] } as const;

export const listServiceFollowings = defineAction({
  ...ofProgram,
  method: 'GET',
  path,
  operationId: 'listFollowedMembers',
  summary: 'Membrii pe care îi urmărește programul',
  serviceScopes: ['followings:read'],
  query: z.object(pagingQuery(mostPerPage)),
  answer: json(serviceFollowings),

  async read({ context, request, actor, query }) {
    requireFollowing(context);
    const { db } = context.database;
    const { limit, offset } = rowsOf(query);
    const ofActor = selectFollowed(db)
      .innerJoin('followers as w', 'w.id', 'f.follower_id')
      .where('w.service_account_id', '=', programOf(actor));
    const rows = await ofActor.orderBy('f.id').limit(limit).offset(offset).execute();
    const { total } = await db
      .selectFrom(ofActor.as('followed'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return {
      total: Number(total),
      members: rows.map((row) => ({
        following: row.id,
        since: (row.confirmed_at ?? new Date(0)).toISOString(),
        member: presentFollowed(row, publicBaseOf(context.env, request)),
      })),
    };
  },
});

export const addServiceFollowings = defineAction({
  ...ofProgram,
  method: 'POST',
  path,
  operationId: 'followMembers',
  summary: 'Urmărește mai mulți membri',
  description: 'Un membru urmărit deja rămâne urmărit.',
  serviceScopes: ['followings:write'],
  body: jsonBody(serviceFollowRequest),
  answer: json(serviceFollowAnswer),

  async run({ context, actor, body }) {
    requireFollowing(context);
    const serviceAccountId = programOf(actor);
    const now = context.clock();
    const today = bucharestToday(now);
    const found = await findChosen(context.read, body.members, today);
    const ids = await transact(context.database.db, async (tx) => {
      await lockMark(tx, 'shared');
      const followerId = await followerOf(tx, serviceAccountId);
      const members = found.filter((one) => typeof one !== 'string');
      await addFollowings(tx, followerId, members, now);
      await confirmFollowings(tx, followerId, { now, today });
      const rows = await tx
        .selectFrom('followings')
        .select(['id', 'person_id', 'company_id'])
        .where('follower_id', '=', followerId)
        .execute();
      return new Map(rows.map(({ id, person_id, company_id }) => [keyOf(person_id, company_id), id]));
    });
    return {
      members: found.map((one) =>
        typeof one === 'string'
          ? { outcome: one, following: null }
          : {
              outcome: 'followed' as const,
              following: ids.get(one.kind === 'person' ? keyOf(one.id, null) : keyOf(null, one.id)) ?? null,
            },
      ),
    };
  },
});

function keyOf(personId: number | null, companyId: number | null): string {
  return personId === null ? `company ${companyId}` : `person ${personId}`;
}

async function followerOf(tx: Tx, serviceAccountId: number): Promise<number> {
  const { id } = await tx
    .insertInto('followers')
    .values({ service_account_id: serviceAccountId })
    .onConflict((conflict) =>
      conflict.column('service_account_id').doUpdateSet({ service_account_id: serviceAccountId }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const endServiceFollowings = defineAction({
  ...ofProgram,
  method: 'POST',
  path: '/api/follow/members/end',
  operationId: 'endFollowings',
  summary: 'Încheie urmărirea mai multor membri',
  description: 'Un număr care nu este al unei urmăriri a programului este trecut cu vederea.',
  serviceScopes: ['followings:write'],
  body: jsonBody(serviceEndRequest),
  answer: json(serviceEndAnswer),

  async run({ context, actor, body: { followings } }) {
    requireFollowing(context);
    return { ended: await end(context.database.db, programOf(actor), followings) };
  },
});

function end(db: Db, serviceAccountId: number, followings: readonly number[]): Promise<number> {
  return transact(db, async (tx) => {
    await lockMark(tx, 'shared');
    const { numAffectedRows } = await sql`delete from followings f using followers w
      where w.id = f.follower_id and w.service_account_id = ${serviceAccountId} and f.id = any(${followings}::int[])`.execute(
      tx,
    );
    return Number(numAffectedRows ?? 0);
  });
}
