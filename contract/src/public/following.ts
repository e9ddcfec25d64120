/** Following of members: what is asked, and what followers are told (PUB-230). */
import { z } from 'zod';
import { countText } from '../count-text.ts';
import { int4 } from '../whole-number.ts';
import {
  emailProblemTexts,
  findEmailProblem,
  followEventKinds,
  mostFollowed,
  mostFollowedAtOnce,
  mostFollowedText,
} from './following-path.ts';
import { memberKind } from './read-api.ts';

/** A member as visitors know it: by the uuid of the public page, or by a line of a list check. */
const chosenMember = z
  .object({
    kind: memberKind,
    uuid: z.string().max(100).optional().meta({ description: 'Din adresa paginii publice' }),
    line: z
      .string()
      .max(300)
      .optional()
      .meta({ description: 'Numărul întreg sau numele întreg', examples: ['10421'] }),
  })
  .refine(({ uuid, line }) => (uuid === undefined) !== (line === undefined), {
    error: 'Trimiteți sau uuid, sau line.',
  });
export type ChosenMember = z.infer<typeof chosenMember>;

function chosenMembers(most: number, tooMany: string) {
  return z
    .array(chosenMember, { error: 'Trimiteți lista membrilor.' })
    .min(1, { error: 'Alegeți cel puțin un membru.' })
    .max(most, { error: tooMany });
}

export const followRequest = z.object({
  email: z
    .string({ error: 'Scrieți adresa de e-mail.' })
    .trim()
    .min(1, { error: 'Scrieți adresa de e-mail.' })
    .max(200, { error: 'Adresa are cel mult 200 de caractere.' })
    .superRefine((value, context) => {
      const problem = findEmailProblem(value);
      if (problem !== undefined && value !== '')
        context.addIssue({ code: 'custom', message: emailProblemTexts[problem](value), input: value });
    }),
  members: chosenMembers(mostFollowed, mostFollowedText),
});
export type FollowRequest = z.infer<typeof followRequest>;

const followedMember = z.object({
  kind: memberKind,
  number: z.string().nullable(),
  name: z.string(),
  url: z.string().nullable().meta({ description: 'Pagina publică; numai dacă membrul își arată datele' }),
});
export type FollowedMember = z.infer<typeof followedMember>;

/** The members that an e-mail address follows, for the page behind the links in its emails. */
export const ownFollowings = z.object({
  /** The address with all but its first letter and its domain hidden. */
  address: z.string(),
  keptUntil: z.iso.date().nullable().meta({ description: 'null cât timp nimic nu este confirmat' }),
  asksToRenew: z.boolean(),
  members: z.array(followedMember.extend({ id: z.int(), isConfirmed: z.boolean() })),
});
export type OwnFollowings = z.infer<typeof ownFollowings>;

export const serviceFollowRequest = z.object({
  members: chosenMembers(
    mostFollowedAtOnce,
    `Trimiteți cel mult ${countText(mostFollowedAtOnce, 'membru', 'membri')} odată.`,
  ),
});

/** In the order of the request. */
export const serviceFollowAnswer = z.object({
  members: z.array(
    z.object({
      outcome: z
        .enum(['followed', 'several', 'notFound'])
        .meta({ description: 'followed: și dacă era urmărit deja; several: mai mulți cu acest nume' }),
      following: z.int().nullable().meta({ description: 'Numărul urmăririi, cu care se încheie' }),
    }),
  ),
});

export const serviceEndRequest = z.object({
  followings: z
    .array(int4({ min: 1 }), { error: 'Trimiteți numerele urmăririlor.' })
    .min(1, { error: 'Trimiteți cel puțin un număr.' })
    .max(mostFollowedAtOnce, {
      error: `Trimiteți cel mult ${countText(mostFollowedAtOnce, 'număr', 'numere')} odată.`,
    }),
});

export const serviceEndAnswer = z.object({ ended: z.int().meta({ description: 'Câte s-au încheiat' }) });

export const serviceFollowings = z.object({
  total: z.int(),
  members: z.array(z.object({ following: z.int(), since: z.iso.datetime(), member: followedMember })),
});

export const followEvent = z.object({
  '@type': z.literal('FollowEvent'),
  kind: z.enum(followEventKinds.map(({ value }) => value)).meta({
    description:
      'left: nu mai este membru; rightLost și rightReturned: dreptul de exercitare; newVisa: o viză nouă',
  }),
  year: z.int().nullable().meta({ description: 'Anul vizei noi' }),
  at: z.iso.datetime(),
  member: followedMember,
});
