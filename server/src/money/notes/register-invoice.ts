/** `POST /api/invoices/{uuid}/register`: tells the invoicing system again of a note that it may not have. */
import { checkNoteFirst, invoices, noteUncertain } from '@ceccar/contract/money/invoices';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { isEditor } from '../../access/policy.ts';
import type { AppContext } from '../../crud/context.ts';
import type { TableRow } from '../../crud/definition.ts';
import { recordChange } from '../../crud/history.ts';
import { lockRow } from '../../crud/item.ts';
import { readBack, sendItem } from '../../crud/present-item.ts';
import { getResource } from '../../crud/resource.ts';
import { runWrite } from '../../crud/run-write.ts';
import { prepareView } from '../../crud/select.ts';
import type { WriteRequest } from '../../crud/write.ts';
import { conflict } from '../../errors.ts';
import { requirePermission } from '../../http/authentication.ts';
import { requireJsonAccepted } from '../../http/media-types.ts';
import type { WithInvoicing } from '../invoicing/invoicing.ts';
import { invoiceDefinition } from './invoices.ts';
import { isForced } from './is-forced.ts';
import { isBeingTold, tellInvoicing } from './tell-invoicing.ts';

export function registerRegisterInvoice(app: FastifyInstance, context: AppContext & WithInvoicing): void {
  const resource = getResource(context.resources, invoices.plural);
  const view = prepareView(resource, 'invoice-details');
  const { policy, scope: scopeOf } = invoiceDefinition;

  app.post<{ Params: { uuid: string } }>(
    '/api/invoices/:uuid/register',
    {
      config: {
        access: 'register',
        tag: 'Invoice',
        summary: 'Trimite din nou o notă de plată sistemului de facturare',
      },
    },
    async (request, reply) => {
      requireJsonAccepted(request);
      requirePermission(request, policy.read);
      const scope = scopeOf(request.actor);
      const item = await runWrite(context, resource, request, async (writing) => {
        const note = await lockRow(writing.tx, resource, request.params.uuid, scope);
        requirePermission(request, isEditor);
        await requireUntold(writing, note, isForced(request.body));
        // Whoever comes second finds it waiting, as it was asked for.
        if (note.invoicing_state !== 'waiting') await tellAgain(context, writing, note);
        return readBack(writing, view, note.id, []);
      });
      return sendItem(reply, 200, item);
    },
  );
}

async function requireUntold({ tx }: WriteRequest, note: TableRow, force: boolean): Promise<void> {
  const { id, name, series, number, invoicing_state } = note;
  if (note.cancelled_at !== null)
    throw conflict(`Nota ${name} este anulată și nu se mai trimite sistemului de facturare.`);
  if (invoicing_state === 'created')
    throw conflict(`Nota ${name} este înregistrată deja în sistemul de facturare.`);
  if (invoicing_state !== 'unknown') return;
  if (await isBeingTold(tx, id))
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

async function tellAgain(
  context: AppContext & WithInvoicing,
  writing: WriteRequest,
  note: TableRow,
): Promise<void> {
  const { tx, actor, origin, resource } = writing;
  const state = await tellInvoicing(context, tx, note.id);
  const isOwn = state === 'created';
  await tx
    .updateTable('invoices')
    .set({
      invoicing_state: state,
      invoicing_series: isOwn ? String(note.series) : null,
      invoicing_number: isOwn ? String(note.number) : null,
      invoicing_note: null,
      version: sql`version + 1`,
      updated_at: sql`now()`,
    })
    .where('id', '=', note.id)
    .execute();
  await recordChange(tx, actor, origin, {
    resource,
    record: note,
    action: 'update',
    changes: { invoicingState: [note.invoicing_state, state] },
  });
}
