/** Public search of members, and the check of a list: requests and public data (PUB-13). */
import { z } from 'zod';
import { boolean, integer, text } from '../fields.ts';
import {
  type PublicPracticeRight,
  publicPracticeCodes,
  publicPracticeReasons,
} from '../members/practice-right.ts';
import { longestList, type MembersType, mostSimilar, outcomes } from './member-list.ts';

export const membersType = z.enum(['persons', 'companies']);

/** Search fields; omitted ones do not filter. */
export const searchFields = {
  page: integer({ label: 'Pagina', min: 1 }),
  memberLastName: text({ label: 'Nume', max: 250 }),
  memberFirstName: text({ label: 'Prenume', max: 100 }),
  memberRegNumber: text({ label: 'Număr', max: 30 }),
  memberRegion: integer({ label: 'Filiala', min: 1 }),
  memberCurrentYearVisa: boolean({ label: 'Viza' }),
} as const;

/** Request body. */
export type MemberSearch = {
  page: number;
  membersType: MembersType;
  memberLastName: string | null;
  memberFirstName: string | null;
  memberRegNumber: string | null;
  memberRegion: number | null;
  memberCurrentYearVisa: boolean | null;
};

const visa = z.union([z.literal(0), z.literal(1)]).meta({ description: 'Viza anului curent: 1 înseamnă da' });
const number = z.string().nullable().meta({ description: 'Lipsește cât timp membrul nu are număr' });
export const practiceRightShape = z
  .object({
    day: z.iso.date().meta({ description: 'Ziua pentru care este adevărat' }),
    hasRight: z.boolean(),
    endsOn: z.iso.date().nullable().meta({ description: 'Ultima zi a dreptului' }),
    reason: z
      .enum(publicPracticeReasons)
      .nullable()
      .meta({ description: 'Motivul lipsei dreptului, ca text' }),
    reasonCode: z.enum(publicPracticeCodes).nullable().meta({
      description:
        'Același motiv, ca și cod: fara_viza (fără viză, și expirată) sau fara_drept (celelalte, nenumite public)',
    }),
  })
  .meta({ description: 'Dreptul de exercitare' }) satisfies z.ZodType<PublicPracticeRight>;
const shownIfPublic = z.string().nullable().meta({ description: 'Numai cu showPersonalInfo' });

export const foundPerson = z.object({
  fullName: z.string(),
  regNumber: number,
  currentYearVisa: visa,
  practiceRight: practiceRightShape,
  showPersonalInfo: z.boolean(),
  link: shownIfPublic.meta({ description: 'Pagina publică a membrului; numai cu showPersonalInfo' }),
  region: shownIfPublic,
  mobileNumber: shownIfPublic,
  phoneNumber: shownIfPublic,
  monitorCategory: shownIfPublic,
});
export type FoundPerson = z.infer<typeof foundPerson>;

export const foundCompany = z.object({
  name: z.string(),
  regNumber: number,
  currentYearVisa: visa,
  practiceRight: practiceRightShape,
  showPersonalInfo: z.boolean(),
  link: shownIfPublic.meta({ description: 'Pagina publică a membrului; numai cu showPersonalInfo' }),
  cui: shownIfPublic,
  region: shownIfPublic,
  email: shownIfPublic,
  phone: shownIfPublic,
  type: shownIfPublic,
});
export type FoundCompany = z.infer<typeof foundCompany>;

export type FoundMember = FoundPerson | FoundCompany;

/** Response of `POST /api/search`. */
export const searchAnswer = z.object({
  pager: z.object({
    pagination: z.object({
      total_items: z.int(),
      per_page: z.int(),
      current_page: z.int(),
      total_pages: z.int(),
    }),
    items: z.array(z.union([foundPerson, foundCompany])),
  }),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;

export const listInput = z.object({
  membersType: membersType.default('persons'),
  members: z
    .array(z.string().max(300, { error: 'Un rând are cel mult 300 de caractere.' }), {
      error: 'Trimiteți lista membrilor.',
    })
    .min(1, { error: 'Scrieți cel puțin un număr sau un nume.' })
    .max(longestList, { error: `Lista are cel mult ${longestList} de rânduri.` })
    .meta({ description: 'Numere sau nume întregi' }),
});

/** A line of the list; details only if exactly one member matches. */
export const checkedMember = z.object({
  asked: z.string(),
  outcome: z.enum(outcomes.map(({ value }) => value)).meta({
    description: 'foundPerson și foundCompany: găsit la celălalt fel de membri decât cel cerut',
  }),
  similar: z
    .array(z.string())
    .max(mostSimilar)
    .meta({ description: 'La outcome similar: numele care seamănă cu rândul; altfel []' }),
  name: z.string().nullable(),
  regNumber: z.string().nullable(),
  currentYearVisa: visa.nullable(),
  practiceRight: practiceRightShape.nullable(),
});
export type CheckedMember = z.infer<typeof checkedMember>;

export const listAnswer = z.object({ year: z.int(), day: z.iso.date(), members: z.array(checkedMember) });
export type ListAnswer = z.infer<typeof listAnswer>;
