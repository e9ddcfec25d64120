/** Register data of the member whose report is checked, and the owner of a document's key (REP-6). */
import type { Tx } from '../../../platform/database/connection.ts';
import { type Member, memberColumns, memberTables } from '../../members/member.ts';
import type { ReportRow } from '../states/report-facts.ts';
import type { Checked, KeyOwner } from './check-report.ts';

export async function readRegister(
  tx: Tx,
  report: ReportRow,
  owner: Member,
  key: string,
): Promise<Pick<Checked, 'register' | 'keyOwner'>> {
  const { table, code } = memberTables[owner.kind];
  const member = await tx
    .selectFrom(table)
    .select([`${code} as fiscal_code`, 'reg_number', 'region_id'])
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow();
  const region = await tx
    .selectFrom('regions')
    .select('name')
    .where('id', '=', member.region_id)
    .executeTakeFirstOrThrow();
  const { year, amends } = report;
  return {
    register: {
      year,
      amends,
      region: region.name,
      fiscalCode: member.fiscal_code,
      regNumber: member.reg_number,
    },
    keyOwner: await findKeyOwner(tx, report, owner, key),
  };
}

async function findKeyOwner(tx: Tx, report: ReportRow, owner: Member, key: string): Promise<KeyOwner> {
  if (key === report.template_key) return 'own';
  const other = await tx
    .selectFrom('annual_reports')
    .select(['person_id', 'company_id', 'year'])
    .where('template_key', '=', key)
    .executeTakeFirst();
  if (!other) return 'unknown';
  const { person_id, company_id } = memberColumns(owner);
  if (other.person_id !== person_id || other.company_id !== company_id) return 'otherMember';
  return other.year === report.year ? 'otherAttempt' : 'otherYear';
}
