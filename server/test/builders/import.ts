import type { Insertable, Selectable } from 'kysely';
import type { Imports } from '../../src/platform/database/types.generated.ts';
import { createStoredFile, type WithFiles } from './stored-file.ts';
import { uniqueNumber } from './unique.ts';

export type Import = Selectable<Imports>;

/** A file of dues that no other test has; its row is marked as posted. */
export async function createImport(
  app: WithFiles,
  values: Partial<Insertable<Imports>> = {},
): Promise<Import> {
  return app.db
    .insertInto('imports')
    .values({
      type: 'dues',
      status: 'done',
      file_id: await createStoredFile(app, createCsv(), 'text/csv'),
      file_name: 'cotizatii.csv',
      username: 'admin',
      total_rows: 0,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function createCsv(): Buffer {
  return Buffer.from(`Tip membru;CIP;Cod\nPF;${uniqueNumber()};472\n`);
}
