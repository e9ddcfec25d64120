import type { Insertable, Selectable } from 'kysely';
import type { PersonDataExports } from '../../src/platform/database/types.generated.ts';
import { createStoredFile, type WithFiles } from './stored-file.ts';
import { uniqueWord } from './unique.ts';

/** A copy of a person's data, ready for download. */
export async function createPersonDataExport(
  app: WithFiles,
  { person, ...values }: Partial<Insertable<PersonDataExports>> & { person: { id: number } },
): Promise<Selectable<PersonDataExports>> {
  return app.db
    .insertInto('person_data_exports')
    .values({
      person_id: person.id,
      status: 'done',
      file_id: await createStoredFile(app, Buffer.from(uniqueWord()), 'application/zip'),
      finished_at: new Date(),
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
