/** One receipt with its dues, e.g. to correct it (MON-112). */
import { receipt } from '@ceccar/contract/money/receipts';
import { isEditor } from '../../../platform/access/policy.ts';
import { defineAction } from '../../../platform/actions/action.ts';
import { json } from '../../../platform/actions/answers.ts';
import { recordNumber } from '../../../platform/actions/schemas.ts';
import { notFound } from '../../../platform/errors.ts';
import { requireActor } from '../../../platform/http/authentication.ts';
import { findReceipts } from './find-receipts.ts';

export const readReceipt = defineAction({
  method: 'GET',
  path: '/api/receipts/:id',
  operationId: 'readReceipt',
  tag: 'Receipt',
  summary: 'O încasare, cu rândurile pe care le-a înregistrat',
  access: 'register',
  may: isEditor,
  serviceScopes: ['person_dues:read', 'company_dues:read'],
  params: { id: recordNumber('Încasarea') },
  answer: json(receipt),
  refusals: ['notFound'],

  async read({ context, request, params }) {
    const asking = {
      read: context.read,
      resources: context.resources,
      actor: requireActor(request),
      now: context.clock(),
    };
    const [found] = await findReceipts(asking, (sql) => `t.receipt_id = ${sql.value(params.id)}`, 1);
    if (!found) throw notFound('Încasarea', params.id);
    return found;
  },
});
