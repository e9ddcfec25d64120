/** Reads the members of a seeded register who have a report to file, with the data that their documents need. */

import type { MemberKind } from '@ceccar/contract/member';
import { discountNames } from '@ceccar/contract/money/discounts';
import type { KnownOf } from '@ceccar/contract/reports/prefill-answers';
import { temporaryNumber } from '@ceccar/contract/temporary-number';
import { firstCountedYear } from '@ceccar/contract/training/first-counted-year';
import { hasLeftSql } from '../../server/src/domains/members/current-status.ts';
import type { DueMember } from '../../server/src/domains/money/year-settings/compute-dues.ts';
import { courseHoursLeft } from '../../server/src/domains/training/course-hours.ts';
import type { Reader, Row } from '../../server/src/platform/database/reader.ts';

/** Data that the register has for both kinds of member; the rest exists only for persons or only for firms. */
export type Filer = {
  kind: MemberKind;
  id: number;
  name: string;
  regionId: number;
  /** Prefix of the branch's notes. */
  prefix: string;
  userId: number | null;
  username: string;
  /** CNP or CUI, registration number, CIP. */
  fiscalCode: string | null;
  regNumber: string | null;
  cip: string | null;
  /** The paid advance, in lei. */
  avans: string;
  known: Omit<KnownOf['person'] & KnownOf['company'], 'reportKey' | 'year'>;
  dues: Pick<DueMember, 'discounts' | 'missingCpdHours'>;
};

const shared = `m.id, m.region_id, m.reg_number, m.cip, m.address, m.avans, d.fixed_due, d.variable_due,
    coalesce(d.discount_names, '{}') as discount_names,
  r.name as region, coalesce(r.series_prefix, 'F' || translate(r.id::text, '0123456789', 'ABCDEFGHIJ')) as prefix,
  u.id as user_id, u.username`;

/** Members who left and firms that are not authorised have no report to file. */
const persons = `select ${shared}, m.full_name as name, m.cnp as fiscal_code, m.email_address as email,
    coalesce(m.mobile_number, m.phone_number) as phone, m.member_type, m.join_year,
    null as rc, null::int as capital, null::int as employees
  from persons m join regions r on r.id = m.region_id
    left join person_discounts d on d.person_id = m.id and d.year = $1 + 1 left join users u on u.person_id = m.id
  where m.join_year <= $1 and not ${hasLeftSql('person', 'm.id')}
  order by m.id`;
const companies = `select ${shared}, m.name, m.cui as fiscal_code, m.email, m.phone,
    case when m.type_id <= 2 then 'SE' else 'SC' end as member_type, null::int as join_year,
    m.rc, m.capital, m.employees_number as employees
  from companies m join regions r on r.id = m.region_id
    left join company_discounts d on d.company_id = m.id and d.year = $1 + 1 left join users u on u.company_id = m.id
  where m.authorization_year <= $1 and not ${hasLeftSql('company', 'm.id')}
  order by m.id`;

/** Members with a report to file for the year; persons first. */
export async function readFilers(read: Reader, year: number): Promise<Filer[]> {
  const hours = await readHours(read);
  const list = async (kind: MemberKind, text: string) =>
    (await read({ text, values: [year] })).map((row) => filerOf(kind, row, hours, year));
  return [...(await list('person', persons)), ...(await list('company', companies))];
}

function filerOf(kind: MemberKind, row: Row, hours: Hours, year: number): Filer {
  const text = (name: string) => (row[name] === null ? null : String(row[name]));
  const number = (name: string) => (row[name] === null ? null : Number(row[name]));
  const id = Number(row.id);
  const given = row.discount_names as string[]; // a list of texts
  const memberType = String(row.member_type);
  const from = number('join_year') ?? firstCountedYear;
  const hasHours = kind === 'person' && !memberType.startsWith('MI');
  return {
    kind,
    id,
    name: String(row.name),
    regionId: Number(row.region_id),
    prefix: String(row.prefix),
    userId: number('user_id'),
    username: text('username') ?? '',
    fiscalCode: text('fiscal_code'),
    regNumber: text('reg_number'),
    cip: text('cip'),
    avans: String(row.avans),
    known: {
      region: String(row.region),
      name: String(row.name),
      regNumber: text('reg_number') ?? temporaryNumber(id),
      cnp: kind === 'person' ? text('fiscal_code') : null,
      cui: kind === 'company' ? text('fiscal_code') : null,
      rc: text('rc'),
      address: text('address'),
      email: text('email'),
      phone: text('phone'),
      memberType,
      capital: number('capital'),
      employees: number('employees'),
    },
    dues: {
      discounts: {
        fixedDue: text('fixed_due'),
        variableDue: text('variable_due'),
        labels: discountNames.filter(({ value }) => given.includes(value)).map(({ label }) => label),
      },
      missingCpdHours: hasHours
        ? courseHoursLeft(year, from, hours.done.get(id) ?? new Map(), hours.asked)
        : 0,
    },
  };
}

/** Training hours by year: attended by each person, and required of all. */
type Hours = { done: Map<number, Map<number, number>>; asked: Map<number, number> };

async function readHours(read: Reader): Promise<Hours> {
  const done: Hours['done'] = new Map();
  const followed = await read({
    text: `select f.person_id as person, c.year, sum(f.hours) as hours
      from person_courses f join courses c on c.id = f.course_id
      where c.year >= $1 and f.promoted is not false group by f.person_id, c.year`,
    values: [firstCountedYear],
  });
  for (const { person, year, hours } of followed) {
    const ofPerson = done.get(Number(person)) ?? new Map<number, number>();
    ofPerson.set(Number(year), Number(hours));
    done.set(Number(person), ofPerson);
  }
  const asked = await read({
    text: 'select year, cpd_hours from year_settings where year >= $1',
    values: [firstCountedYear],
  });
  return { done, asked: new Map(asked.map((row) => [Number(row.year), Number(row.cpd_hours)])) };
}
