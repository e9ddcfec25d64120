import { invoices } from '@ceccar/contract/invoices';
import { isEditor, memberPolicy, nobody } from '../../access/policy.ts';
import { memberScope } from '../../access/scope.ts';
import type { ResourceDefinition, ShownItem } from '../../crud/definition.ts';

/** Issued and cancelled on routes of their own; a paper that was given out is never altered. */
export const invoiceDefinition: ResourceDefinition = {
  contract: invoices,
  table: 'invoices',
  scope: memberScope,
  owners: { region: 't.region_id', person: 't.person_id', company: 't.company_id' },
  policy: { read: memberPolicy.read, create: nobody, update: nobody, delete: nobody },
  expressions: { invoiceLink: `'/download/invoice/' || t.uuid` },
  rowAbilities: (actor, item) => ({ cancel: isEditor(actor) && mayBeCancelled(item) }),
};

/** As `requireUnpaid` judges; a note that asks for no money, such as a negative one, counts as paid at once. */
function mayBeCancelled({ status, kind, total, settled }: ShownItem): boolean {
  if (status === 'issued') return kind === 'advance' || Number(settled) === 0;
  return status === 'paid' && Number(total) <= 0;
}
