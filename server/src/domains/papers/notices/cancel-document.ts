/** Cancels an issued notice: its proof page says so from now on, and its number is not issued again (PAP-146). */
import { issuedDocuments } from '@ceccar/contract/papers/issued-documents';
import { sql } from 'kysely';
import { defineAction } from '../../../platform/actions/action.ts';
import { item } from '../../../platform/actions/answers.ts';
import { recordKey } from '../../../platform/actions/schemas.ts';
import { lockRow } from '../../../platform/crud/item.ts';
import { conflict } from '../../../platform/errors.ts';
import { cancelling } from '../cancelling.ts';
import { issuedDocumentDefinition } from './issued-documents.ts';

export const cancelDocument = defineAction({
  ...cancelling,
  path: '/api/issued_documents/:id/cancel',
  operationId: 'cancelIssuedDocument',
  tag: issuedDocuments.type,
  summary: 'Anulează un aviz eliberat',
  serviceScopes: ['issued_documents:write'],
  params: { id: recordKey },
  resource: issuedDocuments,
  answer: item(issuedDocuments, 'issued-document-list'),

  lock: ({ tx, resource, actor, params }) =>
    lockRow(tx, resource, params.id, issuedDocumentDefinition.scope(actor)),
  async do({ tx, actor, now, locked: { id, status }, body: { reason } }) {
    if (status === 'cancelled') throw conflict('Avizul este anulat deja.');
    await tx
      .updateTable('issued_documents')
      .set({
        status: 'cancelled',
        ended_at: now,
        ended_by: actor.userId,
        ended_reason: reason,
        version: sql`version + 1`,
        updated_at: sql`register_now()`,
      })
      .where('id', '=', id)
      .execute();
  },
  record: ({ locked: record, body }) => ({
    record,
    action: 'update',
    changes: { status: [record.status, 'cancelled'], endedReason: [record.ended_reason, body.reason] },
  }),
  present: ({ locked }) => ({ id: locked.id }),
});
