/** A branch that has all that a payment note asks for. */
import type { Db } from '../../src/database/connection.ts';
import { createBranchAccount } from './branch-account.ts';
import { createRegion } from './region.ts';

export async function createBranch(db: Db) {
  const created = await createRegion(db);
  // Of at most four letters, as texts of transfers name them; those of the branch's id are no one else's.
  const letters = [676, 26, 1].map((size) => String.fromCharCode(65 + (Math.floor(created.id / size) % 26)));
  const prefix = `X${letters.join('')}`;
  const region = await db
    .updateTable('regions')
    .set({ series_prefix: prefix })
    .where('id', '=', created.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { region, prefix, account: await createBranchAccount(db, { region }) };
}
