/** Who is shown to visitors: not who is struck off or has died (PUB-14). As SQL of a member `t`. */
import { memberContracts } from '@ceccar/contract/members/member-kind';
import type { MembersType } from '@ceccar/contract/public/member-list';
import { getResource, type Resource, type Resources } from '../../crud/resource.ts';
import type { SqlText } from '../../database/sql-text.ts';

type Kind = {
  plural: MembersType;
  /** Field of the contract that the family name is asked of. */
  nameField: 'lastName' | 'name';
  /** Columns of its table, in which members are ordered. */
  order: readonly string[];
  statuses: string;
  visas: string;
  owner: string;
  status: string;
  gone: string;
  /** Tells nothing of whether the member is one (MEM-34). */
  tutor: string;
  granted: string;
};

export const listedKinds = {
  persons: {
    plural: memberContracts.person.plural,
    nameField: 'lastName',
    order: ['last_name', 'first_name'],
    statuses: 'person_statuses',
    visas: 'person_visas',
    owner: 'person_id',
    status: 'status',
    gone: "in ('radiat', 'decedat')",
    tutor: 'tutore_stagiu',
    granted: 'checked',
  },
  companies: {
    plural: memberContracts.company.plural,
    nameField: 'name',
    order: ['name'],
    statuses: 'company_statuses',
    visas: 'company_visas',
    owner: 'company_id',
    status: 'name',
    gone: "= 'radiata'",
    tutor: 'tutore stagiu',
    granted: 'visa',
  },
} as const satisfies Record<MembersType, Kind>;

export type ListedKind = (typeof listedKinds)[MembersType];

export function resourceOf(resources: Resources, { plural }: ListedKind): Resource {
  return getResource(resources, plural);
}

/** Rows `s` that say that their member is none any more: nothing later, up to today, says otherwise. */
export function goneSql({ statuses, owner, status, gone, tutor }: ListedKind, today: string): string {
  return (
    `from ${statuses} s where s.${status} ${gone} and s.date <= ${today} and not exists (` +
    `select from ${statuses} later where later.${owner} = s.${owner} and later.date <= ${today}` +
    ` and later.${status} <> '${tutor}' and (later.date, later.id) > (s.date, s.id))`
  );
}

export function isListedSql(kind: ListedKind, today: string): string {
  return `not exists (select ${goneSql(kind, today)} and s.${kind.owner} = t.id)`;
}

/** Rows `v` that grant a visa of the year: the latest record of a year decides (MEM-26). */
export function grantedSql({ visas, owner, granted }: ListedKind, year: string): string {
  const moment = (row: string) => `(coalesce(${row}.date, '-infinity'), ${row}.id)`;
  return (
    `from ${visas} v where v.year = ${year} and v.${granted} and not exists (` +
    `select from ${visas} later where later.${owner} = v.${owner} and later.year = v.year` +
    ` and ${moment('later')} > ${moment('v')})`
  );
}

export function hasVisaSql(kind: ListedKind, year: string): string {
  return `exists (select ${grantedSql(kind, year)} and v.${kind.owner} = t.id)`;
}

/** The day and its year as the clauses above take them: a value that no clause names may not be sent. */
export type PlacedDay = { readonly today: string; readonly year: string };

export function placeDay(sql: SqlText, today: string): PlacedDay {
  const placed: Partial<Record<keyof PlacedDay, string>> = {};
  return {
    get today() {
      placed.today ??= `${sql.value(today)}::date`;
      return placed.today;
    },
    get year() {
      placed.year ??= `${sql.value(Number(today.slice(0, 4)))}::int`;
      return placed.year;
    },
  };
}
