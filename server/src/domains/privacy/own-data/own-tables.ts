/** Tables with the data of one member, person or company, that the member's own copy contains (PRI-1, PRI-26). */
import type { MemberKind } from '@ceccar/contract/member';
import type { Resources } from '../../../platform/crud/definition.ts';
import { getResource } from '../../../platform/crud/resource.ts';
import { memberTables } from '../../members/member.ts';
import { personTablesOf, tablesOfPersonsAlone } from '../person-tables.ts';

export type OwnTable = {
  title: string;
  /** SQL condition: `t` is the row, `$1` the member. */
  rows: string;
  /** Columns left out. */
  without?: readonly string[];
};

export function ownTablesOf(resources: Resources, kind: MemberKind): Readonly<Record<string, OwnTable>> {
  const ofPersons = personTablesOf(resources);
  if (kind === 'person') return ofPersons;
  const ofPersonsAlone = tablesOfPersonsAlone(resources);
  const shared = Object.entries(ofPersons)
    .filter(([table]) => !ofPersonsAlone.has(table))
    .map(([table, { title, rows, without = [] }]) => [table, { title, rows: ofCompany(rows), without }]);
  const own = [memberTables.company.table, ...tablesOfCompaniesAlone].map((table) => [
    table,
    {
      title: companyTitles[table] ?? getResource(resources, table).contract.title,
      rows: table === memberTables.company.table ? 't.id = $1' : 't.company_id = $1',
      ...(table === memberTables.company.table
        ? { without: ['fixed_due', 'variable_due', 'discount_names'] }
        : {}),
    },
  ]);
  return Object.fromEntries([...own, ...shared]);
}

/** Besides the table of companies itself. */
const tablesOfCompaniesAlone = [
  'company_administrators',
  'company_boards',
  'company_offices',
  'company_caens',
  'company_professional_entities',
  'company_visas',
  'company_statuses',
  'company_seals',
  'company_practice_notices',
  'company_practice_notice_drafts',
  'company_dues',
  'company_discounts',
  'company_balances',
];

const companyTitles: Readonly<Record<string, string>> = {
  companies: 'Fișa din registru',
  company_practice_notice_drafts: 'Avize care își așteaptă PDF-ul',
  company_balances: 'Soldul cotizațiilor',
};

/** Both kinds of member have the same columns and tables under their own names. */
function ofCompany(rows: string): string {
  return rows
    .replaceAll('person_id', 'company_id')
    .replaceAll('person_dues', 'company_dues')
    .replaceAll(`'persons'`, `'companies'`);
}
