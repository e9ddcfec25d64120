/** A token of a service account: the first one, or one that replaces it (ACC-149, ACC-150). */
import {
  type IssuedToken,
  issuedToken,
  serviceAccounts,
  tokenRequest,
} from '@ceccar/contract/account/service-accounts';
import { messages } from '@ceccar/contract/messages';
import { sql } from 'kysely';
import { isAdmin } from '../../../platform/access/policy.ts';
import { adminScope } from '../../../platform/access/scope.ts';
import { createServiceToken, realDay } from '../../../platform/access/service-tokens.ts';
import { digest } from '../../../platform/access/sessions.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { jsonBody } from '../../../platform/actions/bodies.ts';
import { recordKey } from '../../../platform/actions/schemas.ts';
import { lockRow } from '../../../platform/crud/item.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import { conflict } from '../../../platform/errors.ts';

/** Without an Idempotency-Key: a stored answer would contain the token. */
export const issueToken = defineAction({
  method: 'POST',
  path: '/api/service_accounts/:id/token',
  operationId: 'issueServiceToken',
  tag: serviceAccounts.type,
  summary: 'Emite o cheie nouă, arătată o singură dată',
  access: 'register',
  may: isAdmin,
  params: { id: recordKey },
  body: jsonBody(tokenRequest, { isRequired: false }),
  answer: json(issuedToken),
  refusals: ['conflict'],
  resource: serviceAccounts,

  lock: ({ tx, resource, actor, params }) => lockRow(tx, resource, params.id, adminScope(actor)),
  do: ({ tx, locked, body: { overlapDays } }) => replaceToken(tx, locked, overlapDays),
  record: ({ locked, now }) => ({
    record: locked,
    action: 'update',
    changes: { tokenIssuedAt: [null, now.toISOString()] },
  }),
  present: ({ done }) => done,
});

export async function replaceToken(
  tx: Tx,
  { id, revoked_at }: { id: number; revoked_at?: unknown },
  overlapDays: number,
): Promise<IssuedToken> {
  if (revoked_at !== null) throw conflict(messages.serviceRevoked);
  if (await isExpired(tx, id)) throw conflict(messages.serviceExpired);
  const token = createServiceToken();
  const oldTokenUntil = await endOldTokens(tx, id, overlapDays);
  await tx
    .insertInto('service_tokens')
    .values({ service_account_id: id, token_hash: digest(token) })
    .execute();
  return { token, oldTokenUntil };
}

async function isExpired(tx: Tx, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('service_accounts')
    .select(sql<boolean>`expires_on < ${sql.raw(realDay)}`.as('isExpired'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.isExpired;
}

/** No old token stays valid longer than it was. Returns the end of the last one. */
async function endOldTokens(tx: Tx, id: number, days: number): Promise<string | null> {
  const end = sql<Date>`least(valid_until, now() + ${days} * interval '1 day')`;
  await tx
    .updateTable('service_tokens')
    .set({ valid_until: end })
    .where('service_account_id', '=', id)
    .execute();
  await tx
    .deleteFrom('service_tokens')
    .where('service_account_id', '=', id)
    .where('valid_until', '<=', sql<Date>`now()`)
    .execute();
  const { until } = await tx
    .selectFrom('service_tokens')
    .select((token) => token.fn.max('valid_until').as('until'))
    .where('service_account_id', '=', id)
    .executeTakeFirstOrThrow();
  return until?.toISOString() ?? null;
}
