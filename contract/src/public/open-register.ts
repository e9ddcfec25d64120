/** The open register: each night a file of all listed members, for programs of others (PUB-220). */
import { z } from 'zod';
import type { MemberKind } from '../member.ts';
import type { PublicPracticeCode } from '../members/practice-right.ts';

/** A line of the files, by the names of `openRegisterColumns`. */
export type OpenRegisterRow = {
  kind: MemberKind;
  number: string | null;
  name: string;
  branch: string | null;
  category: string | null;
  taxID: string | null;
  url: string | null;
  hasRight: boolean;
  endsOn: string | null;
  reasonCode: PublicPracticeCode | null;
  hasVisa: boolean;
};

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
