/** The certificate of membership ('adeverință de membru'), for courts and authorities here and in other states (PAP-263). */
import { z } from 'zod';
import { certificateRestHours } from './certificate-check.ts';

export const statusCertificateType = 'StatusCertificate';

/** The document is printed in Romanian or in English, from the same content and with the same number (PAP-264). */
export const certificateLanguages = ['ro', 'en'] as const;
export type CertificateLanguage = (typeof certificateLanguages)[number];

const day = z.iso.date();

/** The member's standing on the day of issue; a reason is never part of it, so that no sanction is named (PAP-263). */
export const certifiedStatus = z.object({
  hasRight: z.boolean().meta({ description: 'Dreptul de exercitare în ziua eliberării' }),
  endsOn: day.nullable().meta({ description: 'Ultima zi a dreptului; null fără drept' }),
  since: day.nullable().meta({ description: 'Prima zi a dreptului neîntrerupt; null fără drept' }),
  visas: z
    .array(z.object({ year: z.int(), date: day.nullable() }))
    .meta({ description: 'Vizele date din ultimii cinci ani pe care registrul îi are, cea mai nouă întâi' }),
});
export type CertifiedStatus = z.infer<typeof certifiedStatus>;

export const statusCertificate = z.object({
  '@id': z.string(),
  '@type': z.literal(statusCertificateType),
  code: z.string(),
  issuedAt: z.iso.datetime(),
  cancelledAt: z.iso.datetime().nullable().meta({ description: 'Null dacă nu a fost anulată' }),
});
export type StatusCertificate = z.infer<typeof statusCertificate>;

/** The PDF; one that was cancelled is not given out. */
export function statusCertificatePath(code: string, language: CertificateLanguage): string {
  return `/download/status_certificate/${code}${language === 'ro' ? '' : `?language=${language}`}`;
}

export const statusCertificateTexts = {
  recent: `Există deja o adeverință de membru emisă în ultimele ${certificateRestHours} de ore; descărcați-o pe aceea.`,
} as const;
