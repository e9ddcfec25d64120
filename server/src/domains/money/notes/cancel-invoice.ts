/** Cancels a payment note, first in the invoicing system, then here. */
import { forceRequest, invoices } from '@ceccar/contract/money/invoices';
import { isEditor } from '../../../platform/access/policy.ts';
import { actionNeeding } from '../../../platform/actions/action.ts';
import { item } from '../../../platform/actions/answers.ts';
import { jsonBody } from '../../../platform/actions/bodies.ts';
import { getRow } from '../../../platform/actions/get-row.ts';
import { recordKey } from '../../../platform/actions/schemas.ts';
import type { TableRow } from '../../../platform/crud/definition.ts';
import { lockRow } from '../../../platform/crud/item.ts';
import { requirePermission } from '../../../platform/http/authentication.ts';
import { lockMember } from '../../members/member.ts';
import type { WithInvoicing } from '../invoicing/invoicing.ts';
import { type Counterpart, cancelCounterpart } from './cancel-counterpart.ts';
import { cancelNote, requireCancellable } from './cancel-note.ts';
import { invoiceDefinition, requireKeeper } from './invoices.ts';

export const cancelInvoice = actionNeeding<WithInvoicing>()({
  method: 'POST',
  path: '/api/invoices/:uuid/cancel',
  operationId: 'cancelInvoice',
  tag: invoices.type,
  summary: 'Anulează o notă de plată',
  access: 'register',
  may: invoiceDefinition.policy.read,
  serviceScopes: ['invoices:write'],
  params: { uuid: recordKey },
  body: jsonBody(forceRequest, { isRequired: false }),
  resource: invoices,
  answer: item(invoices, 'invoice-details'),
  refusals: ['conflict', 'unavailable'],

  async prepare(input) {
    const { context, resource, actor, params, body } = input;
    const scope = invoiceDefinition.scope(actor);
    const note = await getRow(context.read, resource, scope, params.uuid, 'Nota de plată');
    requirePermission(input, isEditor);
    const owner = await requireKeeper(context, actor, note);
    if (note.cancelled_at === null) {
      await requireCancellable(context.read, owner, note);
      await cancelCounterpart(context, note as TableRow & Counterpart, body.force);
    }
    return owner;
  },
  async lock({ tx, resource, actor, params, prepared: owner }) {
    // Locks the member before the note, the same order as every posting.
    await lockMember(tx, owner);
    return lockRow(tx, resource, params.uuid, invoiceDefinition.scope(actor));
  },
  do: (writing) => cancelNote(writing, writing.locked),
  present: ({ locked }) => ({ id: locked.id }),
});
