/** How a table file was read, and what the person who sent it may choose differently (EXC-99). */
import { z } from 'zod';
import { int4 } from '../whole-number.ts';

export const encodings = [
  { value: 'utf-8', label: 'UTF-8' },
  { value: 'utf-16le', label: 'UTF-16' },
  { value: 'utf-16be', label: 'UTF-16 (ordine inversă)' },
  { value: 'windows-1250', label: 'Windows-1250' },
  { value: 'iso-8859-2', label: 'ISO-8859-2' },
  { value: 'iso-8859-16', label: 'ISO-8859-16' },
  { value: 'cp852', label: 'MS-DOS (CP852)' },
  { value: 'x-mac-romanian', label: 'Mac (română)' },
  { value: 'x-mac-ce', label: 'Mac (Europa Centrală)' },
] as const;
export type Encoding = (typeof encodings)[number]['value'];

const encoding = z.enum(encodings.map(({ value }) => value));
const line = int4({ min: 1 });

/** `chart`: a sheet without cells. */
const sheet = z.object({ name: z.string(), state: z.enum(['visible', 'hidden', 'chart']) });

export const fileReading = z.object({
  sheet: z.string().nullable().meta({ description: 'Foaia citită; null la CSV' }),
  sheets: z.array(sheet).meta({ description: 'Toate foile fișierului, în ordinea lor' }),
  headingLine: line.nullable().meta({ description: 'Rândul cu titlurile coloanelor' }),
  aboveHeading: z
    .array(z.object({ line, text: z.string() }))
    .meta({ description: 'Rândurile de deasupra titlurilor' }),
  unknownColumns: z
    .array(z.object({ place: z.int().min(1), title: z.string() }))
    .meta({ description: 'Coloanele necunoscute, care nu se citesc; fără titlu dacă au doar valori' }),
  hiddenRows: z.object({ count: z.int(), lines: z.array(line) }).meta({ description: 'Rândurile ascunse' }),
  exampleLines: z.array(line).meta({ description: 'Rândurile care sunt exemplul din model' }),
  encoding: encoding.nullable().meta({ description: 'Codificarea literelor; null la o foaie de calcul' }),
  uncertainLetters: z
    .array(z.object({ letter: z.string(), example: z.string(), line }))
    .meta({ description: 'Litere care par citite greșit, fiecare cu un exemplu' }),
  /** Absent in readings that were stored before they were looked for. */
  uncertainDays: z
    .array(z.object({ column: z.string(), example: z.string(), line }))
    .optional()
    .meta({ description: 'Coloane cu zile în care nu se vede dacă ziua sau luna este prima' }),
});
export type FileReading = z.output<typeof fileReading>;

/** Anything else than the default is chosen in the preview; the file is then read again. */
export const readingChoices = z.object({
  sheet: z.string().max(255).nullable().default(null),
  headingLine: line.nullable().default(null),
  encoding: encoding.nullable().default(null),
  hiddenRows: z.boolean().default(false),
  exampleRows: z.boolean().default(false),
  columns: z
    .record(z.string().regex(/^\d{1,3}$/), z.string().max(50))
    .default({})
    .meta({ description: 'Coloana de import a fiecărei coloane necunoscute, după locul ei' }),
});
export type ReadingChoices = z.output<typeof readingChoices>;

export const defaultChoices: ReadingChoices = readingChoices.parse({});
