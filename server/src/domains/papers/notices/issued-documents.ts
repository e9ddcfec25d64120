import { issuedDocuments } from '@ceccar/contract/papers/issued-documents';
import { defineResource } from '../../../platform/crud/definition.ts';
import { ofCompany, readOnlyPolicy } from '../../members/sub-record.ts';

/** Issued by download-notice.ts, cancelled by cancel-document.ts; kept for good, since they prove documents on paper. */
export const issuedDocumentDefinition = defineResource(issuedDocuments, {
  ...ofCompany,
  policy: readOnlyPolicy,
  outlivesParent: true,
  sources: { number: { sql: `t.facts ->> 'number'` } },
});
