/** Whom a payment note is for, and where the branch is paid; read in the scope of who asks. */
import type { Scope } from '../../access/scope.ts';
import { ownerJoins } from '../../crud/conditions.ts';
import { keyConditions } from '../../crud/item.ts';
import type { Resource } from '../../crud/resource.ts';
import { type Reader, textColumn } from '../../database/reader.ts';
import { SqlText } from '../../database/sql-text.ts';
import { conflict } from '../../errors.ts';
import type { Owner, OwnerKind } from '../owner.ts';

export type Payer = {
  owner: Owner;
  name: string;
  cip: string | null;
  regNumber: string | null;
  /** CNP of a person, CUI of a firm. */
  fiscalCode: string | null;
  branch: { id: number; name: string; prefix: string; iban: string; bank: string | null };
};

const own = {
  person: { name: 'full_name', code: 'cnp' },
  company: { name: 'name', code: 'cui' },
} as const;

/**
 * Undefined where the scope shows no such member. Throws conflict where the branch has no account to be paid into.
 */
export async function findPayer(
  read: Reader,
  kind: OwnerKind,
  members: Resource,
  scope: Scope,
  key: string,
): Promise<Payer | undefined> {
  const sql = new SqlText();
  const where = keyConditions(members, key, scope, sql);
  const { name, code } = own[kind];
  const [row] = await read(
    sql.statement(
      `select t.id, t.${name} as name, t.cip, t.reg_number, t.${code} as code, t.region_id, r.name as region,
         coalesce(r.series_prefix, 'F' || translate(r.id::text, '0123456789', 'ABCDEFGHIJ')) as prefix, a.iban, a.bank
       from ${members.table} t${ownerJoins(members, scope)}
       join regions r on r.id = t.region_id left join branch_accounts a on a.region_id = t.region_id
       where ${where}`,
    ),
  );
  if (!row) return undefined;
  if (row.iban === null) {
    throw conflict(`Filiala ${row.region} nu are cont bancar; administratorul îl trece la „Setări anuale”.`);
  }
  return {
    owner: { kind, id: Number(row.id) },
    name: String(row.name),
    cip: textColumn(row.cip),
    regNumber: textColumn(row.reg_number),
    fiscalCode: textColumn(row.code),
    branch: {
      id: Number(row.region_id),
      name: String(row.region),
      prefix: String(row.prefix),
      iban: String(row.iban),
      bank: textColumn(row.bank),
    },
  };
}

/** What the note knows the payer by; the personal code only where there is no number of the register. */
export function payerCode({
  owner,
  regNumber,
  cip,
  fiscalCode,
}: Payer): { label: string; value: string } | null {
  const isFirm = owner.kind === 'company';
  const known: [label: string, value: string | null][] = isFirm
    ? [
        ['CUI', fiscalCode],
        ['Nr. autorizație', regNumber],
        ['CIP', cip],
      ]
    : [
        ['Nr. matricol', regNumber],
        ['CIP', cip],
        ['CNP', fiscalCode],
      ];
  for (const [label, value] of known) if (value) return { label, value };
  return null;
}
