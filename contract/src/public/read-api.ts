/** Answers of the read API: programs read, without an account, the same facts as the public search shows (PUB-210). */
import { z } from 'zod';
import { memberKinds } from '../member.ts';
import { practiceRightShape } from './member-search.ts';
import { largestBatch, mostNamesakes } from './read-api-limits.ts';

export const memberKind = z
  .enum(memberKinds)
  .meta({ description: 'person sau company', examples: ['person'] });

const organization = z.object({ '@type': z.literal('Organization'), name: z.string() });

/** The right to practise as a credential of schema.org. */
const credential = z.object({
  '@type': z.literal('EducationalOccupationalCredential'),
  credentialCategory: z.literal('license'),
  name: z.string(),
  identifier: z.string().nullable().meta({ description: 'Numărul membrului' }),
  recognizedBy: organization,
  expires: z.iso.date().meta({ description: 'Ultima zi a dreptului' }),
});

const shownIfPublic = z.string().nullable().meta({ description: 'Numai dacă membrul își arată datele' });

/** Names of schema.org where it has one; the others are those of the register. */
export const publicMember = z.object({
  '@type': z.enum(['Person', 'Organization']),
  '@id': z.string().nullable().meta({ description: 'Adresa acestui răspuns; null fără număr' }),
  kind: memberKind,
  name: z.string(),
  number: z.string().nullable().meta({ description: 'Lipsește cât timp membrul nu are număr' }),
  branch: shownIfPublic,
  category: shownIfPublic.meta({
    description: 'Partea Tabloului, sau tipul societății; numai dacă membrul își arată datele',
  }),
  jobTitle: shownIfPublic,
  taxID: shownIfPublic,
  url: shownIfPublic.meta({ description: 'Pagina publică; numai dacă membrul își arată datele' }),
  practiceRight: practiceRightShape,
  visa: z.object({ year: z.int(), hasVisa: z.boolean() }).meta({ description: 'Viza anului curent' }),
  memberOf: organization,
  hasCredential: z.array(credential).meta({ description: 'Gol fără drept de exercitare' }),
});
export type PublicMember = z.infer<typeof publicMember>;

/** Members with a code or a name; more than are shown may have the name. */
export const publicMemberList = z.object({
  '@type': z.literal('ItemList'),
  numberOfItems: z.int().meta({ description: `Câți membri sunt; se arată cel mult ${mostNamesakes}` }),
  itemListElement: z.array(publicMember),
});
export type PublicMemberList = z.infer<typeof publicMemberList>;

export const batchInput = z.object({
  kind: memberKind.default('person'),
  numbers: z
    .array(z.string().max(100, { error: 'Un număr are cel mult 100 de caractere.' }), {
      error: 'Trimiteți numerele membrilor.',
    })
    .min(1, { error: 'Trimiteți cel puțin un număr.' })
    .max(largestBatch, { error: `Trimiteți cel mult ${largestBatch} de numere.` })
    .meta({ description: 'Numere întregi' }),
});

/** In the order of the request. */
export const batchAnswer = z.object({
  '@type': z.literal('ItemList'),
  numberOfItems: z.int(),
  itemListElement: z.array(
    z.object({
      '@type': z.literal('ListItem'),
      position: z.int().meta({ description: 'Al câtelea număr din cerere, de la 1' }),
      identifier: z.string().meta({ description: 'Numărul, cum a fost cerut' }),
      item: publicMember.nullable().meta({ description: 'null: niciun membru nu are acest număr' }),
    }),
  ),
});
