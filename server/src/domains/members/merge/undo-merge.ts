/**
 * `POST /api/merges/{id}/undo`: separates the members again with their own records, if nothing has changed since (MEM-93).
 */
import type { MemberKind } from '@ceccar/contract/member';
import { memberContracts } from '@ceccar/contract/members/member';
import { mergeEntry } from '@ceccar/contract/members/merges';
import { sql } from 'kysely';
import { isAdmin } from '../../../platform/access/policy.ts';
import { memberScope } from '../../../platform/access/scope.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { recordNumber } from '../../../platform/actions/schemas.ts';
import type { Resources } from '../../../platform/crud/definition.ts';
import { lockRow } from '../../../platform/crud/item.ts';
import { getResource } from '../../../platform/crud/resource.ts';
import type { WriteRequest } from '../../../platform/crud/write.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import { readerIn } from '../../../platform/database/reader.ts';
import { conflict, notFound } from '../../../platform/errors.ts';
import { beginMoving, type Journal, undoSteps } from './journal.ts';
import { presentMerge, readMerges } from './merges.ts';
import { readStanding, type Standing, titlesOf, touchedSince } from './standing-of.ts';

export const undoMerge = defineAction({
  method: 'POST',
  path: '/api/merges/:id/undo',
  operationId: 'undoMerge',
  tag: 'Merge',
  summary: 'Anulează unirea a doi membri',
  access: 'register',
  may: isAdmin,
  params: { id: recordNumber('Unirea') },
  answer: json(mergeEntry),
  refusals: ['notFound', 'conflict', 'invalid'],

  async prepare({ context: { database, resources }, params: { id } }) {
    const found = await database.db
      .selectFrom('merges')
      .select(['person_id', 'kept_id'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!found) throw notFound('Unirea', id);
    const kind: MemberKind = found.person_id === null ? 'company' : 'person';
    return { kind, keptId: found.kept_id, resource: getResource(resources, memberContracts[kind].plural) };
  },
  resourceOf: ({ resource }) => resource,
  async lock({ tx, actor, params: { id }, prepared: { resource, keptId } }) {
    await requireLatest(tx, id);
    await lockRow(tx, resource, String(keptId), memberScope(actor));
    // Of two concurrent requests the second one sees the result of the first.
    await requireLatest(tx, id);
    return lockMerge(tx, id);
  },
  async do(writing) {
    const { tx, actor, params, locked, prepared } = writing;
    await requireUntouched(writing, prepared, locked.standing);
    await beginMoving(tx);
    await undoSteps(writing, locked.journal);
    await followUndo(writing, locked.journal);
    await tx
      .updateTable('merges')
      .set({ undone_at: sql`register_now()`, undone_by: actor.username })
      .where('id', '=', params.id)
      .execute();
  },
  async present({ tx, params }) {
    const [entry] = await readMerges(readerIn(tx), 'm.id = $1', params.id);
    return presentMerge(entry);
  },
});

/** Rules of the resources whose rows are there again. */
async function followUndo(writing: WriteRequest, journal: Journal): Promise<void> {
  const dropped = journal.flatMap((step) => ('dropped' in step ? [step] : []));
  for (const [table, steps] of Map.groupBy(dropped, (step) => step.table))
    await writing.resources
      .get(table)
      ?.definition.merge?.afterUndo?.({ ...writing, ids: steps.map((step) => Number(step.dropped.id)) });
}

async function requireLatest(tx: Tx, id: number): Promise<void> {
  const [entry] = await readMerges(readerIn(tx), 'm.id = $1', id);
  if (!entry) throw notFound('Unirea', id);
  if (entry.undone_at !== null) throw conflict('Unirea a fost deja anulată.');
  if (entry.can_undo !== true) throw conflict('Anulați întâi unirea mai nouă a aceluiași membru.');
}

async function lockMerge(tx: Tx, id: number): Promise<{ journal: Journal; standing: Standing }> {
  const { journal, standing } = await tx
    .selectFrom('merges')
    .select(['journal', 'standing'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { journal: journal as Journal, standing: standing as Standing }; // written by the merge alone
}

async function requireUntouched(
  { tx, resources }: Pick<WriteRequest, 'tx'> & { resources: Resources },
  { kind, keptId }: { kind: MemberKind; keptId: number },
  before: Standing,
): Promise<void> {
  const touched = touchedSince(before, await readStanding(readerIn(tx), resources, kind, keptId));
  if (touched.length === 0) return;
  throw conflict(
    `Unirea nu mai poate fi anulată: între timp s-au schimbat ${titlesOf(resources, kind, touched)}.`,
    { touched },
  );
}
