import { invoices, mayBeToldAgain } from '@ceccar/contract/money/invoices';
import { isAdmin, isEditor, isEditorOrMember, memberPolicy, nobody } from '../../access/policy.ts';
import { memberScope } from '../../access/scope.ts';
import { defineResource } from '../../crud/definition.ts';

/** Issued, cancelled and told again on routes of their own; a paper that was given out is never altered. */
export const invoiceDefinition = defineResource(invoices, {
  scope: memberScope,
  owners: { region: 'region', person: 'person', company: 'company' },
  policy: {
    read: memberPolicy.read,
    create: nobody,
    update: nobody,
    delete: nobody,
    // What the invoicing system said is for staff (MON-47).
    views: { 'invoice-register': isEditor },
  },
  sources: { invoiceLink: { sql: `'/download/invoice/' || t.uuid` } },
  searchColumns: { name: 'name_search', payerName: 'payer_name_search' },
  locked: (actor) => (isAdmin(actor) ? [] : ['region']),
  // The paper names its payer by the CNP (MEM-96).
  hidden: (actor) => (isEditorOrMember(actor) ? [] : ['invoiceLink']),
  rowAbilities: (actor, item) => ({
    cancel: isEditor(actor) && mayBeCancelled(item),
    register: isEditor(actor) && item.status !== 'cancelled' && mayBeToldAgain(item),
  }),
});

type Told = { [K in 'status' | 'kind' | 'total' | 'settled']?: unknown };

/** As `requireUnpaid` judges; a note that asks for no money, such as a negative one, counts as paid at once. */
function mayBeCancelled({ status, kind, total, settled }: Told): boolean {
  if (status === 'issued') return kind === 'advance' || Number(settled) === 0;
  return status === 'paid' && Number(total) <= 0;
}
