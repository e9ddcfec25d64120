/** Columns of every export about members: `m` is the member, `r` the branch (EXC-21). */
import type { MemberKind } from '@ceccar/contract/member';
import { companies } from '@ceccar/contract/members/companies';
import { persons } from '@ceccar/contract/members/persons';
import { practiceReasons, practiceReasonText } from '@ceccar/contract/members/practice-right';
import { temporaryNumberSql } from '../../../platform/crud/temporary-number-sql.ts';
import { column, labelOf, optional, type SqlColumn } from '../../exchange/exports/columns.ts';
import { todaySql } from '../current-status.ts';
import { practiceRightsSql } from '../practice-right.ts';

const ofPersons = persons.fields;
const ofCompanies = companies.fields;

const numberSql = (name: string) => `coalesce(m.${name}, ${temporaryNumberSql('m.id')})`;

const person: readonly SqlColumn[] = [
  column('regNumber', ofPersons.regNumber.label, 'text', numberSql('reg_number'), { width: 16 }),
  column('cip', ofPersons.cip.label, 'text', numberSql('cip'), { width: 16 }),
  column('lastName', ofPersons.lastName.label, 'text', 'm.last_name'),
  column('firstName', ofPersons.firstName.label, 'text', 'm.first_name'),
  column('cnp', ofPersons.cnp.label, 'text', 'm.cnp', { width: 16 }),
  column('birthDate', ofPersons.birthDate.label, 'date', 'm.birth_date'),
  column('emailAddress', ofPersons.emailAddress.label, 'text', 'm.email_address', { width: 30 }),
  column('monitorCategory', ofPersons.monitorCategory.label, 'text', 'monitor.name'),
  column('professionalCategory', ofPersons.professionalCategory.label, 'text', 'category.name'),
  column('professionalCategory2', ofPersons.professionalCategory2.label, 'text', 'category2.name'),
  column('professionalCategory3', ofPersons.professionalCategory3.label, 'text', 'category3.name'),
];

const company: readonly SqlColumn[] = [
  column('name', ofCompanies.name.label, 'text', 'm.name', { width: 36 }),
  column('type', ofCompanies.type.label, 'text', 'kind.name', { width: 30 }),
  column('cui', ofCompanies.cui.label, 'text', 'm.cui', { width: 14 }),
  column('cip', ofCompanies.cip.label, 'text', numberSql('cip'), { width: 16 }),
  column('regNumber', ofCompanies.regNumber.label, 'text', numberSql('reg_number'), { width: 16 }),
  column('authorizationYear', ofCompanies.authorizationYear.label, 'integer', 'm.authorization_year'),
  column('email', ofCompanies.email.label, 'text', 'm.email', { width: 30 }),
];

const alwaysThere: readonly SqlColumn[] = [
  column('id', 'ID membru', 'integer', 'm.id'),
  column('region', 'Filiala', 'text', 'r.name', { width: 18 }),
];

/** The right to practise today (MEM-105). */
function practiceColumns(kind: MemberKind): readonly SqlColumn[] {
  const words = practiceReasons.map(({ value }) => ({ value, label: practiceReasonText(value, kind) }));
  return [
    column('practiceRight', 'Drept de exercitare', 'yesNo', 'practice.has_right'),
    column('practiceRightUntil', 'Drept de exercitare până la', 'date', 'practice.ends_on'),
    column('practiceReason', 'Motivul lipsei dreptului', 'text', 'practice.reason', {
      read: labelOf(words),
      width: 26,
    }),
  ];
}

const practiceJoin = (kind: MemberKind) =>
  `join ${practiceRightsSql(kind, todaySql)} practice on practice.id = m.id`;

const named: Readonly<Record<MemberKind, readonly string[]>> = {
  person: ['regNumber', 'lastName', 'firstName'],
  company: ['regNumber', 'name', 'cui'],
};

/** Selectable columns, after the two fixed ones. */
export const memberColumns: Readonly<Record<MemberKind, readonly SqlColumn[]>> = {
  person: selectable('person'),
  company: selectable('company'),
};

function selectable(kind: MemberKind): readonly SqlColumn[] {
  const columns = [...{ person, company }[kind], ...practiceColumns(kind)].map(optional);
  return [
    ...alwaysThere,
    ...columns.map((one) => (named[kind].includes(one.key) ? { ...one, isNaming: true as const } : one)),
  ];
}

/** Columns used without a selection: enough to identify the member. */
export function namingColumns(kind: MemberKind): readonly SqlColumn[] {
  const chosen = { person, company }[kind].filter(({ key }) => named[kind].includes(key));
  return [...alwaysThere, ...chosen];
}

/** Joins by alias, used only if a selected column needs them. */
export const memberJoins: Readonly<Record<MemberKind, Readonly<Record<string, string>>>> = {
  person: {
    monitor: 'left join monitor_categories monitor on monitor.id = m.monitor_category_id',
    category: 'left join professional_categories category on category.id = m.professional_category_id',
    category2: 'left join professional_categories category2 on category2.id = m.professional_category2_id',
    category3: 'left join professional_categories category3 on category3.id = m.professional_category3_id',
    practice: practiceJoin('person'),
  },
  company: {
    kind: 'join company_types kind on kind.id = m.type_id',
    practice: practiceJoin('company'),
  },
};
