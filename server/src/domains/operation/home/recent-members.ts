/** Members whose record pages an account viewed last, from the access log (AUD-50), within its scope (OPE-80). */
import { type MemberKind, memberKinds } from '@ceccar/contract/member';
import type { StaffHome } from '@ceccar/contract/operation/home';
import type { Actor } from '../../../platform/access/actor.ts';
import { memberScope } from '../../../platform/access/scope.ts';
import { scopedRows } from '../../../platform/crud/conditions.ts';
import type { Resources } from '../../../platform/crud/definition.ts';
import { getResource } from '../../../platform/crud/resource.ts';
import type { Reader } from '../../../platform/database/reader.ts';
import { SqlText } from '../../../platform/database/sql-text.ts';
import { memberTables } from '../../members/member.ts';

const shown = 8;
/** Enough for several days, each of which has a row of its own for the same member. */
const searched = 100;

export async function readRecentMembers(
  read: Reader,
  resources: Resources,
  actor: Actor,
): Promise<StaffHome['recent']> {
  const sql = new SqlText();
  const views = `select person_id, company_id, last_at from record_looks where user_id = ${sql.value(actor.userId)}::int
    order by day desc, last_at desc limit ${searched}`;
  const parts = memberKinds.map((kind) => {
    const { table, column, name } = memberTables[kind];
    const resource = getResource(resources, table);
    const { from, condition } = scopedRows(resource, memberScope(actor), sql);
    return `select '${kind}' as kind, t.uuid, t.${name} as name, shown_number(t.reg_number, t.id) as number, l.last_at
      from ${from} join latest l on l.${column} = t.id where ${condition}`;
  });
  const rows = await read(
    sql.statement(
      `with latest as (${views})
       select kind, uuid, name, number, max(last_at) as last_at from (${parts.join(' union all ')}) v
       group by kind, uuid, name, number order by max(last_at) desc limit ${shown}`,
    ),
  );
  return rows.map(({ kind, uuid, name, number, last_at }) => ({
    kind: kind as MemberKind,
    uuid: String(uuid),
    name: String(name),
    number: String(number),
    viewedAt: (last_at as Date).toISOString(), // a required column
  }));
}
