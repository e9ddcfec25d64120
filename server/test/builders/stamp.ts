import { randomBytes } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import { encodePng } from '../../../seed/png.ts';
import type { Stamps } from '../../src/platform/database/types.generated.ts';
import { createPerson } from './person.ts';
import { createStoredFile, type WithFiles } from './stored-file.ts';

export type Stamp = Selectable<Stamps>;

/** Of a person unless a company is given; its picture is a square of one colour. */
export async function createStamp(
  app: WithFiles,
  {
    person,
    company,
    ...values
  }: Partial<Insertable<Stamps>> & { person?: { id: number }; company?: { id: number } } = {},
): Promise<Stamp> {
  const shade = randomBytes(1)[0] ?? 0;
  const picture = encodePng(8, 8, () => [shade, shade, shade]);
  return app.db
    .insertInto('stamps')
    .values({
      person_id: company ? null : (person ?? (await createPerson(app.db))).id,
      company_id: company?.id ?? null,
      year: 2025,
      font_size: 10,
      lines: ['Filiala Cluj', 'EXPERT CONTABIL', 'Popescu Ana', 'CIP 1', 'Viză an 2025 valabilă'],
      code: randomBytes(12).toString('hex'),
      file_id: await createStoredFile(app, picture, 'image/png'),
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
