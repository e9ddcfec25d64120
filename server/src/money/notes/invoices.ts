import { memberContracts } from '@ceccar/contract/members/member';
import { invoices, mayBeToldAgain } from '@ceccar/contract/money/invoices';
import type { Actor } from '../../access/actor.ts';
import { isAdmin, isEditor, isEditorOrMember, memberPolicy, nobody } from '../../access/policy.ts';
import { memberScope } from '../../access/scope.ts';
import { defineResource, type Resources } from '../../crud/definition.ts';
import { findId } from '../../crud/item.ts';
import { anonymous } from '../../crud/member-rules.ts';
import { getResource } from '../../crud/resource.ts';
import type { Reader } from '../../database/reader.ts';
import { forbidden } from '../../errors.ts';
import { type Member, memberOf } from '../../members/member.ts';

/**
 * The branch that issued it and the one that keeps its member by now (MON-108). Members are gathered first, so that each
 * part is found by its index; as joins every note would be read to be counted.
 */
function ofEitherBranch(id: string): string {
  const members = (table: 'persons' | 'companies') =>
    `any(array(select m.id from ${table} m where m.region_id = ${id}))`;
  return `(t.region_id = ${id} or t.person_id = ${members('persons')} or t.company_id = ${members('companies')})`;
}

/** Read by whoever sees the member (ACC-31). Issued, cancelled and told again on routes of their own; a paper that was given out is never altered. */
export const invoiceDefinition = defineResource(invoices, {
  scope: memberScope,
  owners: { region: ofEitherBranch, person: 'person', company: 'company' },
  policy: {
    read: memberPolicy.read,
    create: nobody,
    update: nobody,
    delete: nobody,
    // What the invoicing system said is for staff (MON-47).
    views: { 'invoice-register': isEditor },
  },
  sources: {
    invoiceLink: { sql: `'/download/invoice/' || t.uuid` },
    memberRegion: {
      sql:
        'coalesce((select m.region_id from persons m where m.id = t.person_id),' +
        ' (select m.region_id from companies m where m.id = t.company_id))',
    },
  },
  merge: {},
  personal: {
    atEnd: {
      payer_name: `'${anonymous.fullName}'`,
      reference: `series || ' ' || number`,
      invoicing_note: 'null',
      file_id: 'null',
      file_name: `''`,
    },
    stays: {
      series: 'seria notei',
      invoicing_series: 'seria din sistemul de facturare',
      invoicing_number: 'numărul din sistemul de facturare',
    },
  },
  searchColumns: { name: 'name_search', payerName: 'payer_name_search' },
  locked: (actor) => (isAdmin(actor) ? [] : ['region']),
  // The paper names its payer by the CNP (MEM-96).
  hidden: (actor) => (isEditorOrMember(actor) ? [] : ['invoiceLink']),
  rowAbilities: (actor, item) => {
    const mayKeep = keepsMember(actor, item.memberRegion);
    return {
      cancel: mayKeep && mayBeCancelled(item),
      register: mayKeep && item.status !== 'cancelled' && mayBeToldAgain(item),
    };
  },
});

type Told = { [K in 'status' | 'kind' | 'total' | 'settled']?: unknown };

/** As `requireUnpaid` judges; a note that asks for no money, such as a negative one, counts as paid at once. */
function mayBeCancelled({ status, kind, total, settled }: Told): boolean {
  if (status === 'issued') return kind === 'advance' || Number(settled) === 0;
  return status === 'paid' && Number(total) <= 0;
}

/** Who keeps the member keeps the member's notes: the branch that issued one goes on seeing it alone (MON-108). */
function keepsMember(actor: Actor, memberRegion: unknown): boolean {
  return isAdmin(actor) || (isEditor(actor) && memberRegion === actor.regionId);
}

/** Gives the member; throws where another branch keeps it by now. */
export async function requireKeeper(
  { read, resources }: { read: Reader; resources: Resources },
  actor: Actor,
  note: Readonly<Record<string, unknown>>,
): Promise<Member> {
  const owner = memberOf(note as Parameters<typeof memberOf>[0]); // columns of the table
  const members = getResource(resources, memberContracts[owner.kind].plural);
  if ((await findId(read, members, String(owner.id), memberScope(actor))) === undefined)
    throw forbidden('Membrul este acum al altei filiale, care îi ține notele de plată.');
  return owner;
}
