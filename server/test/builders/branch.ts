/** A branch with all the data that a payment note needs. */
import type { Db } from '../../src/platform/database/connection.ts';
import { createBranchAccount } from './branch-account.ts';
import { createRegion } from './region.ts';

export async function createBranch(db: Db) {
  const created = await createRegion(db);
  // At most four letters, as transfer texts name the series; derived from the branch's id, and so unique.
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
