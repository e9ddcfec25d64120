/** `POST /api/invoices/{uuid}/cancel`: in the invoicing system first, then here (decisions §6, domain §10). */
import { invoices, noteMissing } from '@ceccar/contract/money/invoices';
import type { FastifyInstance } from 'fastify';
import { isEditor } from '../../access/policy.ts';
import type { AppContext } from '../../crud/context.ts';
import type { TableRow } from '../../crud/definition.ts';
import { itemStatement, lockRow } from '../../crud/item.ts';
import { readBack, sendItem } from '../../crud/present-item.ts';
import { getResource } from '../../crud/resource.ts';
import { runWrite } from '../../crud/run-write.ts';
import { prepareView } from '../../crud/select.ts';
import { conflict, notFound, PublicError } from '../../errors.ts';
import { requirePermission } from '../../http/authentication.ts';
import { requireJsonAccepted } from '../../http/media-types.ts';
import type { WithInvoicing } from '../invoicing/invoicing.ts';
import { lockOwner, ownerOf } from '../owner.ts';
import { cancelNote, requireUnpaid } from './cancel-note.ts';
import { invoiceDefinition } from './invoices.ts';
import { isForced } from './is-forced.ts';

export function registerCancelInvoice(app: FastifyInstance, context: AppContext & WithInvoicing): void {
  const resource = getResource(context.resources, invoices.plural);
  const view = prepareView(resource, 'invoice-details');
  const { policy, scope: scopeOf } = invoiceDefinition;

  app.post<{ Params: { uuid: string } }>(
    '/api/invoices/:uuid/cancel',
    { config: { access: 'register', tag: 'Invoice', summary: 'Anulează o notă de plată' } },
    async (request, reply) => {
      requireJsonAccepted(request);
      requirePermission(request, policy.read);
      const { uuid } = request.params;
      const scope = scopeOf(request.actor);
      const [row] = await context.read(
        itemStatement(resource, { columns: 't.*', joins: '', present: same }, uuid, scope),
      );
      if (!row) throw notFound('Nota de plată', uuid.slice(0, 100));
      requirePermission(request, isEditor);
      const note = row as TableRow & Parameters<typeof ownerOf>[0]; // every column was asked for
      if (note.cancelled_at === null) {
        requireUnpaid(note);
        await cancelCounterpart(context, note, isForced(request.body));
      }
      const item = await runWrite(context, resource, request, async (writing) => {
        // The member before the note, as every posting takes them.
        await lockOwner(writing.tx, ownerOf(note));
        await cancelNote(writing, await lockRow(writing.tx, resource, uuid, scope));
        return readBack(writing, view, note.id, []);
      });
      return sendItem(reply, 200, item);
    },
  );
}

const same = (row: Record<string, unknown>) => ({ ...row, id: Number(row.id) });

/** A note that the system does not have is cancelled only when asked again with `force`; silence is no answer. */
async function cancelCounterpart(
  { invoicing }: WithInvoicing,
  note: TableRow,
  force: boolean,
): Promise<void> {
  const { series, number, invoicing_series, invoicing_number } = note;
  const isKnown = invoicing_number !== null;
  const answer = isKnown
    ? await invoicing.cancel({ series: String(invoicing_series), number: String(invoicing_number) })
    : 'not_found';
  if (answer === 'cancelled') return;
  if (answer === 'unavailable')
    throw new PublicError(
      'unavailable',
      'Sistemul de facturare nu răspunde. Nota nu a fost anulată; încercați mai târziu.',
    );
  if (force) return;
  throw conflict(whyMissing(note), {
    code: noteMissing,
    serie: String(series),
    numar: String(number),
  });
}

/** That nobody knows whether it got there is never told as its absence (decisions §6). */
function whyMissing({ series, number, invoicing_number, invoicing_state }: TableRow): string {
  const note = `${series} ${number}`;
  if (invoicing_number !== null) return `Nota ${note} nu mai există în sistemul de facturare.`;
  return invoicing_state === 'unknown'
    ? `Nu se știe dacă nota ${note} a ajuns în sistemul de facturare; verificați acolo înainte de a o anula.`
    : `Nota ${note} nu este înregistrată în sistemul de facturare.`;
}
