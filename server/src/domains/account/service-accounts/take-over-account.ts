/** A service account whose maker has left gets a new maker and a new token in one step; the old token stops (ACC-200). */
import { issuedToken, serviceAccounts } from '@ceccar/contract/account/service-accounts';
import { messages } from '@ceccar/contract/messages';
import { sql } from 'kysely';
import { isAdmin } from '../../../platform/access/policy.ts';
import { adminScope } from '../../../platform/access/scope.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { recordKey } from '../../../platform/actions/schemas.ts';
import { lockRow } from '../../../platform/crud/item.ts';
import { conflict } from '../../../platform/errors.ts';
import { replaceToken } from './issue-token.ts';
import { isMakerGoneSql } from './service-accounts.ts';

/** Without an Idempotency-Key: a stored answer would contain the token. */
export const takeOverServiceAccount = defineAction({
  method: 'POST',
  path: '/api/service_accounts/:id/take-over',
  operationId: 'takeOverServiceAccount',
  tag: serviceAccounts.type,
  summary:
    'Preia contul de serviciu al cuiva care a plecat și îi emite altă cheie; cea veche nu mai este valabilă',
  access: 'register',
  may: isAdmin,
  params: { id: recordKey },
  answer: json(issuedToken),
  refusals: ['conflict'],
  resource: serviceAccounts,

  lock: ({ tx, resource, actor, params }) => lockRow(tx, resource, params.id, adminScope(actor)),
  async do({ tx, actor, locked }) {
    const { isGone } = await tx
      .selectFrom('service_accounts as t')
      .select(sql<boolean>`${sql.raw(isMakerGoneSql)}`.as('isGone'))
      .where('t.id', '=', locked.id)
      .executeTakeFirstOrThrow();
    if (!isGone) throw conflict(messages.makerStays);
    const issued = await replaceToken(tx, locked, 0);
    await tx
      .updateTable('service_accounts')
      .set({ maker_id: actor.userId, version: locked.version + 1, updated_at: sql`register_now()` })
      .where('id', '=', locked.id)
      .execute();
    return issued;
  },
  record: ({ locked, actor, now }) => ({
    record: locked,
    action: 'update',
    changes: {
      maker: [locked.maker_id as number | null, actor.userId],
      tokenIssuedAt: [null, now.toISOString()],
    },
  }),
  present: ({ done }) => done,
});
