/** Ends a service account for good, in every process from the next request on (ACC-153). */
import { serviceAccounts } from '@ceccar/contract/account/service-accounts';
import { messages } from '@ceccar/contract/messages';
import { sql } from 'kysely';
import { isAdmin } from '../../../platform/access/policy.ts';
import { adminScope } from '../../../platform/access/scope.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { nothing } from '../../../platform/actions/answers.ts';
import { recordKey } from '../../../platform/actions/schemas.ts';
import { lockRow } from '../../../platform/crud/item.ts';
import { conflict } from '../../../platform/errors.ts';

export const revokeServiceAccount = defineAction({
  method: 'POST',
  path: '/api/service_accounts/:id/revoke',
  operationId: 'revokeServiceAccount',
  tag: serviceAccounts.type,
  summary: 'Revocă contul de serviciu: cheile lui nu mai sunt valabile',
  access: 'register',
  may: isAdmin,
  params: { id: recordKey },
  answer: nothing(),
  refusals: ['conflict'],
  resource: serviceAccounts,

  lock: ({ tx, resource, actor, params }) => lockRow(tx, resource, params.id, adminScope(actor)),
  async do({ tx, locked: { id, revoked_at, version } }) {
    if (revoked_at !== null) throw conflict(messages.serviceRevoked);
    await tx
      .updateTable('service_accounts')
      .set({ revoked_at: sql`now()`, version: version + 1, updated_at: sql`register_now()` })
      .where('id', '=', id)
      .execute();
    await tx.deleteFrom('service_tokens').where('service_account_id', '=', id).execute();
  },
  record: ({ locked, now }) => ({
    record: locked,
    action: 'update',
    changes: { revokedAt: [null, now.toISOString()] },
  }),
  present: () => undefined,
});
