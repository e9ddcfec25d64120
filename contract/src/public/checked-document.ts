/** Answer of the check of a document (PUB-106). */
import { z } from 'zod';
import { type SealVerdict, sealVerdicts } from './document-check.ts';
import { standingReasons } from './standing-reasons.ts';

const verdicts = Object.keys(sealVerdicts) as SealVerdict[]; // Object.keys loses the key type

export const checkedSeal = z.object({
  verdict: z.enum(verdicts),
  holder: z
    .string()
    .nullable()
    .meta({ description: 'Titularul certificatului sigiliului; null dacă fișierul nu este sigilat de noi' }),
  sealedAt: z.iso.datetime().nullable().meta({ description: 'Când a fost sigilat; null dacă nu se știe' }),
  isTimestamped: z
    .boolean()
    .meta({ description: 'Momentul este dovedit de o marcă temporală, nu numai declarat în fișier' }),
});
export type CheckedSeal = z.infer<typeof checkedSeal>;

export const documentCheck = z.object({
  seal: checkedSeal,
  proof: z
    .object({
      path: z
        .string()
        .nullable()
        .meta({ description: 'Pagina de verificare a documentului; null dacă nu are una' }),
      isInForce: z.boolean(),
      text: z.string().meta({ description: 'Ce spune registrul astăzi despre documentul cu acest cod' }),
      reasons: z
        .array(z.object({ code: z.enum(standingReasons), day: z.iso.date().nullable() }))
        .meta({ description: 'Același lucru, în coduri: câte unul pentru fiecare propoziție din text' }),
    })
    .nullable()
    .meta({ description: 'Null dacă registrul nu ține o stare a acestui document, sau nu l-a recunoscut' }),
});
export type DocumentCheck = z.infer<typeof documentCheck>;
