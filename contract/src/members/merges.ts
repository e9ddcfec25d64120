/** Merges two records of one member: compare, merge with choices, undo while nothing has changed. */
import { z } from 'zod';
import { namedMember } from './named-member.ts';

/** Whose value or record survives: `kept` is the survivor, `other` the duplicate. */
export const mergeSide = z.enum(['kept', 'other'], { error: 'Alegeți ce rămâne.' });
export type MergeSide = z.infer<typeof mergeSide>;

const comparedMember = namedMember.extend({
  balance: z.number().meta({ description: 'De plată din cotizații, lei' }),
  avans: z.number(),
});
export type ComparedMember = z.infer<typeof comparedMember>;

const comparedField = z.object({
  name: z.string(),
  label: z.string(),
  kept: z.string().nullable(),
  other: z.string().nullable(),
  choice: mergeSide.meta({ description: 'Ce rămâne dacă nu se alege altfel' }),
});
export type ComparedField = z.infer<typeof comparedField>;

/** Merge conflict between records of which a member can have only one, such as two visas of one year. */
const meeting = z.object({
  key: z.string().meta({ description: 'Numele sub care se trimite alegerea' }),
  title: z.string(),
  kept: z.array(z.string()),
  other: z.array(z.string()),
  isSame: z.boolean().meta({ description: 'Spun același lucru: rămâne una, fără alegere' }),
});
export type Meeting = z.infer<typeof meeting>;

const countedRecords = z.object({
  title: z.string(),
  kept: z.int(),
  other: z.int(),
  lines: z.array(z.string()).meta({ description: 'Ce are cel care nu mai rămâne, rând cu rând' }),
});

/** Status and right to practise today; both are values of fields of the member. */
const standing = z.object({
  status: z.string().nullable(),
  practiceRight: z.string().meta({ description: 'Ca în practiceRight al listelor: da, sau motivul' }),
});

export const comparison = z.object({
  kept: comparedMember,
  other: comparedMember,
  fields: z.array(comparedField),
  meetings: z.array(meeting),
  records: z.array(countedRecords),
  differentCodes: z.object({ label: z.string(), kept: z.string(), other: z.string() }).nullable().meta({
    description: 'Două coduri valide și diferite: probabil doi membri; unirea cere să fie scrise amândouă',
  }),
  outcome: z.object({ before: standing, after: standing }).meta({
    description: 'Statusul și dreptul de exercitare ale celui care rămâne, acum și după unire',
  }),
  obstacles: z.array(z.string()).meta({ description: 'De ce nu se poate; cât timp este unul, nu se unește' }),
  seen: z.string().meta({ description: 'Se trimite înapoi la unire: ce s-a schimbat între timp o oprește' }),
});
export type Comparison = z.infer<typeof comparison>;

export const mergeRequest = z.object({
  with: z
    .string({ error: 'Alegeți celălalt membru.' })
    .meta({ description: 'uuid sau id al celui care nu mai rămâne' }),
  seen: z.string({ error: 'Comparați întâi cei doi membri.' }),
  fields: z.record(z.string(), mergeSide).default({}),
  meetings: z.record(z.string(), mergeSide).default({}),
  confirmedCodes: z.array(z.string().max(40)).max(2).default([]).meta({
    description:
      'Cele două coduri diferite, scrise de cine unește: al înregistrării care rămâne, al celeilalte',
  }),
});

export const mergeEntry = z.object({
  '@id': z.string(),
  '@type': z.literal('Merge'),
  id: z.int(),
  at: z.iso.datetime(),
  username: z.string(),
  name: z.string().meta({ description: 'Numele titularului contului', examples: ['Popescu Ana'] }),
  goneName: z.string(),
  undoneAt: z.iso.datetime().nullable(),
  undoneBy: z.string().nullable().meta({ description: 'Contul care a anulat-o' }),
  undoneByName: z
    .string()
    .nullable()
    .meta({ description: 'Numele titularului acelui cont', examples: ['Popescu Ana'] }),
  canUndo: z.boolean().meta({ description: 'Cea mai nouă a membrului, neanulată' }),
});
export type MergeEntry = z.infer<typeof mergeEntry>;
