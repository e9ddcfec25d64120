/** The payer of a payment note and the branch's account, read within the actor's scope. */
import type { MemberKind } from '@ceccar/contract/member';
import type { Scope } from '../../../platform/access/scope.ts';
import type { Resource } from '../../../platform/crud/definition.ts';
import { findId } from '../../../platform/crud/item.ts';
import { query } from '../../../platform/database/query.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { conflict } from '../../../platform/errors.ts';
import { branchPrefixSql } from '../../members/branch-prefix.ts';
import type { Member } from '../../members/member.ts';
import type { PayerCode } from './payment-note-data.ts';

export type Payer = {
  owner: Member;
  name: string;
  cip: string | null;
  regNumber: string | null;
  /** CNP of a person, CUI of a firm. */
  fiscalCode: string | null;
  branch: { id: number; name: string; prefix: string; iban: string; bank: string | null };
};

const members = {
  person: (id: number) =>
    query
      .selectFrom('persons')
      .select(['full_name as name', 'cip', 'reg_number', 'cnp as fiscal_code', 'region_id'])
      .where('id', '=', id),
  company: (id: number) =>
    query
      .selectFrom('companies')
      .select(['name', 'cip', 'reg_number', 'cui as fiscal_code', 'region_id'])
      .where('id', '=', id),
};

/**
 * Undefined if the scope contains no such member. Throws conflict if the branch has no account (MON-31). A branch without a
 * prefix gets one made from its number (MON-30).
 */
export async function findPayer(
  read: Reader,
  kind: MemberKind,
  resource: Resource,
  scope: Scope,
  key: string,
): Promise<Payer | undefined> {
  const id = await findId(read, resource, key, scope);
  if (id === undefined) return undefined;
  const [row] = await read(
    query
      .selectFrom(members[kind](id).as('m'))
      .innerJoin('regions as r', 'r.id', 'm.region_id')
      .leftJoin('branch_accounts as a', 'a.region_id', 'r.id')
      .select(['m.name', 'm.cip', 'm.reg_number', 'm.fiscal_code'])
      .select(['r.id as region_id', 'r.name as region', 'a.iban', 'a.bank'])
      .select(branchPrefixSql('r').as('prefix')),
  );
  if (!row) return undefined;
  const { name, cip, reg_number: regNumber, fiscal_code: fiscalCode, region, iban, prefix, bank } = row;
  if (iban === null) {
    throw conflict(`Filiala ${region} nu are cont bancar; administratorul îl trece la „Setări anuale”.`);
  }
  return {
    owner: { kind, id },
    name,
    cip,
    regNumber,
    fiscalCode,
    branch: { id: row.region_id, name: region, prefix, iban, bank },
  };
}

/** Codes that identify the payer on the note (MON-35); the CNP only if there is no other. */
export function payerCodes({
  owner,
  regNumber,
  cip,
  fiscalCode,
}: Pick<Payer, 'owner' | 'regNumber' | 'cip' | 'fiscalCode'>): PayerCode[] {
  const isFirm = owner.kind === 'company';
  const known = [
    { label: 'CUI', value: isFirm ? fiscalCode : null },
    { label: isFirm ? 'Nr. autorizație' : 'Nr. matricol', value: regNumber },
    { label: 'CIP', value: cip },
  ].flatMap(({ label, value }) => (value ? [{ label, value }] : []));
  if (known.length > 0 || !fiscalCode) return known;
  return [{ label: 'CNP', value: fiscalCode }];
}
