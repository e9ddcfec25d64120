/** One visa for several members at once: shown first, then written for all or for none (MEM-47). */
import { z } from 'zod';

export const mostVisasAtOnce = 300;

/** What would become of one of the numbers that were given. */
export const visaRow = z.object({
  given: z.string(),
  /** Null where the number names nobody, or several. */
  member: z
    .object({
      '@id': z.string(),
      uuid: z.uuid(),
      name: z.string(),
      regNumber: z.string(),
      region: z.string(),
      status: z.string().nullable(),
    })
    .nullable(),
  problem: z
    .string()
    .nullable()
    .meta({ description: 'De ce nu se poate; cât timp este una, nu se salvează nimic' }),
  doubt: z.string().nullable().meta({ description: 'Ce trebuie verificat, fără să oprească salvarea' }),
});
export type VisaRow = z.infer<typeof visaRow>;

export const severalVisas = z.object({
  rows: z.array(visaRow),
  saved: z.int().meta({ description: 'Câte vize s-au scris; 0 la o previzualizare' }),
});
export type SeveralVisas = z.infer<typeof severalVisas>;

/** Numbers as they are pasted: from a column of a table, or one after the other. */
export function numbersIn(text: string): string[] {
  return text
    .split(/[\n\r\t;,]+/)
    .map((number) => number.trim())
    .filter((number) => number !== '');
}
