/** Cancels an Aviz: its proof page says so from now on, and its number is not issued again (PAP-210). */
import { companyPracticeNotices } from '@ceccar/contract/papers/company-practice-notices';
import { sql } from 'kysely';
import { defineAction } from '../../../platform/actions/action.ts';
import { item } from '../../../platform/actions/answers.ts';
import { recordKey } from '../../../platform/actions/schemas.ts';
import { lockRow } from '../../../platform/crud/item.ts';
import { conflict } from '../../../platform/errors.ts';
import { cancelling } from '../cancelling.ts';
import { companyPracticeNoticeDefinition } from './company-practice-notices.ts';

export const cancelPracticeNotice = defineAction({
  ...cancelling,
  path: '/api/company_practice_notices/:id/cancel',
  operationId: 'cancelPracticeNotice',
  tag: companyPracticeNotices.type,
  summary: 'Anulează un aviz pentru exercitarea profesiei',
  serviceScopes: ['company_practice_notices:write'],
  params: { id: recordKey },
  resource: companyPracticeNotices,
  answer: item(companyPracticeNotices, 'aviz-history-list'),

  lock: ({ tx, resource, actor, params }) =>
    lockRow(tx, resource, params.id, companyPracticeNoticeDefinition.scope(actor)),
  async do({ tx, actor, now, locked: { id, cancelled_at }, body: { reason } }) {
    if (cancelled_at !== null) throw conflict('Avizul este anulat deja.');
    await tx
      .updateTable('company_practice_notices')
      .set({
        cancelled_at: now,
        cancelled_by: actor.userId,
        cancelled_reason: reason,
        version: sql`version + 1`,
        updated_at: sql`register_now()`,
      })
      .where('id', '=', id)
      .execute();
  },
  record: ({ locked: record, body }) => ({
    record,
    action: 'update',
    changes: { cancelledReason: [null, body.reason] },
  }),
  present: ({ locked }) => ({ id: locked.id }),
});
