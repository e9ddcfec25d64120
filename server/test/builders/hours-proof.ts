import type { Insertable, Selectable } from 'kysely';
import type { HoursProofs } from '../../src/platform/database/types.generated.ts';
import { describeBytes } from '../files/samples.ts';
import { createPdf } from './pdf.ts';
import { createPerson } from './person.ts';
import { createStoredFile, type WithFiles } from './stored-file.ts';

/** Of a conference, waiting, unless other values are given. */
export async function createHoursProof(
  app: WithFiles,
  {
    person,
    bytes = createPdf(),
    ...values
  }: Partial<Insertable<HoursProofs>> & { person?: { id: number }; bytes?: Buffer } = {},
): Promise<Selectable<HoursProofs>> {
  return app.db
    .insertInto('hours_proofs')
    .values({
      person_id: (person ?? (await createPerson(app.db))).id,
      kind: 'conference',
      organiser: 'Universitatea de Vest',
      ended_on: '2026-02-14',
      hours: 8,
      file_id: await createStoredFile(app, bytes, 'application/pdf'),
      file_name: 'diploma.pdf',
      digest: describeBytes(bytes).sha256,
      state: 'waiting',
      sent_at: new Date('2026-02-20T08:00:00Z'),
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
