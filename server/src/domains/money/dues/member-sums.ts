/** Sums over a member's dues, in one statement that also finds the member. */
import type { MemberKind } from '@ceccar/contract/member';
import type { MaybeActor } from '../../../platform/access/actor.ts';
import { memberScope } from '../../../platform/access/scope.ts';
import type { Resource } from '../../../platform/crud/definition.ts';
import { rowWithKey } from '../../../platform/crud/item.ts';
import type { Reader, Row } from '../../../platform/database/reader.ts';
import { SqlText } from '../../../platform/database/sql-text.ts';
import { notFound } from '../../../platform/errors.ts';
import { memberTables } from '../../members/member.ts';

/**
 * `sums` is a query over the dues `d` that selects `year`; `$owner` in it is replaced by the condition that selects the
 * member's dues. Throws not-found if the member does not exist or the actor may not see it.
 */
export async function readSums(
  read: Reader,
  kind: MemberKind,
  members: Resource,
  actor: MaybeActor,
  key: string,
  { sums, order }: { sums: string; order?: string },
): Promise<Row[]> {
  const scope = memberScope(actor);
  const sql = new SqlText();
  const { from, condition } = rowWithKey(members, key, scope, sql);
  const owned = sums.replaceAll('$owner', `d.${memberTables[kind].column} = m.id`);
  const rows = await read(
    sql.statement(
      `with member as (select t.id from ${from} where ${condition})` +
        ` select m.id as member, s.* from member m left join lateral (${owned}) s on true` +
        (order ? ` order by ${order}` : ''),
    ),
  );
  if (rows.length === 0) throw notFound('Membrul', key);
  // A member without dues gives one row without a year.
  return rows.filter(({ year }) => year !== null);
}
