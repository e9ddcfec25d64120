/** The conversation of a member with the own branch, new or existing (MSG-1). */
import { memberContracts } from '@ceccar/contract/members/member';
import type { Db, Tx } from '../../platform/database/connection.ts';
import { query } from '../../platform/database/query.ts';
import type { Reader } from '../../platform/database/reader.ts';
import { notFound } from '../../platform/errors.ts';
import { type Member, memberColumns, memberTables } from '../members/member.ts';

/** Returns its id. */
export async function ensureThread(db: Db | Tx, owner: Member, region_id: number): Promise<number> {
  // Of two concurrent requests the second finds the thread of the first.
  await db
    .insertInto('notifications')
    .values({ ...memberColumns(owner), region_id })
    .onConflict((there) => there.doNothing())
    .execute();
  const { id } = await db
    .selectFrom('notifications')
    .select('id')
    .where(memberTables[owner.kind].column, '=', owner.id)
    .where('region_id', '=', region_id)
    .executeTakeFirstOrThrow();
  return id;
}

export async function getBranch(read: Reader, { kind, id }: Member): Promise<{ id: number; name: string }> {
  const [branch] = await read(
    query
      .selectFrom('regions as r')
      .select(['r.id', 'r.name'])
      .where('r.id', '=', ({ selectFrom }) =>
        selectFrom(memberTables[kind].table).select('region_id').where('id', '=', id),
      ),
  );
  if (!branch) throw notFound(memberContracts[kind].title, id);
  return branch;
}
