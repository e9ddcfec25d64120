import { invoices, needsCare } from '@ceccar/contract/money/invoices';
import { isAdmin, isEditor, memberPolicy, nobody } from '../../access/policy.ts';
import { memberScope } from '../../access/scope.ts';
import type { ResourceDefinition, ShownItem } from '../../crud/definition.ts';
import { readNoteName } from './note-name.ts';

/** Issued, cancelled and told again on routes of their own; a paper that was given out is never altered. */
export const invoiceDefinition: ResourceDefinition = {
  contract: invoices,
  table: 'invoices',
  scope: memberScope,
  owners: { region: 't.region_id', person: 't.person_id', company: 't.company_id' },
  policy: { read: memberPolicy.read, create: nobody, update: nobody, delete: nobody },
  // What the invoicing system said is for staff.
  viewPolicy: { 'invoice-register': isEditor },
  expressions: { invoiceLink: `'/download/invoice/' || t.uuid` },
  searchColumns: { name: 'name_search', payerName: 'payer_name_search' },
  wholeTerms: { name: readNoteName },
  locked: (actor) => (isAdmin(actor) ? [] : ['region']),
  rowAbilities: (actor, item) => ({
    cancel: isEditor(actor) && mayBeCancelled(item),
    register: isEditor(actor) && mayBeToldAgain(item),
  }),
};

/** As `requireUnpaid` judges; a note that asks for no money, such as a negative one, counts as paid at once. */
function mayBeCancelled({ status, kind, total, settled }: ShownItem): boolean {
  if (status === 'issued') return kind === 'advance' || Number(settled) === 0;
  return status === 'paid' && Number(total) <= 0;
}

/** The invoicing system refused it, or nobody knows whether it is there. */
function mayBeToldAgain({ status, invoicingState }: ShownItem): boolean {
  return status !== 'cancelled' && needsCare(invoicingState);
}
