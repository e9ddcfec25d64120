/** An issued document by its id: also one that was cancelled or replaced, marked as such (PAP-145). */
import { issuedDocuments } from '@ceccar/contract/papers/issued-documents';
import { isEditorOrMember } from '../../../platform/access/policy.ts';
import { actionNeeding } from '../../../platform/actions/action.ts';
import { storedOrMadeFile } from '../../../platform/actions/answers.ts';
import { recordKey } from '../../../platform/actions/schemas.ts';
import { findId } from '../../../platform/crud/item.ts';
import { notFound } from '../../../platform/errors.ts';
import type { WithRenderer } from '../renderer/document-renderer.ts';
import { askedCopy } from './asked-copy.ts';
import { issuedDocumentDefinition } from './issued-documents.ts';
import { issuedNotices, withFacts } from './issued-notices.ts';
import { reprint } from './reprint.ts';

export const downloadIssued = actionNeeding<WithRenderer>()({
  method: 'GET',
  path: '/download/issued_document/:id',
  operationId: 'downloadIssuedDocument',
  tag: issuedDocuments.type,
  summary: 'Un aviz eliberat, ca PDF',
  description:
    'Dă un aviz eliberat, ca PDF; un duplicat, un aviz anulat și unul înlocuit spun aceasta deasupra titlului.',
  access: 'download',
  may: isEditorOrMember,
  params: { id: recordKey },
  query: askedCopy,
  resource: issuedDocuments,
  answer: storedOrMadeFile('application/pdf'),
  refusals: ['unavailable'],

  async read({ context, resource, actor, params, query, request }) {
    const id = await findId(context.read, resource, params.id, issuedDocumentDefinition.scope(actor));
    const [row] = id === undefined ? [] : await context.read(issuedNotices.where('d.id', '=', id));
    if (!row) throw notFound('Avizul');
    return reprint(context, request, withFacts(row), query.duplicate === 'true');
  },
});
