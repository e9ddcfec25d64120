import type { Db } from '../../src/platform/database/connection.ts';

/** An upload with one unmatched photo; returns the upload's id. */
export async function createPhotoImport(db: Db): Promise<number> {
  const { id } = await db
    .insertInto('photo_imports')
    .values({ username: 'admin' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const photo = { photo_import_id: id, position: 0, file_name: 'nimeni.jpg', outcome: 'unmatched' };
  await db.insertInto('photo_import_files').values(photo).execute();
  return id;
}
