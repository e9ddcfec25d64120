import type { Insertable, Selectable } from 'kysely';
import type { CompanySeals } from '../../src/platform/database/types.generated.ts';
import { createCompany } from './company.ts';
import { createPdf } from './pdf.ts';
import { createStoredFile, type WithFiles } from './stored-file.ts';

export type CompanySeal = Selectable<CompanySeals>;

export async function createCompanySeal(
  app: WithFiles,
  {
    company,
    bytes = createPdf(),
    ...values
  }: Partial<Insertable<CompanySeals>> & { company?: { id: number }; bytes?: Buffer } = {},
): Promise<CompanySeal> {
  return app.db
    .insertInto('company_seals')
    .values({
      company_id: (company ?? (await createCompany(app.db))).id,
      year: 2025,
      file_id: await createStoredFile(app, bytes, 'application/pdf'),
      file_name: 'parafa.pdf',
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
