/**
 * Lets users undo a deletion that they have just made, without access to the history, which only administrators read
 * (AUD-9).
 */
import { undoneDeletion } from '@ceccar/contract/audit/change-history';
import { sql } from 'kysely';
import { isEditor } from '../../platform/access/policy.ts';
import { defineAction } from '../../platform/actions/action.ts';
import { json } from '../../platform/actions/answers.ts';
import { jsonBody } from '../../platform/actions/bodies.ts';
import { lockRow } from '../../platform/crud/item.ts';
import { restoreDeletion } from '../../platform/crud/restore.ts';
import type { WriteRequest } from '../../platform/crud/write.ts';
import { notFound } from '../../platform/errors.ts';
import { restoredRecord } from './restore-deletion.ts';

export const undoDeletion = defineAction({
  method: 'POST',
  path: '/api/change_history/undo',
  operationId: 'undoDeletion',
  tag: 'ChangeEntry',
  summary: 'Anulează o ștergere proprie de astăzi',
  access: 'register',
  may: isEditor,
  body: jsonBody(undoneDeletion),
  answer: json(restoredRecord),
  refusals: ['conflict', 'invalid', 'notFound'],

  async prepare({ context, body }) {
    const resource = context.resources.get(body.resource);
    if (!resource) throw notFound('Ștergerea', body.record);
    return resource;
  },
  resourceOf: (resource) => resource,
  async do(writing) {
    const { tx, resource, actor, body } = writing;
    const iri = await restoreDeletion(writing, await getOwnDeletion(writing, body.record));
    // The owner may have moved to another branch meanwhile; then the lock fails and everything is rolled back.
    await lockRow(tx, resource, iri, resource.definition.scope(actor));
    return iri;
  },
  present: ({ done: iri }) => ({ '@id': iri }),
});

/** The record's last deletion, if the actor made it today; both days come from PostgreSQL, as those of the history do. */
async function getOwnDeletion({ tx, resource, actor }: WriteRequest, record: number): Promise<number> {
  const last = await tx
    .selectFrom('change_history')
    .select(['id', 'user_id'])
    .select(
      sql<boolean>`(at at time zone 'Europe/Bucharest')::date = (register_now() at time zone 'Europe/Bucharest')::date`.as(
        'is_of_today',
      ),
    )
    .where('resource', '=', resource.contract.plural)
    .where('record_id', '=', record)
    .where('action', '=', 'delete')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last?.is_of_today || last.user_id !== actor.userId) throw notFound('Ștergerea', record);
  return Number(last.id);
}
