/** Posting, dropping and undoing a run. */
import { dueRunPosting, dueRuns } from '@ceccar/contract/money/due-runs';
import { sql } from 'kysely';
import { isAdmin, isEditor } from '../../../platform/access/policy.ts';
import { memberScope } from '../../../platform/access/scope.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { item } from '../../../platform/actions/answers.ts';
import { jsonBody } from '../../../platform/actions/bodies.ts';
import { recordKey } from '../../../platform/actions/schemas.ts';
import { lockRow } from '../../../platform/crud/item.ts';
import { requireVersion } from '../../../platform/crud/write.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import { conflict } from '../../../platform/errors.ts';
import { countRows } from './preview-run.ts';
import { carryOutRun } from './run-job.ts';
import type { Run } from './run-rules.ts';
import { requireFree } from './undo-run.ts';

const common = {
  method: 'POST',
  tag: dueRuns.type,
  access: 'register',
  params: { id: recordKey },
  resource: dueRuns,
  answer: item(dueRuns, 'run-list'),
  refusals: ['conflict', 'staleVersion'],
} as const;

const next = { updated_at: sql<Date>`register_now()`, version: sql<number>`version + 1` };

export const postRun = defineAction({
  ...common,
  path: '/api/due_runs/:id/post',
  operationId: 'postDueRun',
  summary: 'Înregistrează ce a arătat previzualizarea unui calcul, tot sau nimic',
  may: isAdmin,
  body: jsonBody(dueRunPosting, { isRequired: false }),
  refusals: ['conflict', 'staleVersion', 'invalid'],

  lock: ({ tx, resource, actor, params }) => lockRow(tx, resource, params.id, memberScope(actor)),
  async do({ tx, actor, request, jobs, locked, body }) {
    if (locked.status !== 'previewed') throw conflict('Calculul nu mai așteaptă înregistrarea.');
    requireVersion(locked, request.headers['if-match']);
    const without = [...new Set(body.without)];
    await leaveOut(tx, locked.id, without);
    if (Number(locked.row_count) <= without.length) throw conflict('Calculul nu are nimic de înregistrat.');
    await tx
      .updateTable('due_runs')
      .set({
        status: 'waiting',
        user_id: actor.userId,
        posted_by: actor.username,
        done_rows: 0,
        problem: null,
        ...next,
      })
      .where('id', '=', locked.id)
      .execute();
    await jobs.send(tx, carryOutRun, { runId: locked.id });
  },
  record: ({ locked, body }) => ({
    record: locked,
    action: 'update',
    changes: {
      status: ['previewed', 'waiting'],
      ...(body.without.length === 0
        ? {}
        : { leftCount: [locked.left_count, Number(locked.left_count) + new Set(body.without).size] }),
    },
  }),
  present: ({ locked }) => ({ id: locked.id }),
});

/** The rows stay in the run, with the reason, and the sums are those of the others (MON-406). */
async function leaveOut(tx: Tx, run: number, rows: readonly number[]): Promise<void> {
  if (rows.length === 0) return;
  const left = await tx
    .updateTable('due_run_rows')
    .set({ state: 'left', reason: 'byHand', ...next })
    .where('run_id', '=', run)
    .where('state', '=', 'due')
    .where('id', 'in', rows)
    .returning('id')
    .execute();
  if (left.length < rows.length)
    throw conflict('Unii dintre membrii excluși nu mai sunt printre cei de înregistrat.');
  await countRows(tx, run);
}

export const dropRun = defineAction({
  ...common,
  path: '/api/due_runs/:id/drop',
  operationId: 'dropDueRun',
  summary: 'Renunță la un calcul previzualizat; nimic nu a fost înregistrat',
  may: isEditor,

  lock: ({ tx, resource, actor, params }) => lockRow(tx, resource, params.id, memberScope(actor)),
  async do({ tx, locked }) {
    if (locked.status !== 'previewed') throw conflict('Calculul nu mai așteaptă înregistrarea.');
    await tx.deleteFrom('due_run_rows').where('run_id', '=', locked.id).execute();
    await tx
      .updateTable('due_runs')
      .set({ status: 'dropped', ...next })
      .where('id', '=', locked.id)
      .execute();
  },
  record: ({ locked }) => ({
    record: locked,
    action: 'update',
    changes: { status: ['previewed', 'dropped'] },
  }),
  present: ({ locked }) => ({ id: locked.id }),
});

export const undoRun = defineAction({
  ...common,
  path: '/api/due_runs/:id/undo',
  operationId: 'undoDueRun',
  summary:
    'Anulează un calcul înregistrat, dacă niciun debit al lui nu a fost plătit, corectat sau compensat',
  may: isAdmin,

  lock: ({ tx, resource, actor, params }) => lockRow(tx, resource, params.id, memberScope(actor)),
  async do({ tx, actor, request, jobs, locked }) {
    if (locked.status !== 'posted') throw conflict('Doar un calcul înregistrat poate fi anulat.');
    requireVersion(locked, request.headers['if-match']);
    // The job checks again; here the answer comes at once.
    await requireFree(tx, { id: locked.id, kind: locked.kind as Run['kind'], year: Number(locked.year) });
    await tx
      .updateTable('due_runs')
      .set({ status: 'undoing', undone_by: actor.username, problem: null, ...next })
      .where('id', '=', locked.id)
      .execute();
    await jobs.send(tx, carryOutRun, { runId: locked.id });
  },
  record: ({ locked }) => ({ record: locked, action: 'update', changes: { status: ['posted', 'undoing'] } }),
  present: ({ locked }) => ({ id: locked.id }),
});
