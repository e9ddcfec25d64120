import type { Insertable, Selectable } from 'kysely';
import type { PersonPhotos } from '../../src/platform/database/types.generated.ts';
import { jpeg } from '../files/samples.ts';
import { createPerson } from './person.ts';
import { createStoredFile, type WithFiles } from './stored-file.ts';

export type PersonPhoto = Selectable<PersonPhotos>;

export async function createPersonPhoto(
  app: WithFiles,
  {
    person,
    bytes = jpeg(),
    ...values
  }: Partial<Insertable<PersonPhotos>> & { person?: { id: number }; bytes?: Buffer } = {},
): Promise<PersonPhoto> {
  return app.db
    .insertInto('person_photos')
    .values({
      person_id: (person ?? (await createPerson(app.db))).id,
      file_id: await createStoredFile(app, bytes, 'image/jpeg'),
      file_name: 'poza.jpg',
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
