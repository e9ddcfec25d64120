/** Whose money it is: a person or a company, and where each keeps it. */
import { companies } from '@ceccar/contract/members/companies';
import { persons } from '@ceccar/contract/members/persons';
import { sql } from 'kysely';
import type { Tx } from '../database/connection.ts';

export type OwnerKind = 'person' | 'company';
export type Owner = { kind: OwnerKind; id: number };

export const ownerTables = {
  person: {
    members: 'persons',
    name: 'full_name',
    dues: 'person_dues',
    column: 'person_id',
    settledBy: 'person_due_id',
  },
  company: {
    members: 'companies',
    name: 'name',
    dues: 'company_dues',
    column: 'company_id',
    settledBy: 'company_due_id',
  },
} as const;

export const ownerContracts = { person: persons, company: companies } as const;

/** Of a row that has both columns, one of them empty. */
export function ownerOf(row: { person_id: number | null; company_id: number | null }): Owner {
  return row.person_id === null
    ? { kind: 'company', id: Number(row.company_id) }
    : { kind: 'person', id: row.person_id };
}

/** The two columns of a row that may belong to either. */
export function ownerColumns({ kind, id }: Owner): { person_id: number | null; company_id: number | null } {
  return { person_id: kind === 'person' ? id : null, company_id: kind === 'company' ? id : null };
}

/**
 * Whoever moves an advance takes the member first (MON-25), so that two of them never see half of each other; many
 * at once in the order of their ids, so that nobody waits in a circle.
 */
export async function lockOwners(tx: Tx, kind: OwnerKind, ids: readonly number[]): Promise<void> {
  await sql`select 1 from ${sql.table(ownerTables[kind].members)}
    where id = any(${[...new Set(ids)]}::int[]) order by id for no key update`.execute(tx);
}

export function lockOwner(tx: Tx, { kind, id }: Owner): Promise<void> {
  return lockOwners(tx, kind, [id]);
}
