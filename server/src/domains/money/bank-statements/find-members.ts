/** What the register knows of the payers of receipts: from the members of the branch and from accounts that have paid before. */
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/connection.ts';
import {
  indexMembers,
  type KnownMember,
  type MemberHint,
  type MemberIndex,
  matchMember,
  memberKey,
} from './match-member.ts';
import type { StatementLine } from './statement-line.ts';

/** Members of the branch by number and name, and the one for whom each account has paid before. */
export type MemberKnowledge = { index: MemberIndex; payers: ReadonlyMap<string, KnownMember> };

export async function readMemberKnowledge(
  tx: Tx,
  regionId: number,
  lines: readonly StatementLine[],
): Promise<MemberKnowledge> {
  const members = await readMembers(tx, regionId);
  const byKey = new Map(members.map((member) => [memberKey(member), member]));
  return { index: indexMembers(members), payers: await readPayers(tx, lines, byKey) };
}

export function hintMember(line: StatementLine, { index, payers }: MemberKnowledge): MemberHint | undefined {
  return matchMember(line, index, payers.get(line.payerIban ?? ''));
}

async function readMembers(tx: Tx, regionId: number): Promise<KnownMember[]> {
  const { rows } = await sql<KnownMember>`
    select 'person' as kind, id, full_name as name, array_remove(array[cnp, cip, reg_number], null) as codes
    from persons where region_id = ${regionId}
    union all
    select 'company', id, name, array_remove(array[cui, cip, reg_number], null)
    from companies where region_id = ${regionId}`.execute(tx);
  return rows;
}

/** Accounts whose earlier receipts were all posted to the same member. */
async function readPayers(
  tx: Tx,
  lines: readonly StatementLine[],
  members: ReadonlyMap<string, KnownMember>,
): Promise<Map<string, KnownMember>> {
  const ibans = [...new Set(lines.flatMap(({ payerIban }) => (payerIban === null ? [] : [payerIban])))];
  const { rows } = await sql<{ iban: string; keys: string[] }>`
    select l.payer_iban as iban,
      array_agg(distinct coalesce('person ' || p.person_id, 'company ' || c.company_id)) as keys
    from bank_statement_lines l
    left join person_dues p on p.statement_line_id = l.id
    left join company_dues c on c.statement_line_id = l.id
    where l.payer_iban = any(${ibans}::text[]) and l.confirmed_at is not null
      and (p.id is not null or c.id is not null)
    group by l.payer_iban`.execute(tx);
  return new Map(
    rows.flatMap(({ iban, keys: [key = '', ...others] }) => {
      const member = others.length === 0 ? members.get(key) : undefined;
      return member ? [[iban, member]] : [];
    }),
  );
}
