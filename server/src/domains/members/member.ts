/** Tables, columns and names of the two kinds of member, for all rules that differ only in these. */
import type { MemberKind } from '@ceccar/contract/member';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/connection.ts';

export type Member = { kind: MemberKind; id: number };

export const memberTables = {
  person: {
    table: 'persons',
    /** Column of other tables that refers to the member. */
    column: 'person_id',
    name: 'full_name',
    /** Order of members `m` by name. */
    byName: 'm.last_name, m.first_name, m.id',
    /** National code, and the database function that computes its comparison key. */
    code: 'cnp',
    codeKey: 'code_key',
    dues: 'person_dues',
    /** Column of other tables that refers to a due of the member. */
    dueColumn: 'person_due_id',
    discounts: 'person_discounts',
    balances: 'person_balances',
    visas: 'person_visas',
    /** Column of `visas`: whether the visa was granted. */
    granted: 'checked',
    statuses: 'person_statuses',
    /** Column of `statuses`. */
    status: 'status',
  },
  company: {
    table: 'companies',
    column: 'company_id',
    name: 'name',
    byName: 'm.name, m.id',
    code: 'cui',
    codeKey: 'cui_key',
    dues: 'company_dues',
    dueColumn: 'company_due_id',
    discounts: 'company_discounts',
    balances: 'company_balances',
    visas: 'company_visas',
    granted: 'visa',
    statuses: 'company_statuses',
    status: 'name',
  },
} as const;

/** The member of a row that has both columns, one of them null. */
export function memberOf(row: { person_id: number | null; company_id: number | null }): Member {
  return row.person_id === null
    ? { kind: 'company', id: Number(row.company_id) }
    : { kind: 'person', id: row.person_id };
}

/** The two columns of a row that may belong to either kind. */
export function memberColumns({ kind, id }: Member): { person_id: number | null; company_id: number | null } {
  return { person_id: kind === 'person' ? id : null, company_id: kind === 'company' ? id : null };
}

/**
 * Locks members before their advance changes (MON-25), so that concurrent transactions do not miss each other's changes; in
 * the order of ids, to avoid deadlocks.
 */
export async function lockMembers(tx: Tx, kind: MemberKind, ids: readonly number[]): Promise<void> {
  await sql`select 1 from ${sql.table(memberTables[kind].table)}
    where id = any(${[...new Set(ids)]}::int[]) order by id for no key update`.execute(tx);
}

export function lockMember(tx: Tx, { kind, id }: Member): Promise<void> {
  return lockMembers(tx, kind, [id]);
}
