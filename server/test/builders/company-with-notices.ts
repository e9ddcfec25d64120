/** A firm with the data that its documents need. */
import type { Insertable } from 'kysely';
import type { Db } from '../../src/database/connection.ts';
import type { Companies } from '../../src/database/types.generated.ts';
import { type Company, createCompany } from './company.ts';
import { createCompanyVisa } from './company-visa.ts';

type Values = Partial<Insertable<Companies>> & { region?: { id: number } };

const foundation = {
  notice1: 'aviz de principiu infiintare societati expertiza contabila',
  notice2: 'aviz de principiu infiintare societati contabilitate',
} as const;
const change = {
  notice3: 'aviz de principiu modificare societati expertiza contabila',
  notice4: 'aviz de principiu modificare societati contabilitate',
} as const;

export type FoundationKind = keyof typeof foundation;
export type ChangeKind = keyof typeof change;

/** The columns from which a notice is rendered. */
export function noticeValues(kind: FoundationKind | ChangeKind | 'annualNotice'): Values {
  if (kind === 'annualNotice') return { annual_notice_number: '77', annual_notice_date: '2026-01-20' };
  if (kind === 'notice1' || kind === 'notice2') {
    return {
      notice_type1: foundation[kind],
      notice_type1_president: 'Elena Președintescu',
      foundation_notice_number: '41',
      foundation_notice_date: '2026-02-10',
    };
  }
  return {
    notice_type2: change[kind],
    notice_type2_president: 'Vasile Președintescu',
    change_notice_number: '52',
    change_notice_date: '2026-02-11',
  };
}

/** Fulfils the conditions of this year's Aviz. */
export async function createEligibleCompany(db: Db, year: number, values: Values = {}): Promise<Company> {
  const company = await createCompany(db, values);
  await createCompanyVisa(db, { company, year, visa: true, date: `${year}-01-10` });
  return company;
}
