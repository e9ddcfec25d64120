/** The certificate ('adeverință') of a person as the API shows it: what its paper says. */
import { z } from 'zod';

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
