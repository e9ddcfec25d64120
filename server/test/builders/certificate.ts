import type { CertificateContent } from '@ceccar/contract/papers/certificates';
import type { Selectable } from 'kysely';
import { makeCertificateCode } from '../../src/domains/papers/certificates/certificate-code.ts';
import type { Db } from '../../src/platform/database/connection.ts';
import type { Certificates } from '../../src/platform/database/types.generated.ts';
import { createPerson } from './person.ts';

export type Certificate = Selectable<Certificates>;

const content: CertificateContent = {
  person: { fullName: 'Popescu Ana', region: 'Cluj', category: 'EXPERT CONTABIL', cip: '14000' },
  courses: [{ name: 'Fiscalitate', hours: 8, year: 2026, interval: '1–3 martie 2026' }],
};

export async function createCertificate(
  db: Db,
  {
    person,
    content: more,
    ...values
  }: { person?: { id: number }; content?: Partial<CertificateContent> } & Partial<
    Pick<Certificate, 'issued_at' | 'kind'>
  > = {},
): Promise<Certificate> {
  return db
    .insertInto('certificates')
    .values({
      code: makeCertificateCode(),
      person_id: (person ?? (await createPerson(db))).id,
      issued_at: new Date(),
      ...values,
      content: JSON.stringify({ ...content, ...more }),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Of membership (PAP-263). */
export function createStatusCertificate(db: Db, person: { id: number }): Promise<Certificate> {
  const status = { hasRight: true, endsOn: '2027-03-31', since: '2026-02-10', visas: [] };
  return createCertificate(db, { person, kind: 'status', content: { courses: [], status } });
}
