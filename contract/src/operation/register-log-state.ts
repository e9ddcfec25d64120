/** The register's log for administrators: `GET /api/operation/register_log` (AUD-98). */
import { z } from 'zod';

export const registerLogState = z.object({
  verifierKey: z
    .string()
    .nullable()
    .meta({ description: 'Cheia publică, în forma notelor semnate C2SP; null unde registrul nu are jurnal' }),
  head: z
    .object({
      size: z.int().meta({ description: 'Câte poziții sunt semnate' }),
      signedAt: z.iso.datetime(),
      note: z.string().meta({ description: 'Capătul semnat, de păstrat în afara registrului' }),
    })
    .nullable()
    .meta({ description: 'Null până la prima semnătură' }),
  comparison: z
    .object({
      size: z
        .int()
        .nullable()
        .meta({ description: 'Câte poziții are capătul păstrat; null dacă nu se citește' }),
      fault: z
        .string()
        .nullable()
        .meta({ description: 'De ce jurnalul nu îl continuă; null dacă îl continuă' }),
    })
    .nullable()
    .meta({ description: 'Numai dacă s-a dat un capăt păstrat' }),
});
export type RegisterLogState = z.infer<typeof registerLogState>;

/** A head is about 200 characters long. */
export const mostHeadLength = 2_000;
