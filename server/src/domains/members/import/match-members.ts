/** Finds the member of each staged row: by the national code, otherwise by the registration number (EXC-68). */
import { messages } from '@ceccar/contract/messages';
import { sql } from 'kysely';
import { snakeCase } from '../../../platform/crud/resource.ts';
import type { Tx } from '../../../platform/database/connection.ts';
import type { ImportKind } from '../../exchange/import-kind.ts';
import { fieldsOf, type MemberImport, plainCode } from './member-import.ts';

/** By fault that `matchMembers` sets. */
export function matchErrors(kind: MemberImport): ImportKind<string, Record<string, unknown>>['faults'] {
  const { code, words } = kind;
  const missing = requiredOf(kind).flatMap(({ name, field: { label } }) => [
    [missingFault(name), { column: name, message: messages.required(label) }],
    [missingIfNewFault(name), { column: name, message: messages.requiredIfNew(label) }],
  ]);
  return {
    wrongCode: { column: code, message: words.wrongCode ?? '' },
    sharedCode: { column: code, message: words.sharedCode },
    otherCode: { column: code, message: words.otherCode },
    takenNumber: { column: 'regNumber', message: words.takenNumber },
    takenCip: { column: 'cip', message: words.takenCip },
    twice: { column: code, message: ({ firstLine }) => words.twice(firstLine ?? '') },
    ...Object.fromEntries(missing),
  };
}

/** New records need the required fields of their form. */
function requiredOf(kind: MemberImport) {
  return fieldsOf(kind).filter(({ field }) => field.required);
}

function missingFault(name: string): string {
  return `no ${name}`;
}

function missingIfNewFault(name: string): string {
  return `new without ${name}`;
}

export async function matchMembers(tx: Tx, kind: MemberImport): Promise<void> {
  const { definition, code, sameCode } = kind;
  const table = sql.table(definition.contract.plural);
  const [ofCode, ofNumber, ofCip] = [
    sameCode(sql.ref(code)),
    plainCode(sql.ref('reg_number')),
    plainCode(sql.ref('cip')),
  ];
  // With a code that cannot be read or right, the member may be new, or in the register under the right one (EXC-170).
  const isUncertain = sql`(s.wrong_code or s.refused && ${[code, 'regNumber']}::text[])`;
  const missing = requiredOf(kind).map(
    ({ name }) => sql`case when s.${sql.ref(snakeCase(name))} is null and ${name} <> all (s.refused)
        then case when ${isUncertain} then ${missingIfNewFault(name)} else ${missingFault(name)} end end`,
  );
  await sql`with given as (
      select line, ${ofCode} as code, ${ofNumber} as number, ${ofCip} as cip from staged_rows
    ), by_code as (
      select ${ofCode} as code, min(id) as id, count(*) as members, array_agg(id) as ids
      from ${table} where ${sql.ref(code)} is not null group by 1
    ), by_number as (
      select ${ofNumber} as number, min(id) as id, min(${ofCode}) as code
      from ${table} where reg_number is not null group by 1
    ), by_cip as (
      select ${ofCip} as cip, min(id) as id from ${table} where cip is not null group by 1
    ), matched as (
      select g.line, g.code, c.members, n.id as number_id, n.code as number_code, p.id as cip_id,
        case
          when c.members = 1 then c.id
          when c.members > 1 and n.id = any (c.ids) then n.id
          when c.members is null then n.id
        end as id
      from given g
      left join by_code c on c.code = g.code
      left join by_number n on n.number = g.number
      left join by_cip p on p.cip = g.cip
    )
    update staged_rows s set record_id = m.id, faults = array_remove(array[case
        when s.wrong_code and m.members is null then 'wrongCode'
        when m.members > 1 and m.id is null then 'sharedCode'
        when m.members is null and m.code is not null and m.number_code is not null then 'otherCode'
        when m.number_id <> m.id then 'takenNumber'
      end,
      case when m.cip_id is not null and m.cip_id is distinct from m.id then 'takenCip' end], null)
      || case
        when m.id is null and m.members is null
        then array_remove(array[${sql.join(missing)}]::text[], null) else '{}' end
    from matched m where m.line = s.line`.execute(tx);
  await findTwice(tx, kind);
}

/** Finds rows with the same member or the same number; a code with an error of its own is corrected first. */
async function findTwice(tx: Tx, { code, sameCode }: MemberImport): Promise<void> {
  const keys = [
    sql`record_id`,
    sameCode(sql.ref(code)),
    plainCode(sql.ref('reg_number')),
    plainCode(sql.ref('cip')),
  ];
  const firsts = keys.map(
    (key) => sql`case when ${key} is not null then min(line) over (partition by ${key}) end`,
  );
  await sql`update staged_rows s set faults = s.faults || 'twice'::text, first_line = f.line_of_first
    from (select line, least(${sql.join(firsts)}) as line_of_first from staged_rows) f
    where f.line = s.line and f.line_of_first < s.line
      and not s.faults && '{wrongCode,sharedCode,otherCode}'`.execute(tx);
}
