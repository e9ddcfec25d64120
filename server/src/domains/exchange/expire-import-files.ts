/** Deletes the files of imports after their retention; author and result stay (EXC-78). */
import { dayMs, hourMs } from '@ceccar/contract/time-units';
import { sql } from 'kysely';
import { updateInBatches } from '../../platform/database/in-batches.ts';
import { type ExpiryNeeds, expireFiles } from '../../platform/files/expire-files.ts';

export type WithImportDays = {
  /** Retention in days of the file of a finished import, and of the cells and names of rejected files. */
  importDays: number;
};

/** The job of a cancelled import may still be reading its file. */
const readingMs = hourMs;

export async function expireImportFiles(needs: ExpiryNeeds & WithImportDays): Promise<void> {
  const { db } = needs.database;
  const now = needs.clock().getTime();
  const over = new Date(now - needs.importDays * dayMs);
  // The digest stays, so that the same file is still rejected (EXC-15).
  await sql`update imports i set file_digest = f.sha256 from files f
    where f.id = i.file_id and i.status = 'done' and i.finished_at < ${over} and i.file_digest is null`.execute(
    db,
  );
  await expireFiles(
    needs,
    'imports',
    sql`(status in ('failed', 'undone', 'dropped') and updated_at < ${new Date(now - readingMs)})
      or (status = 'done' and finished_at < ${over})`,
  );
  await updateInBatches(
    db,
    'import_errors',
    sql`value = null`,
    sql`value is not null and import_id in (select id from imports where created_at < ${over})`,
  );
  await updateInBatches(
    db,
    'imports',
    // Examples of doubtful letters, titles and rows above the heading come from the file.
    sql`reading = null`,
    sql`reading is not null and (status in ('failed', 'undone', 'dropped') or created_at < ${over})
      and updated_at < ${new Date(now - readingMs)}`,
  );
  await updateInBatches(
    db,
    'photo_import_files',
    sql`file_name = '', message = null`,
    sql`file_name <> '' and outcome <> 'matched'
      and photo_import_id in (select id from photo_imports where created_at < ${over})`,
  );
}
