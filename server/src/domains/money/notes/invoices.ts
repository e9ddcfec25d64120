import { memberContracts } from '@ceccar/contract/members/member';
import { invoices, mayBeRegisteredAgain } from '@ceccar/contract/money/invoices';
import type { Actor } from '../../../platform/access/actor.ts';
import {
  isAdmin,
  isEditor,
  isEditorOrMember,
  mayReadCnp,
  memberPolicy,
  nobody,
} from '../../../platform/access/policy.ts';
import { memberScope } from '../../../platform/access/scope.ts';
import { defineResource, type Resources } from '../../../platform/crud/definition.ts';
import { findId } from '../../../platform/crud/item.ts';
import { getResource } from '../../../platform/crud/resource.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { forbidden } from '../../../platform/errors.ts';
import { anonymous } from '../../../platform/text/anonymous.ts';
import { type Member, memberOf } from '../../members/member.ts';

/**
 * The issuing branch or the member's current branch (MON-108). Member ids are collected first, so that each part uses its
 * index; with joins every note would be read to count them.
 */
function ofEitherBranch(id: string): string {
  const members = (table: 'persons' | 'companies') =>
    `any(array(select m.id from ${table} m where m.region_id = ${id}))`;
  return `(t.region_id = ${id} or t.person_id = ${members('persons')} or t.company_id = ${members('companies')})`;
}

/** Issued, cancelled and sent again on routes of their own; an issued document is never changed (ACC-31). */
export const invoiceDefinition = defineResource(invoices, {
  scope: memberScope,
  owners: { region: ofEitherBranch, person: 'person', company: 'company' },
  countedOn: ['person', 'company'],
  policy: {
    read: memberPolicy.read,
    create: nobody,
    update: nobody,
    delete: nobody,
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
  // The document shows the payer's CNP (MEM-96).
  hidden: (actor) => [
    ...(isEditorOrMember(actor) && mayReadCnp(actor) ? [] : (['invoiceLink'] as const)),
    // Answers of the invoicing system are for staff only (MON-47).
    ...(isEditor(actor) ? [] : (['invoicingNote'] as const)),
  ],
  abilityFields: ['memberRegion', 'status', 'kind', 'total', 'settled', 'invoicingState', 'invoicingNote'],
  rowAbilities: (actor, item) => {
    const mayKeep = keepsMember(actor, item.memberRegion);
    return {
      cancel: mayKeep && mayBeCancelled(item),
      register: mayKeep && item.status !== 'cancelled' && mayBeRegisteredAgain(item),
    };
  },
});

type NoteAbilityFields = { [K in 'status' | 'kind' | 'total' | 'settled']?: unknown };

/** The same rule as `requireUnpaid`; a note with a total of zero or less counts as paid at once. */
function mayBeCancelled({ status, kind, total, settled }: NoteAbilityFields): boolean {
  if (status === 'issued') return kind === 'advance' || Number(settled) === 0;
  return status === 'paid' && Number(total) <= 0;
}

/** The member's current branch manages the notes; the issuing branch can only view its own (MON-108). */
function keepsMember(actor: Actor, memberRegion: unknown): boolean {
  return isAdmin(actor) || (isEditor(actor) && memberRegion === actor.regionId);
}

/** Returns the member; throws if another branch manages it now. */
export async function requireKeeper(
  { read, resources }: { read: Reader; resources: Resources },
  actor: Actor,
  note: Readonly<Record<string, unknown>>,
): Promise<Member> {
  const owner = memberOf(note as Parameters<typeof memberOf>[0]); // both are columns of the table
  const members = getResource(resources, memberContracts[owner.kind].plural);
  if ((await findId(read, members, String(owner.id), memberScope(actor))) === undefined)
    throw forbidden('Membrul este acum al altei filiale, care îi ține notele de plată.');
  return owner;
}
