/** A firm with the data that its documents need. */
import type { Insertable } from 'kysely';
import type { Db } from '../../src/platform/database/connection.ts';
import type { Companies } from '../../src/platform/database/types.generated.ts';
import { type Company, createCompany } from './company.ts';
import { createCompanyAdministrator } from './company-administrator.ts';
import { createCompanyVisa } from './company-visa.ts';
import { createCui } from './identifiers.ts';
import { createPerson, type Person } from './person.ts';
import { createPersonFunction } from './person-function.ts';
import { uniqueNumber } from './unique.ts';

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

/** The numbers and the seat that documents of a company print. */
export function identityValues(): Values {
  return {
    reg_number: `A-${uniqueNumber().slice(-8)}`,
    cui: createCui(),
    rc: 'J2012000750528',
    address: 'Str. Lungă 1, Dej',
  };
}

/** The columns from which a notice is made; one of founding also needs `createFounder`. */
export function noticeValues(kind: FoundationKind | ChangeKind | 'annualNotice'): Values {
  if (kind === 'annualNotice')
    return { ...identityValues(), annual_notice_number: '77', annual_notice_date: '2026-01-20' };
  if (kind === 'notice1' || kind === 'notice2') {
    return {
      address: 'Str. Lungă 1, Dej',
      notice_type1: foundation[kind],
      notice_type1_president: 'Elena Președintescu',
      foundation_notice_number: '41',
      foundation_notice_date: '2026-02-10',
      foundation_request_number: '33',
      foundation_request_date: '2026-02-03',
      foundation_name_proof: '98765 din 02.02.2026',
    };
  }
  return {
    ...identityValues(),
    notice_type2: change[kind],
    notice_type2_president: 'Vasile Președintescu',
    change_notice_number: '52',
    change_notice_date: '2026-02-11',
    change_request_number: '34',
    change_request_date: '2026-02-04',
    change_subject: 'Denumirea: Alfa Conta SRL → Beta Conta SRL\nCapitalul social: 200 lei → 1.000 lei',
  };
}

/** A company with all that a notice prints: for founding an associate, for the annual notice visa and president. */
export async function createCompanyWithNotice(
  db: Db,
  kind: FoundationKind | ChangeKind | 'annualNotice',
  values: Values = {},
): Promise<Company> {
  const region = kind === 'annualNotice' ? { region: { id: 10 } } : {};
  const company = await createCompany(db, { ...noticeValues(kind), ...region, ...values });
  await createFounder(db, company);
  if (kind === 'annualNotice') {
    await createCompanyVisa(db, { company, year: 2026, visa: true, date: '2026-01-10' });
    await createPresident(db, { id: company.region_id });
  }
  return company;
}

/** An associate with the majority of the capital. */
export async function createFounder(db: Db, company: { id: number; region_id: number }): Promise<void> {
  await createCompanyAdministrator(db, {
    company,
    region_id: company.region_id,
    first_name: 'Ioana',
    last_name: 'Asociata',
    share_holding: '51',
  });
}

/** An active member who presides over the branch; the newest one does. */
export async function createPresident(
  db: Db,
  region: { id: number },
  name: { first_name: string; last_name: string } = { first_name: 'Elena', last_name: 'Președintescu' },
): Promise<Person> {
  const person = await createPerson(db, { region, ...name });
  await createPersonFunction(db, { person, function: 'presedinte filiala' });
  return person;
}

/** Fulfils the conditions of this year's Aviz; the branch gets a president if it has none. */
export async function createEligibleCompany(db: Db, year: number, values: Values = {}): Promise<Company> {
  const company = await createCompany(db, { ...identityValues(), ...values });
  await createCompanyVisa(db, { company, year, visa: true, date: `${year}-01-10` });
  const president = await db
    .selectFrom('person_functions as f')
    .innerJoin('persons as p', 'p.id', 'f.person_id')
    .select('f.id')
    .where('f.function', '=', 'presedinte filiala')
    .where('p.region_id', '=', company.region_id)
    .executeTakeFirst();
  if (!president) await createPresident(db, { id: company.region_id });
  return company;
}
