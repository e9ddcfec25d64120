/** Members by what programs ask for, in the words and within the limits of the public search (PUB-210). */

import { memberTitle } from '@ceccar/contract/members/member-category';
import type { FoundMember } from '@ceccar/contract/public/member-search';
import type { PublicMember } from '@ceccar/contract/public/read-api';
import { mostNamesakes, publicMemberPath } from '@ceccar/contract/public/read-api-limits';
import type { AppContext } from '../../../platform/crud/context.ts';
import { type SqlStatement, SqlText } from '../../../platform/database/sql-text.ts';
import { byName, storableLine } from '../search/list-sql.ts';
import { isListedSql, type ListedKind, todaySql } from '../search/listed-members.ts';
import { presentFound } from '../search/search-members.ts';
import { foundMembersSql } from '../search/search-sql.ts';

export type AskedBy = 'number' | 'code' | 'cui' | 'name';

type Asked = { by: AskedBy; values: readonly string[]; today: string };

/** `place`: which of the values found it, from 0. `total`: how many members that value finds, shown or not. */
export type FoundAt = { place: number; total: number; member: FoundMember };

/** At most 12 members for each value. */
export async function findPublicMembers(
  { readList }: Pick<AppContext, 'readList'>,
  kind: ListedKind,
  asked: Asked,
): Promise<FoundAt[]> {
  const rows = await readList(publicMembersSql(kind, asked));
  return rows.map((row) => ({
    place: Number(row.place) - 1,
    total: Number(row.total),
    member: presentFound(kind, row, asked.today),
  }));
}

function publicMembersSql(kind: ListedKind, { by, values, today }: Asked): SqlStatement {
  const sql = new SqlText();
  const asked = sql.value(values.map(storableLine));
  const matching = conditionsOf(kind, by).map(
    (condition) =>
      `select t.id from ${kind.plural} t where ${condition} and ${isListedSql(kind, todaySql(sql, today))}`,
  );
  const found =
    `select m.id, asked.place, count(*) over (partition by asked.place) as total,` +
    ` row_number() over (partition by asked.place order by m.id) as turn` +
    ` from unnest(${asked}::text[]) with ordinality as asked(value, place)` +
    ` cross join lateral (${matching.join(' union ')}) m`;
  const first = `select * from (${found}) f where turn <= ${mostNamesakes}`;
  const details = foundMembersSql(kind, first, today, sql, ['page.place', 'page.total']);
  return sql.statement(`${details} order by page.place, page.turn`);
}

/**
 * A CIP stands on the public page only, to which the search leads if the member shows personal data: it finds nobody else. The
 * CUI of a company is public by law (PUB-211).
 */
function conditionsOf(kind: ListedKind, by: AskedBy): readonly string[] {
  if (by === 'number') return ["t.reg_number_search = nullif(code_key(asked.value), '')"];
  if (by === 'code')
    return [
      "t.show_personal_info and t.cip is not null and t.cip_search = nullif(code_key(asked.value), '')",
    ];
  if (by === 'cui')
    return kind.plural === 'companies' ? ["t.cui_search = nullif(cui_key(asked.value), '')"] : ['false'];
  return byName[kind.plural].map(
    (name) => `whole_name_key(${name}) = nullif(whole_name_key(search_key(asked.value)), '')`,
  );
}

type Publisher = { base: string; body: string; today: string };

/** `base` is the address of the register, without a trailing slash; `body` the name of the organisation. */
export function presentPublicMember(
  kind: ListedKind,
  found: FoundMember,
  { base, body, today }: Publisher,
): PublicMember {
  const { regNumber: number, practiceRight, region } = found;
  const organization = { '@type': 'Organization', name: body } as const;
  const credential = (expires: string) => ({
    '@type': 'EducationalOccupationalCredential' as const,
    credentialCategory: 'license' as const,
    name: 'Drept de exercitare a profesiei',
    identifier: number,
    recognizedBy: organization,
    expires,
  });
  return {
    '@type': kind.plural === 'persons' ? 'Person' : 'Organization',
    '@id': number && base + publicMemberPath(kind.kind, number),
    kind: kind.kind,
    ...ownFacts(found),
    number,
    branch: region,
    url: found.link && base + found.link,
    practiceRight,
    visa: { year: Number(today.slice(0, 4)), hasVisa: found.currentYearVisa === 1 },
    memberOf: organization,
    hasCredential: practiceRight.endsOn === null ? [] : [credential(practiceRight.endsOn)],
  };
}

function ownFacts(found: FoundMember) {
  if ('fullName' in found) {
    const { fullName: name, monitorCategory: category } = found;
    return { name, category, jobTitle: memberTitle(category), taxID: null };
  }
  return { name: found.name, category: found.type, jobTitle: null, taxID: found.cui };
}
