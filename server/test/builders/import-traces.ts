import { createImport } from './import.ts';
import type { WithFiles } from './stored-file.ts';

/** The traces of a person in an import of members, in a rejected row of another import, and in an unmatched photo. */
export async function createImportTraces(
  app: WithFiles,
  { id }: { id: number },
  { cnp, lastName }: { cnp: string; lastName: string },
): Promise<void> {
  const { db } = app;
  const done = await createImport(app, { type: 'persons' });
  await db
    .insertInto('import_rows')
    .values({
      import_id: done.id,
      line: 2,
      kind: 'changed',
      record_id: id,
      version: 1,
      changes: JSON.stringify({ lastName: [lastName, lastName], cnp: [null, cnp] }),
      doubts: JSON.stringify([{ field: 'cnp', message: `CNP-ul ${cnp} mai este la alt membru.` }]),
    })
    .execute();
  await db
    .insertInto('import_errors')
    .values({
      import_id: done.id,
      line: 3,
      position: 1,
      column_title: 'CNP',
      value: `${cnp} `,
      message: 'Dublu',
    })
    .execute();
  const photos = await db
    .insertInto('photo_imports')
    .values({ username: 'admin' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('photo_import_files')
    .values({ photo_import_id: photos.id, position: 1, file_name: `${cnp}.jpg`, outcome: 'ambiguous' })
    .execute();
}
