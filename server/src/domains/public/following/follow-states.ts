/** The facts of a member that followers learn, as in the public search: listed, right to practise, newest visa (PUB-233). */
import type { MemberKind } from '@ceccar/contract/member';
import type { SqlText } from '../../../platform/database/sql-text.ts';
import { practiceRightSql, practiceRightsSql } from '../../members/practice-right.ts';
import { hasVisaSql } from '../../members/visas.ts';
import { isListedSql, listedKinds, todaySql } from '../search/listed-members.ts';

/**
 * Query of `id, is_listed, has_right, visa_year` of members: of those in `ids`, or of everybody who is followed. A visa of an
 * earlier year is no news: the newest is one of this year or the next, or null.
 */
export function followStatesSql(
  kind: MemberKind,
  sql: SqlText,
  today: string,
  ids?: readonly number[],
): string {
  const listed = listedKinds[kind === 'person' ? 'persons' : 'companies'];
  const table = listed.plural;
  const day = todaySql(sql, today);
  const year = Number(today.slice(0, 4));
  const years = [year, year + 1].map((one) => `(${sql.value(one)}::int)`).join(', ');
  const visa = hasVisaSql(kind, 't.id', 'y.year', day);
  const isListed = [isListedSql(listed, day), ...(kind === 'person' ? ['t.anonymised_at is null'] : [])];
  const from = ids
    ? `from ${table} t cross join (select ${sql.value(today)}::date as day offset 0) today` +
      ` cross join lateral ${practiceRightSql(kind, 't.id', 'today.day')} r where t.id = any(${sql.value(ids)}::int[])`
    : `from ${table} t join ${practiceRightsSql(kind, `${sql.value(today)}::date`)} r on r.id = t.id` +
      ` where t.id in (select f.${kind}_id from followings f where f.${kind}_id is not null)`;
  return (
    `select t.id, ${isListed.join(' and ')} as is_listed, r.has_right,` +
    ` (select max(y.year) from (values ${years}) y (year) where ${visa}) as visa_year ${from}`
  );
}
