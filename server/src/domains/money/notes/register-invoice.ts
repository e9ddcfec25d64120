/** Sends a payment note to the invoicing system again, if the system may not have it. */
import { checkNoteFirst, forceRequest, invoices, noteUncertain } from '@ceccar/contract/money/invoices';
import { sql } from 'kysely';
import { isEditor } from '../../../platform/access/policy.ts';
import { actionNeeding } from '../../../platform/actions/action.ts';
import { item } from '../../../platform/actions/answers.ts';
import { jsonBody } from '../../../platform/actions/bodies.ts';
import { recordKey } from '../../../platform/actions/schemas.ts';
import type { TableRow } from '../../../platform/crud/definition.ts';
import { lockRow } from '../../../platform/crud/item.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import { readerIn } from '../../../platform/database/reader.ts';
import { conflict } from '../../../platform/errors.ts';
import { requirePermission } from '../../../platform/http/authentication.ts';
import type { WithInvoicing } from '../invoicing/invoicing.ts';
import { invoiceDefinition, requireKeeper } from './invoices.ts';
import { isBeingRegistered, tellInvoicing } from './tell-invoicing.ts';

export const registerInvoice = actionNeeding<WithInvoicing>()({
  method: 'POST',
  path: '/api/invoices/:uuid/register',
  operationId: 'registerInvoice',
  tag: invoices.type,
  summary: 'Trimite din nou o notă de plată sistemului de facturare',
  access: 'register',
  may: invoiceDefinition.policy.read,
  serviceScopes: ['invoices:write'],
  params: { uuid: recordKey },
  body: jsonBody(forceRequest, { isRequired: false }),
  resource: invoices,
  answer: item(invoices, 'invoice-details'),
  refusals: ['conflict'],

  async lock(writing) {
    const { tx, resource, resources, actor, params, body } = writing;
    const note = await lockRow(tx, resource, params.uuid, invoiceDefinition.scope(actor));
    requirePermission(writing, isEditor);
    await requireKeeper({ read: readerIn(tx), resources }, actor, note);
    await requireUnregistered(tx, note, body.force);
    return note;
  },
  /** Undefined for a note that is already queued, as after a duplicate request. */
  async do({ tx, context, locked: note }) {
    if (note.invoicing_state === 'waiting' && note.invoicing_note === null) return undefined;
    const state = await tellInvoicing(context, tx, note.id);
    const isOwn = state === 'created';
    await tx
      .updateTable('invoices')
      .set({
        invoicing_state: state,
        invoicing_series: isOwn ? String(note.series) : null,
        invoicing_number: isOwn ? String(note.number) : null,
        invoicing_note: null,
        // Staff have decided about this note (OPE-50).
        is_held: false,
        version: sql`version + 1`,
        updated_at: sql`register_now()`,
      })
      .where('id', '=', note.id)
      .execute();
    return state;
  },
  record: ({ locked: note, done: state }) =>
    state && {
      record: note,
      action: 'update',
      changes:
        state === note.invoicing_state
          ? { invoicingNote: [note.invoicing_note, null] }
          : { invoicingState: [note.invoicing_state, state] },
    },
  present: ({ locked }) => ({ id: locked.id }),
});

/** A note that may be there already is sent again only on purpose, by `force` (MON-46). */
async function requireUnregistered(tx: Tx, note: TableRow, force: boolean): Promise<void> {
  const { id, name, series, number, invoicing_state } = note;
  if (note.cancelled_at !== null)
    throw conflict(`Nota ${name} este anulată și nu se mai trimite sistemului de facturare.`);
  if (invoicing_state === 'created')
    throw conflict(`Nota ${name} este înregistrată deja în sistemul de facturare.`);
  if (invoicing_state !== 'unknown') return;
  if (await isBeingRegistered(tx, id))
    throw conflict(
      `Nota ${name} se trimite chiar acum sistemului de facturare; încercați din nou peste un minut.`,
    );
  if (!force)
    throw conflict(checkNoteFirst(String(name)), {
      code: noteUncertain,
      serie: String(series),
      numar: String(number),
    });
}
