import type { Db } from '../../src/database/connection.ts';

/** One photo of nobody, sent; gives the number of the sending. */
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
