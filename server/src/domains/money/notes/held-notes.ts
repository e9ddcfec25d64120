/** Notes of a restored copy that are held back from the invoicing system until an administrator decides (OPE-50). */
import { invoices } from '@ceccar/contract/money/invoices';
import { heldDecision, heldDecisionAnswer } from '@ceccar/contract/operation/held-work';
import { type Selectable, sql, type Updateable } from 'kysely';
import { isAdmin } from '../../../platform/access/policy.ts';
import { actionNeeding } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { jsonBody } from '../../../platform/actions/bodies.ts';
import { recordChange } from '../../../platform/crud/history.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import type { Invoices } from '../../../platform/database/types.generated.ts';
import { conflict } from '../../../platform/errors.ts';
import { type Jobs, queueSchema } from '../../../platform/jobs/jobs.ts';
import type { WithInvoicing } from '../invoicing/invoicing.ts';
import { tellInvoicing } from './tell-invoicing.ts';
import { unregisterNote } from './unregister-note.ts';

/** Key in `installation` that marks a copy with held notes; the decision deletes it. */
export const heldNotesKey = 'held-notes';

const givenUp =
  'Nu s-a mai trimis după restaurare: verificați în sistemul de facturare dacă nota există acolo.';
const givenUpCancelling =
  'Anularea nu s-a mai trimis după restaurare: verificați nota în sistemul de facturare.';
const mayBeThere = 'Registrul a fost restaurat: verificați în sistemul de facturare dacă nota există acolo.';

/**
 * A waiting note may have been registered after the copy was made: it counts as unknown, and nobody sends it again without
 * a warning (MON-95). The jobs in the copy then have nothing to do.
 */
export async function holdNotes(tx: Tx): Promise<void> {
  await sql`update invoices set is_held = true, invoicing_state = 'unknown', invoicing_note = ${mayBeThere},
      version = version + 1, updated_at = register_now()
    where invoicing_state = 'waiting' and cancelled_at is null`.execute(tx);
  const { rows } = await sql<{ has: boolean }>`
    select to_regclass(${`${queueSchema}.job`}) is not null as has`.execute(tx);
  if (!rows[0]?.has) return;
  await sql`update invoices set is_held = true
    where cancelled_at is not null and id in (
      select (data ->> 'invoiceId')::int from ${sql.table(`${queueSchema}.job`)}
      where name = ${unregisterNote.name} and state in ('created', 'retry', 'active'))`.execute(tx);
}

export const decideHeldNotes = actionNeeding<WithInvoicing>()({
  method: 'POST',
  path: '/api/invoices/held',
  operationId: 'decideHeldInvoices',
  tag: invoices.type,
  summary: 'Hotărăște asupra notelor oprite după o restaurare',
  access: 'register',
  may: isAdmin,
  body: jsonBody(heldDecision),
  resource: invoices,
  answer: json(heldDecisionAnswer),
  refusals: ['conflict'],

  async lock({ tx, context, body: { decision } }) {
    if (decision === 'send' && context.env.isTrial)
      throw conflict('Acesta este un registru de probă: nu se trimite nimic.');
    const { numDeletedRows } = await tx
      .deleteFrom('installation')
      .where('key', '=', heldNotesKey)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw conflict('S-a hotărât deja asupra notelor din copie.');
    return tx
      .selectFrom('invoices')
      .selectAll()
      .where('is_held', '=', true)
      .orderBy('id')
      .forUpdate()
      .execute();
  },
  async do({ tx, context, resource, actor, origin, locked: notes, body: { decision } }) {
    for (const note of notes) {
      const settled = decision === 'send' ? await release(context, tx, note) : giveUp(note);
      await tx
        .updateTable('invoices')
        .set({ ...settled, is_held: false, version: sql`version + 1`, updated_at: sql`register_now()` })
        .where('id', '=', note.id)
        .execute();
      await recordChange(tx, actor, origin, {
        resource,
        record: note,
        action: 'update',
        changes: {
          invoicingState: [note.invoicing_state, settled.invoicing_state],
          invoicingNote: [note.invoicing_note, settled.invoicing_note],
        },
      });
    }
    return { count: notes.length };
  },
  present: ({ done }) => done,
});

type HeldNote = Selectable<Invoices>;
type Settled = Pick<Updateable<Invoices>, `invoicing_${'state' | 'series' | 'number' | 'note'}`>;

async function release(
  context: WithInvoicing & { jobs: Pick<Jobs, 'send'> },
  tx: Tx,
  note: HeldNote,
): Promise<Settled> {
  if (note.cancelled_at !== null) {
    await context.jobs.send(tx, unregisterNote, { invoiceId: note.id });
    return { invoicing_state: note.invoicing_state, invoicing_note: note.invoicing_note };
  }
  const state = await tellInvoicing(context, tx, note.id);
  const own =
    state === 'created' ? { invoicing_series: note.series, invoicing_number: String(note.number) } : {};
  return { ...own, invoicing_state: state, invoicing_note: null };
}

/** The state stays unknown, as after a call without an answer. */
function giveUp(note: HeldNote): Settled {
  return {
    invoicing_state: note.invoicing_state,
    invoicing_note: note.cancelled_at ? givenUpCancelling : givenUp,
  };
}
