/**
 * Deletes the personal data in import rows: of previews that nobody confirmed (EXC-66) and of imports that are not in force
 * (EXC-74).
 */
import { previewDays } from '@ceccar/contract/exchange/imports';
import { dayMs } from '@ceccar/contract/time-units';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connection.ts';
import { deleteInBatches } from '../../platform/database/in-batches.ts';
import type { ExpiryNeeds } from '../../platform/files/expire-files.ts';
import { defineJob, upkeep } from '../../platform/jobs/define-job.ts';
import { letGo } from './confirm-import.ts';
import type { ImportKinds } from './define-import.ts';
import { expireImportFiles, type WithImportDays } from './expire-import-files.ts';

export function defineDropImports(kinds: ImportKinds) {
  return defineJob({
    name: 'drop-imports',
    ...upkeep,
    async handle(needs: ExpiryNeeds & WithImportDays) {
      const { database, clock } = needs;
      await dropForgotten(database, kinds, new Date(clock().getTime() - previewDays * dayMs));
      await forgetRows(database);
      await expireImportFiles(needs);
    },
  });
}

async function dropForgotten({ db }: Pick<Database, 'db'>, kinds: ImportKinds, since: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const over = await tx
      .selectFrom('imports')
      .select(['id', 'type'])
      .where('status', '=', 'previewed')
      .where('updated_at', '<', since)
      .orderBy('id')
      .forUpdate()
      .skipLocked()
      .execute();
    for (const one of over)
      await letGo(tx, kinds, one, `Nu a fost confirmat în ${previewDays} zile; nimic nu a fost înregistrat.`);
  });
}

/** Rows of cancelled and undone imports. Not deleted immediately, since the cancelled job may still be using them. */
async function forgetRows({ db }: Pick<Database, 'db'>): Promise<void> {
  const over = await db
    .selectFrom('imports')
    .select('id')
    .where('status', 'in', ['failed', 'undone'])
    .where('new_rows', 'is not', null)
    .orderBy('id')
    .execute();
  for (const { id } of over) {
    // The import itself is updated last, so that an interrupted run finds it again.
    await deleteInBatches(db, 'import_rows', sql`import_id = ${id}`);
    await db
      .updateTable('imports')
      .set({ new_rows: null, changed_rows: null, same_rows: null, doubtful_rows: null })
      .where('id', '=', id)
      .execute();
  }
}
