/** Records that are gone for the account: `GET /api/deletions` (API-192). */
import { z } from 'zod';

export const deletion = z.object({
  '@type': z.literal('Deletion'),
  resource: z.string().meta({ description: 'Numele resursei, ca în adresă' }),
  record: z.string().meta({ description: 'Adresa înregistrării care nu mai există pentru cont' }),
  deletedAt: z.iso.datetime(),
});
