import { randomBytes } from 'node:crypto';
import type { Insertable, Selectable } from 'kysely';
import type { IssuedDocuments } from '../../src/platform/database/types.generated.ts';
import { createCompany } from './company.ts';
import { createPdf } from './pdf.ts';
import { createStoredFile, type WithFiles } from './stored-file.ts';
import { uniqueNumber } from './unique.ts';

export type IssuedDocument = Selectable<IssuedDocuments>;

/** A founding notice that the company's branch has issued. */
export async function createIssuedDocument(
  app: WithFiles,
  {
    company,
    ...values
  }: Partial<Insertable<IssuedDocuments>> & {
    company?: { id: number; region_id: number; name: string };
  } = {},
): Promise<IssuedDocument> {
  const { id, region_id, name: companyName } = company ?? (await createCompany(app.db));
  const number = uniqueNumber();
  const facts = {
    kind: 'notice1',
    number: `CJ-2025/${number}`,
    date: '2025-03-01',
    branch: 'Cluj',
    president: 'Elena Președintescu',
    companyName,
    address: 'Str. Lungă 1, Dej',
  };
  return app.db
    .insertInto('issued_documents')
    .values({
      company_id: id,
      region_id,
      kind: 'notice1',
      series: 'CJ-2025',
      number,
      date: '2025-03-01',
      code: randomBytes(12).toString('hex'),
      facts: JSON.stringify(facts),
      file_id: await createStoredFile(app, createPdf(), 'application/pdf'),
      file_name: `aviz-${number}.pdf`,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
