/** The certificate ('adeverință') of a person in the API: the content of its document. */
import { z } from 'zod';
import type { WithIssuer } from './issuer.ts';
import { type CertifiedStatus, certifiedStatus } from './status-certificates.ts';

export const certifiedCourse = z.object({
  name: z.string(),
  hours: z.int(),
  year: z.int(),
  interval: z.string().nullable().meta({ description: 'Perioada' }),
  organizer: z.string().nullish().meta({ description: 'Organizatorul; lipsește din adeverințele mai vechi' }),
});
export type CertifiedCourse = z.infer<typeof certifiedCourse>;

/** The person's data in the register on the day of issue. */
export const certifiedPerson = z.object({
  fullName: z.string(),
  region: z.string(),
  category: z.string().nullable().meta({ description: 'EXPERT CONTABIL sau CONTABIL AUTORIZAT' }),
  cip: z.string().nullable().meta({ description: 'Null cât timp persoana nu are CIP' }),
  regNumber: z
    .string()
    .nullish()
    .meta({ description: 'Numărul matricol; lipsește din adeverințele mai vechi' }),
});
export type CertifiedPerson = z.infer<typeof certifiedPerson>;

/** Stored as it was issued (PAP-25); contents of earlier certificates lack what is optional. */
export type CertificateContent = WithIssuer & {
  person: CertifiedPerson & {
    /** 1 man, 2 woman, as in the register: only for the wording of the document. */
    sex?: number | null;
  };
  courses: readonly CertifiedCourse[];
  /** Only of a certificate of membership, which has no courses (PAP-263). */
  status?: CertifiedStatus;
};

const cancelledAt = z.iso.datetime().nullable().meta({ description: 'Null dacă nu a fost anulată' });

export const certificateType = 'Certificate';

/** One of the user's own certificates. */
export const ownCertificate = z.object({
  '@id': z.string(),
  '@type': z.literal(certificateType),
  code: z.string(),
  issuedAt: z.iso.datetime(),
  courses: z.array(certifiedCourse),
  downloadLink: z.string().meta({ description: 'Adeverința, ca PDF; una anulată nu se mai descarcă' }),
  cancelledAt,
});
export type OwnCertificate = z.infer<typeof ownCertificate>;

/** Response of `POST /api/certificates`. */
export const issuedCertificate = z.object({ certificate: ownCertificate });
export type IssuedCertificate = z.infer<typeof issuedCertificate>;

/** Response of `GET /api/certificates/check-recent/{personId}`. */
export const recentCertificate = z.object({
  hasRecentCertificate: z.boolean(),
  message: z.string().nullable().meta({ description: 'De ce nu se poate elibera alta acum' }),
});
export type RecentCertificate = z.infer<typeof recentCertificate>;

/** Response of `GET /api/certificates/validate/{code}`: the issued content, for verifying a document (PUB-10). */
export const validCertificate = z.object({
  success: z.literal(true),
  certificate: z.object({
    code: z.string(),
    issuedAt: z.iso.datetime(),
    cancelledAt,
    cancelledReason: z.string().nullable().meta({ description: 'Doar pentru administratori' }),
    canCancel: z.boolean().meta({ description: 'Dacă apelantul o poate anula' }),
  }),
  person: certifiedPerson,
  courses: z.array(certifiedCourse),
  status: certifiedStatus
    .nullable()
    .meta({ description: 'Numai la o adeverință de membru: situația din ziua eliberării' }),
  today: z
    .object({ day: z.iso.date(), hasRight: z.boolean(), endsOn: z.iso.date().nullable() })
    .nullable()
    .meta({ description: 'Numai la o adeverință de membru: dreptul de exercitare de azi' }),
  logged: z
    .object({ position: z.int(), loggedAt: z.iso.datetime(), proof: z.string() })
    .nullable()
    .meta({ description: 'Locul în jurnalul registrului, dacă jurnalul semnat o cuprinde' }),
});
export type ValidCertificate = z.infer<typeof validCertificate>;

/** Response of `POST /api/certificates/{code}/cancel`. */
export const cancelledCertificate = z.object({ cancelledAt: z.iso.datetime() });
