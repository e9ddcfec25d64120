import type { Insertable, Selectable } from 'kysely';
import type { PersonSeals } from '../../src/platform/database/types.generated.ts';
import { createPdf } from './pdf.ts';
import { createPerson } from './person.ts';
import { createStoredFile, type WithFiles } from './stored-file.ts';

export type PersonSeal = Selectable<PersonSeals>;

export async function createPersonSeal(
  app: WithFiles,
  {
    person,
    bytes = createPdf(),
    ...values
  }: Partial<Insertable<PersonSeals>> & { person?: { id: number }; bytes?: Buffer } = {},
): Promise<PersonSeal> {
  return app.db
    .insertInto('person_seals')
    .values({
      person_id: (person ?? (await createPerson(app.db))).id,
      year: 2025,
      file_id: await createStoredFile(app, bytes, 'application/pdf'),
      file_name: 'parafa.pdf',
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
