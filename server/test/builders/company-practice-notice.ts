import { randomBytes } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { CompanyPracticeNotices } from '../../src/platform/database/types.generated.ts';
import { createCompany } from './company.ts';
import { createPdf } from './pdf.ts';
import { createStoredFile, type WithFiles } from './stored-file.ts';
import { uniqueNumber } from './unique.ts';

export type CompanyPracticeNotice = Selectable<CompanyPracticeNotices>;

/** Belongs to the company's branch. */
export async function createCompanyPracticeNotice(
  app: WithFiles,
  {
    company,
    bytes = createPdf(),
    ...values
  }: Partial<Insertable<CompanyPracticeNotices>> & {
    company?: { id: number; region_id: number; name: string };
    bytes?: Buffer;
  } = {},
): Promise<CompanyPracticeNotice> {
  const { id, region_id, name } = company ?? (await createCompany(app.db));
  const code = values.code ?? randomBytes(12).toString('hex');
  return app.db
    .insertInto('company_practice_notices')
    .values({
      company_id: id,
      region_id,
      year: 2025,
      number: Number(uniqueNumber().slice(-8)),
      date: '2025-03-01',
      code,
      file_id: await createStoredFile(app, bytes, 'application/pdf'),
      file_name: `aviz-2025-1-${code}.pdf`,
      company_name: name,
      region_name: 'Filiala',
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
