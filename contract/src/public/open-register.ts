/** The open register: each night a file of all listed members, for programs of others (PUB-220). */
import { z } from 'zod';
import { memberKinds } from '../member.ts';
import { publicPracticeCodes } from '../members/practice-right.ts';
import { openRegisterPath } from './open-register-path.ts';

/** What stands of a member in a line; the names are those of the read API where it has one (PUB-221). */
export const openRegisterRow = z.object({
  kind: z.enum(memberKinds).meta({ title: 'Felul', description: 'person sau company' }),
  number: z.string().nullable().meta({ title: 'Număr', description: 'Gol cât timp membrul nu are număr' }),
  name: z.string().meta({ title: 'Nume', description: 'Numele persoanei sau denumirea societății' }),
  branch: shownIfPublic('Filiala'),
  category: shownIfPublic('Partea Tabloului, sau tipul societății'),
  taxID: shownIfPublic('CUI-ul societății'),
  url: shownIfPublic('Pagina publică a membrului'),
  hasRight: z
    .boolean()
    .meta({ title: 'Drept de exercitare', description: 'Dreptul de exercitare în ziua fișierului' }),
  endsOn: z.iso
    .date()
    .nullable()
    .meta({ title: 'Până la', description: 'Ultima zi a dreptului; gol fără drept' }),
  reasonCode: z
    .enum(publicPracticeCodes)
    .nullable()
    .meta({ title: 'Motiv', description: 'De ce nu are drept: fara_viza sau fara_drept; gol cu drept' }),
  hasVisa: z.boolean().meta({ title: 'Viză', description: 'Viza anului în care este ziua fișierului' }),
});
export type OpenRegisterRow = z.infer<typeof openRegisterRow>;

function shownIfPublic(title: string) {
  return z.string().nullable().meta({ title, description: 'Numai dacă membrul își arată datele' });
}

/** Columns of the files, in their order. */
export const openRegisterColumns = Object.entries(openRegisterRow.shape).map(([name, shape]) => {
  const { title = name, description = '' } = shape.meta() ?? {};
  return { name: name as keyof OpenRegisterRow, title, description };
});

/** In a file of changes the first column: lines of the day before that are gone, and new lines. */
export const lineChanges = ['removed', 'added'] as const;
export type LineChange = (typeof lineChanges)[number];

const digest = z.string().meta({ description: 'SHA-256, în hexazecimal' });

const openRegisterFile = z.object({
  name: z.string(),
  size: z.int().meta({ description: 'Octeți' }),
  sha256: digest,
  /** Of the unpacked content. */
  contentSha256: digest.meta({ description: 'SHA-256 al conținutului dezarhivat' }),
  lines: z.int().meta({ description: 'Câte rânduri, fără capul de tabel' }),
});
export type OpenRegisterFile = z.infer<typeof openRegisterFile>;

/** Of one day; it is sealed, as each of its files is (PUB-222). */
export const openRegisterManifest = z.object({
  day: z.iso.date(),
  since: z.iso
    .date()
    .nullable()
    .meta({ description: 'Ziua față de care sunt modificările; null pentru primul fișier' }),
  publisher: z.string(),
  licence: z.string().meta({ description: 'Adresa sau textul licenței' }),
  madeAt: z.string(),
  files: z.array(openRegisterFile),
});
export type OpenRegisterManifest = z.infer<typeof openRegisterManifest>;

/** For the page of the open register. */
export const openRegisterOverview = z.object({
  licence: z.string(),
  latest: openRegisterManifest.nullable().meta({ description: 'null până la primul fișier' }),
  days: z.array(z.iso.date()).meta({ description: 'Zilele cu fișiere, cea mai nouă întâi' }),
});
export type OpenRegisterOverview = z.infer<typeof openRegisterOverview>;

export function openFilePath(name: string): string {
  return `${openRegisterPath}/files/${name}`;
}
