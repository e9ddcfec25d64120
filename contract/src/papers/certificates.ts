/** The certificate ('adeverință') of a person: what its paper says, who may check it, and how. */
import { z } from 'zod';

/** Drawn for each one, so that none tells another (PAP-23). */
export const certificateCode = { letters: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789', length: 8 } as const;

/** What was typed or scanned, as the code is written; undefined for what can be none. */
export function readCertificateCode(typed: string): string | undefined {
  const code = typed.trim().toUpperCase();
  return /^[A-Z0-9]{8}$/.test(code) ? code : undefined;
}

/** A certificate is of the courses of this year and the one before; one that was failed counts for nothing (PAP-24, TRA-4). */
export function isCertified(
  { year, promoted }: { year: number; promoted: boolean | null },
  currentYear: number,
): boolean {
  return promoted !== false && (year === currentYear || year === currentYear - 1);
}

export const certifiedCourse = z.object({
  name: z.string(),
  hours: z.int(),
  year: z.int(),
  interval: z.string().nullable().meta({ description: 'Perioada' }),
});
export type CertifiedCourse = z.infer<typeof certifiedCourse>;

/** Whom it is about, as the register had it on that day. */
export const certifiedPerson = z.object({
  fullName: z.string(),
  region: z.string(),
  category: z.string().nullable().meta({ description: 'EXPERT CONTABIL sau CONTABIL AUTORIZAT' }),
  cip: z.string(),
});
export type CertifiedPerson = z.infer<typeof certifiedPerson>;

/** Kept as it was issued (PAP-25). */
export type CertificateContent = { person: CertifiedPerson; courses: readonly CertifiedCourse[] };

export const certificateType = 'Certificate';

/** One of one's own. */
export const ownCertificate = z.object({
  '@id': z.string(),
  '@type': z.literal(certificateType),
  code: z.string(),
  issuedAt: z.iso.datetime(),
  courses: z.array(certifiedCourse),
  downloadLink: z.string().meta({ description: 'Adeverința, ca PDF' }),
});
export type OwnCertificate = z.infer<typeof ownCertificate>;

/** Answer of `POST /api/certificates`. */
export const issuedCertificate = z.object({ certificate: ownCertificate });
export type IssuedCertificate = z.infer<typeof issuedCertificate>;

/** Answer of `GET /api/certificates/check-recent/{personId}`. */
export const recentCertificate = z.object({
  hasRecentCertificate: z.boolean(),
  message: z.string().nullable().meta({ description: 'De ce nu se poate elibera alta acum' }),
});
export type RecentCertificate = z.infer<typeof recentCertificate>;

/** Answer of `GET /api/certificates/validate/{code}`: what was issued, for who holds the paper (PUB-10). */
export const validCertificate = z.object({
  success: z.literal(true),
  certificate: z.object({ code: z.string(), issuedAt: z.iso.datetime() }),
  person: certifiedPerson,
  courses: z.array(certifiedCourse),
});
export type ValidCertificate = z.infer<typeof validCertificate>;

/** Where its QR code leads, the code filled in. */
export const certificateCheckPath = '/certificate/verify';

export function certificateCheckOf(code: string): string {
  return `${certificateCheckPath}?code=${code}`;
}

/** What is said of certificates, word for word (API-4). */
export const certificateTexts = {
  personNotFound: 'Persoana nu a fost gasită.',
  recentCheckFailed: 'Eroare de server la verificarea adeverintei recent.',
  recentCheckProblem: (detail: string) => `Eroare la verificarea adeverintei recente: ${detail}`,
  noPerson: 'Nu exista date ale persoanei pentru verificare.',
  recent: 'Există deja o adeverință emisă în ultimele 24 de ore.',
  pdfFailed: (detail: string) => `Eroare la generarea PDF-ului: ${detail}`,
  personFailed: 'A apărut o eroare la încărcarea datelor persoanei. Verificați identificatorul.',
  notFound: 'Adeverința cu numărul specificat nu a fost găsită',
  checkFailed: 'A apărut o eroare la verificarea adeverinței. Vă rugăm încercați din nou mai târziu.',
  codeMissing: 'Numărul este obligatoriu',
  codeMalformed: 'Format invalid - trebuie să introduceți 8 caractere alfanumerice!',
  sentWithoutCode: 'Vă rugăm introduceți un număr de adeverință valid',
  sentMalformed:
    'Formatul numărului de adeverință este invalid - trebuie să introduceți 8 caractere alfanumerice!',
} as const;
