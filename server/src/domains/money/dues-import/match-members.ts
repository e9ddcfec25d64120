/** Finds the member of each staged due. */
import type { MemberKind } from '@ceccar/contract/member';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connection.ts';
import { memberTables } from '../../members/member.ts';

/** Keyed by the error code that `matchMembers` sets. */
export const matchErrors = {
  noNumber: { column: 'regNumber', message: 'Nu există membru cu acest număr.' },
  noCip: { column: 'cip', message: 'Nu există membru cu acest CIP.' },
  noFiscalCode: { column: 'fiscalCode', message: 'Nu există membru cu acest CNP/CUI.' },
  sharedFiscalCode: {
    column: 'fiscalCode',
    message: 'CNP/CUI este al mai multor membri: adăugați numărul matricol sau CIP-ul.',
  },
  otherCip: { column: 'cip', message: 'Numărul și CIP-ul sunt ale unor membri diferiți.' },
  otherFiscalCode: {
    column: 'fiscalCode',
    message: 'CNP/CUI nu este al aceluiași membru ca numărul sau CIP-ul.',
  },
} as const;

export async function matchMembers(tx: Tx): Promise<void> {
  await matchKind(tx, 'person');
  await matchKind(tx, 'company');
  await matchAnyKind(tx);
}

/**
 * Every code in the row must identify the member, and all of them the same one (EXC-9). Several members may share a CNP or
 * CUI. Codes are compared as everywhere (MEM-45).
 */
async function matchKind(tx: Tx, member: MemberKind): Promise<void> {
  const { table, code, codeKey } = memberTables[member];
  await sql`update staged_rows s set member_id = f.id, faults = array_remove(f.faults, null)
    from (
      select d.line,
        coalesce(r.id, c.id, t.id) as id,
        array[
          case when d.reg_number is not null and r.id is null then 'noNumber' end,
          case when d.cip is not null and c.id is null then 'noCip'
            when r.id <> c.id then 'otherCip' end,
          case when d.fiscal_code is not null and t.members is null then 'noFiscalCode'
            when t.members > 1 and d.reg_number is null and d.cip is null
              and not d.refused && '{regNumber,cip}' then 'sharedFiscalCode'
            when not coalesce(r.id, c.id) = any (t.ids) then 'otherFiscalCode' end
        ] as faults
      from staged_rows d
      left join ${sql.table(table)} r on r.reg_number_search = code_key(d.reg_number)
      left join ${sql.table(table)} c on c.cip_search = code_key(d.cip)
      left join lateral (
        select min(m.id) as id, count(*) as members, array_agg(m.id) as ids from ${sql.table(table)} m
        where m.${sql.ref(`${code}_search`)} = ${sql.raw(codeKey)}(d.fiscal_code) having count(*) > 0
      ) t on d.fiscal_code is not null
      where d.member = ${member}
    ) f
    where f.line = s.line`.execute(tx);
}

/** Without its kind, a member is looked for among persons and companies, to report codes that nobody has. */
async function matchAnyKind(tx: Tx): Promise<void> {
  const unknown = (column: string, persons: string, companies: string, code: string, fault: string) =>
    sql.raw(`case when s.${column} is not null
      and not exists (select from persons m where m.${persons} = code_key(s.${column}))
      and not exists (select from companies m where m.${companies} = ${code}(s.${column})) then '${fault}' end`);
  await sql`update staged_rows s set faults = array_remove(array[
      ${unknown('reg_number', 'reg_number_search', 'reg_number_search', 'code_key', 'noNumber')},
      ${unknown('cip', 'cip_search', 'cip_search', 'code_key', 'noCip')},
      ${unknown('fiscal_code', 'cnp_search', 'cui_search', memberTables.company.codeKey, 'noFiscalCode')}
    ], null)
    where member is null`.execute(tx);
}
