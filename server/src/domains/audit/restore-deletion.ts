/** Restores a deletion: the record and everything deleted with it. */
import { z } from 'zod';
import { isAdmin } from '../../platform/access/policy.ts';
import { defineAction } from '../../platform/actions/action.ts';
import { json } from '../../platform/actions/answers.ts';
import { recordNumber } from '../../platform/actions/schemas.ts';
import { restoreDeletion as restore } from '../../platform/crud/restore.ts';
import { notFound } from '../../platform/errors.ts';

export const restoredRecord = z.object({ '@id': z.string() });

export const restoreDeletion = defineAction({
  method: 'POST',
  path: '/api/change_history/:id/restore',
  operationId: 'restoreDeletion',
  tag: 'ChangeEntry',
  summary: 'Restaurează ce s-a șters',
  access: 'register',
  may: isAdmin,
  params: { id: recordNumber('Înregistrarea', Number.MAX_SAFE_INTEGER) },
  answer: json(restoredRecord),
  refusals: ['conflict', 'invalid'],

  async prepare({ context, params }) {
    const entry = await context.database.db
      .selectFrom('change_history')
      .select('resource')
      .where('id', '=', String(params.id))
      .executeTakeFirst();
    const resource = context.resources.get(entry?.resource ?? '');
    if (!resource) throw notFound('Înregistrarea', params.id);
    return resource;
  },
  resourceOf: (resource) => resource,
  // `restore` locks the deletion's history entry first, and records what it restores.
  do: (writing) => restore(writing, writing.params.id),
  present: ({ done: iri }) => ({ '@id': iri }),
});
