/** Preview of a file of dues: its sums by code and year, and those of its rows that are already posted (EXC-260). */
import { z } from 'zod';

const amount = z.string().meta({ description: 'Lei, cu două zecimale' });

export const duesSummary = z.object({
  sums: z
    .array(z.object({ code: z.string(), year: z.int(), rows: z.int(), fee: amount, payment: amount }))
    .meta({ description: 'Sumele pe coduri și ani' }),
  posted: z
    .array(
      z.object({
        importId: z.int().nullable().meta({ description: 'Importul rândurilor; null: altfel înregistrate' }),
        on: z.iso.date().meta({ description: 'Ziua în care au fost înregistrate cele mai noi dintre ele' }),
        rows: z.int(),
        lines: z.array(z.int()).meta({ description: 'Primele rânduri ale fișierului' }),
      }),
    )
    .meta({
      description: 'Rândurile din fișier care sunt deja înregistrate: același membru, cod, an, zi și sume',
    }),
});
export type DuesSummary = z.output<typeof duesSummary>;
