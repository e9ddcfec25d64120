/** SQL condition on a member `t` for the public search: members who are neither struck off nor dead (PUB-14). */
import type { MemberKind } from '@ceccar/contract/member';
import { memberContracts } from '@ceccar/contract/members/member';
import {
  type PracticeRight,
  type PublicPracticeRight,
  publicPracticeRight,
} from '@ceccar/contract/members/practice-right';
import type { MembersType } from '@ceccar/contract/public/member-list';
import type { Resource, Resources } from '../../../platform/crud/definition.ts';
import { getResource } from '../../../platform/crud/resource.ts';
import type { Row } from '../../../platform/database/reader.ts';
import type { SqlText } from '../../../platform/database/sql-text.ts';
import { hasEndedSql } from '../../members/current-status.ts';
import { practiceRightSql } from '../../members/practice-right.ts';

type Kind = {
  kind: MemberKind;
  plural: MembersType;
  /** Contract field that the family name is searched in. */
  nameField: 'lastName' | 'name';
  /** Columns of the table by which members are ordered. */
  order: readonly string[];
};

export const listedKinds = {
  persons: {
    kind: 'person',
    plural: memberContracts.person.plural,
    nameField: 'lastName',
    order: ['last_name', 'first_name'],
  },
  companies: {
    kind: 'company',
    plural: memberContracts.company.plural,
    nameField: 'name',
    order: ['name'],
  },
} as const satisfies Record<MembersType, Kind>;

export type ListedKind = (typeof listedKinds)[MembersType];

export function resourceOf(resources: Resources, { plural }: ListedKind): Resource {
  return getResource(resources, plural);
}

export function isListedSql({ kind }: ListedKind, today: string): string {
  return `not ${hasEndedSql(kind, 't.id', today)}`;
}

/**
 * The current day and its year as parameters. In subqueries, because for a value that it sees PostgreSQL would plan each
 * search anew, which takes longer than most searches. Call only what the statement uses: PostgreSQL rejects a parameter
 * that no clause mentions.
 */
export function todaySql(sql: SqlText, today: string): string {
  return `(select ${sql.value(today)}::date)`;
}

/**
 * Joins the right to practise today of members `t`, as `practice`. The day comes from a subquery of its own, because the
 * function is inlined only for a plain argument.
 */
export function joinPracticeRight({ kind }: ListedKind, sql: SqlText, today: string): string {
  return (
    ` cross join (select ${sql.value(today)}::date as day offset 0) today` +
    ` left join lateral ${practiceRightSql(kind, 't.id', 'today.day')} practice on true`
  );
}

/** Columns that `presentPracticeRight` reads. */
export const practiceColumns =
  'practice.has_right as "hasRight", practice.ends_on as "endsOn", practice.reason as "practiceReason"';

export function presentPracticeRight(row: Row, today: string): PublicPracticeRight {
  const { hasRight, endsOn, practiceReason: reason } = row;
  return publicPracticeRight({ hasRight, endsOn, reason } as PracticeRight, today); // the columns of the function
}

export function yearSql(sql: SqlText, today: string): string {
  return `(select ${sql.value(Number(today.slice(0, 4)))}::int)`;
}
