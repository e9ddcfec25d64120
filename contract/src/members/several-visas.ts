/** One visa for several members: preview, then saved for all or none (MEM-47). */
import { z } from 'zod';
import { namedMember } from './named-member.ts';

export const mostVisasAtOnce = 300;

/** Preview for one of the numbers. */
export const visaRow = z.object({
  given: z.string(),
  /** Null if the number matches no member, or several. */
  member: namedMember.nullable(),
  problem: z
    .string()
    .nullable()
    .meta({ description: 'De ce nu se poate; cât timp este una, nu se salvează nimic' }),
  isGrave: z
    .boolean()
    .meta({ description: 'Starea nu permite exercitarea profesiei sau membrul are de plată' }),
  warnings: z.array(z.string()).meta({ description: 'Ce trebuie verificat, fără să oprească salvarea' }),
});
export type VisaRow = z.infer<typeof visaRow>;

export const severalVisas = z.object({
  rows: z.array(visaRow),
  saved: z.int().meta({ description: 'Câte vize s-au scris; 0 la o previzualizare' }),
  visas: z.array(z.int()).meta({ description: 'Vizele scrise, pentru a le putea anula împreună' }),
});
export type SeveralVisas = z.infer<typeof severalVisas>;

/** Answer of undoing visas that were written together (MEM-111). */
export const undoneVisas = z.object({ deleted: z.int() });

/** Numbers from pasted text: a spreadsheet column or a list. */
export function numbersIn(text: string): string[] {
  return text
    .split(/[\n\r\t;,]+/)
    .map((number) => number.trim())
    .filter((number) => number !== '');
}
