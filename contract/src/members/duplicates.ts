/** Records that may be of one member, and the decision that they are not (MEM-237, MEM-238). */
import { z } from 'zod';
import type { MemberKind } from '../member.ts';
import { namedMember } from './named-member.ts';

export const duplicateReasons = ['code', 'name', 'email'] as const;
export type DuplicateReason = (typeof duplicateReasons)[number];

export const duplicateReasonTexts: Record<MemberKind, Record<DuplicateReason, string>> = {
  person: {
    code: 'același CNP',
    name: 'același nume și aceeași dată a nașterii',
    email: 'același nume și același e-mail',
  },
  company: {
    code: 'același CUI',
    name: 'aceeași denumire și același nr. de la Registrul Comerțului',
    email: 'aceeași denumire și același e-mail',
  },
};

export const duplicatePair = z.object({
  '@id': z.string(),
  '@type': z.literal('DuplicatePair'),
  reasons: z.array(z.enum(duplicateReasons)),
  members: z.array(namedMember).length(2),
  abilities: z.object({ merge: z.boolean() }),
  wasDistinct: z
    .boolean()
    .meta({ description: 'S-a hotărât că nu sunt aceeași persoană, dar de atunci există un motiv nou' }),
});
export type DuplicatePair = z.infer<typeof duplicatePair>;

export const duplicateDecision = z.object({
  members: z
    .array(z.string().max(200))
    .length(2, 'Alegeți două înregistrări.')
    .meta({ description: 'uuid sau id ale celor două înregistrări, în orice ordine' }),
  areDistinct: z.boolean({ error: 'Spuneți dacă sunt sau nu două persoane.' }),
});
export const decidedPair = z.object({ areDistinct: z.boolean(), reasons: z.array(z.enum(duplicateReasons)) });
