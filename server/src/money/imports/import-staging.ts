/** A table of the transaction in which the rows of a file meet their members. */
import { sql } from 'kysely';
import type { Tx } from '../../database/connection.ts';
import type { ImportedDue, RowError } from './import-row.ts';

export type Staging = {
  tx: Tx;
  /** Rows whose member is not found, or of which the codes name two; call it once all rows are here. */
  unknownMembers: () => AsyncGenerator<RowError>;
};

export async function startStaging(tx: Tx): Promise<Staging> {
  await sql`create temporary table staged_dues (
      line integer not null, member text not null, reg_number text, cip text, fiscal_code text,
      code text not null, fee_summary text, fee numeric(12, 2) not null, fee_year integer not null,
      payment_summary text, payment_date date not null, payment_amount numeric(12, 2) not null,
      payment_year integer not null, member_id integer, fault text
    ) on commit drop`.execute(tx);
  return { tx, unknownMembers: () => unknownMembers(tx) };
}

export async function stageDues({ tx }: Staging, dues: readonly ImportedDue[]): Promise<void> {
  if (dues.length === 0) return;
  await sql`insert into staged_dues
    select line, member, "regNumber", cip, "fiscalCode", code, "feeSummary", fee, "feeYear",
      "paymentSummary", "paymentDate", "paymentAmount", "paymentYear"
    from jsonb_to_recordset(${JSON.stringify(dues)}) as one (
      line int, member text, "regNumber" text, cip text, "fiscalCode" text, code text, "feeSummary" text,
      fee numeric, "feeYear" int, "paymentSummary" text, "paymentDate" date, "paymentAmount" numeric,
      "paymentYear" int)`.execute(tx);
}

/** By what `matchMembers` finds. */
const faults = {
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

type FaultyRow = Pick<ImportedDue, 'line' | 'regNumber' | 'cip' | 'fiscalCode'> & {
  fault: keyof typeof faults;
};

async function* unknownMembers(tx: Tx): AsyncGenerator<RowError> {
  await sql`analyze staged_dues`.execute(tx);
  await matchMembers(tx, 'person', 'persons', 'cnp');
  await matchMembers(tx, 'company', 'companies', 'cui');
  let after = 0;
  for (;;) {
    const { rows } = await sql<FaultyRow>`
      select line, reg_number as "regNumber", cip, fiscal_code as "fiscalCode", fault from staged_dues
      where line > ${after} and fault is not null order by line limit 5000`.execute(tx);
    for (const row of rows) {
      const { column, message } = faults[row.fault];
      yield { line: row.line, column, value: row[column]?.slice(0, 200) ?? null, message };
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.line;
  }
}

/** Each code that is given must name the member, and all of them the same one. CNP and CUI may belong to several. */
async function matchMembers(
  tx: Tx,
  member: 'person' | 'company',
  table: 'persons' | 'companies',
  code: 'cnp' | 'cui',
): Promise<void> {
  await sql`update staged_dues s set member_id = f.id, fault = f.fault
    from (
      select d.line,
        coalesce(r.id, c.id, t.id) as id,
        case
          when d.reg_number is not null and r.id is null then 'noNumber'
          when d.cip is not null and c.id is null then 'noCip'
          when d.fiscal_code is not null and t.members is null then 'noFiscalCode'
          when coalesce(r.id, c.id) is null and t.members > 1 then 'sharedFiscalCode'
          when r.id <> c.id then 'otherCip'
          when t.members is not null and not coalesce(r.id, c.id) = any (t.ids) then 'otherFiscalCode'
        end as fault
      from staged_dues d
      left join ${sql.table(table)} r on r.reg_number = d.reg_number
      left join ${sql.table(table)} c on c.cip = d.cip
      left join lateral (
        select min(m.id) as id, count(*) as members, array_agg(m.id) as ids from ${sql.table(table)} m
        where m.${sql.ref(code)} = d.fiscal_code having count(*) > 0
      ) t on d.fiscal_code is not null
      where d.member = ${member}
    ) f
    where f.line = s.line`.execute(tx);
}
