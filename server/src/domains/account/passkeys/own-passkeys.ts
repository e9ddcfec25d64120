/** The passkeys of one's own account: list, rename, delete. */
import { ownerProof } from '@ceccar/contract/account/confirmation';
import { type OwnPasskey, ownPasskey, passkeyName } from '@ceccar/contract/account/passkeys';
import { users } from '@ceccar/contract/account/users';
import type { Selectable } from 'kysely';
import { anyone } from '../../../platform/access/policy.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { collection, json, nothing } from '../../../platform/actions/answers.ts';
import { jsonBody } from '../../../platform/actions/bodies.ts';
import { recordNumber } from '../../../platform/actions/schemas.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import type { Passkeys } from '../../../platform/database/types.generated.ts';
import { notFound } from '../../../platform/errors.ts';
import { requireActor } from '../../../platform/http/authentication.ts';
import { shownMoment } from '../../../platform/text/clock.ts';
import { confirmOwner } from '../confirm-owner.ts';
import { lockFactors, requireFactorUsed } from '../require-factor-used.ts';
import { tellPasskeyRemoved } from '../tell-owner.ts';

const what = 'Cheia de acces';
const common = { tag: 'Cont', access: 'account', may: anyone } as const;
const one = {
  ...common,
  path: '/api/account/passkeys/:id',
  params: { id: recordNumber(what) },
} as const;

export const listPasskeys = defineAction({
  ...common,
  method: 'GET',
  path: '/api/account/passkeys',
  operationId: 'listPasskeys',
  summary: 'Cheile de acces ale contului',
  answer: collection(ownPasskey, { type: 'Passkey', id: 'path' }),

  async read({ context, request }) {
    const rows = await context.database.db
      .selectFrom('passkeys')
      .selectAll()
      .where('user_id', '=', requireActor(request).userId)
      .orderBy('id')
      .execute();
    return { total: rows.length, members: rows.map(describePasskey) };
  },
});

export function describePasskey(
  row: Pick<Selectable<Passkeys>, 'id' | 'name' | 'is_synced' | 'created_at' | 'last_used_at'>,
): OwnPasskey {
  return {
    id: row.id,
    name: row.name,
    isSynced: row.is_synced,
    createdAt: shownMoment(row.created_at),
    lastUsedAt: row.last_used_at && shownMoment(row.last_used_at),
  };
}

export const renamePasskey = defineAction({
  ...one,
  operationId: 'renamePasskey',
  method: 'PATCH',
  summary: 'Redenumește o cheie de acces',
  body: jsonBody(passkeyName),
  answer: json(ownPasskey),

  async run({ context, request, params, body: { name } }) {
    const renamed = await context.database.db
      .updateTable('passkeys')
      .set({ name })
      .where('id', '=', params.id)
      .where('user_id', '=', requireActor(request).userId)
      .returningAll()
      .executeTakeFirst();
    if (!renamed) throw notFound(what, params.id);
    return describePasskey(renamed);
  },
});

/**
 * Sessions that began with it end, since the device may be in somebody else's hands; the current one continues (ACC-172).
 */
export const removePasskey = defineAction({
  ...common,
  path: '/api/account/passkeys/:id/remove',
  params: { id: recordNumber(what) },
  operationId: 'removePasskey',
  method: 'POST',
  summary: 'Șterge o cheie de acces',
  resource: users,
  body: jsonBody(ownerProof, { isRequired: false }),
  answer: nothing(),
  refusals: ['conflict', 'tooManyAttempts'],

  async prepare({ context, request, actor, body }) {
    await requireFactorUsed(context.database.db, actor);
    await confirmOwner(context, request, actor, body);
  },
  async do({ tx, now, sendsEmails, actor, params: { id } }) {
    const { userId, sessionId } = actor;
    await lockFactors(tx, actor);
    const count = await countPasskeys(tx, userId);
    await tx
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('passkey_id', '=', id)
      .where('id', '<>', sessionId)
      .execute();
    const removed = await tx
      .deleteFrom('passkeys')
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .returning('name')
      .executeTakeFirst();
    if (!removed) throw notFound(what, id);
    await tellPasskeyRemoved({ tx, now, sendsEmails }, userId, 'owner', removed.name);
    return count;
  },
  record: ({ actor, done: count }) => ({
    record: { id: actor.userId },
    action: 'update',
    changes: { passkeys: [count, count - 1] },
  }),
  present: () => undefined,
});

/** The account is locked, so that two changes at once neither exceed the limit (ACC-166) nor record the same count. */
export async function countPasskeys(tx: Tx, userId: number): Promise<number> {
  const { count } = await tx
    .selectFrom('passkeys')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
