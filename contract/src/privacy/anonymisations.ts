import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { choice, date, integer, text, timestamp } from '../fields.ts';

/** Former members to be anonymised: one administrator proposes the list, another confirms it (PRI-11). */
export const anonymisations = defineContract({
  type: 'Anonymisation',
  plural: 'anonymisations',
  title: 'Foști membri',
  identifiedBy: 'id',
  nameField: 'id',
  fields: {
    status: choice({
      label: 'Stare',
      required: true,
      choices: [
        { value: 'proposed', label: 'Așteaptă confirmarea' },
        { value: 'dropped', label: 'Abandonată' },
        { value: 'confirmed', label: 'În lucru' },
        { value: 'done', label: 'Încheiată' },
        { value: 'failed', label: 'Oprită de o eroare' },
      ],
    }),
    before: date({ label: 'Fără nicio înregistrare din' }),
    username: text({ label: 'Propusă de (contul)', required: true, readOnly: true }),
    userFullName: text({ label: 'Propusă de', required: true, readOnly: true, example: 'Popescu Ana' }),
    decider: text({ label: 'Hotărâtă de (contul)', readOnly: true }),
    deciderName: text({ label: 'Hotărâtă de', readOnly: true, example: 'Popescu Ana' }),
    decidedAt: timestamp({ label: 'Hotărâtă la' }),
    problem: text({ label: 'Problema', max: 1000, readOnly: true }),
    memberCount: integer({ label: 'Membri', required: true, readOnly: true }),
    doneCount: integer({ label: 'Anonimizați', required: true, readOnly: true }),
    keptCount: integer({ label: 'Rămași', required: true, readOnly: true }),
    createdAt: timestamp({ label: 'Propusă la' }),
    finishedAt: timestamp({ label: 'Încheiată la' }),
  },
  create: [],
  change: [],
  views: {
    'anonymisation-list': [
      'status',
      'before',
      'username',
      'userFullName',
      'decider',
      'deciderName',
      'decidedAt',
      'problem',
      'memberCount',
      'doneCount',
      'keptCount',
      'createdAt',
      'finishedAt',
    ],
  },
  defaultView: 'anonymisation-list',
  filters: ['status'],
  order: ['id'],
  defaultOrder: [['id', 'desc']],
});

/** A member on a list, or in its preview. */
export const formerMember = z.object({
  '@id': z.string(),
  '@type': z.literal('FormerMember'),
  name: z.string(),
  regNumber: z.string(),
  region: z.string(),
  status: z.string().meta({ description: 'radiat sau decedat' }),
  since: z.iso.date().meta({ description: 'Ziua acelui status' }),
});
export type FormerMember = z.infer<typeof formerMember>;

/**
 * Facts of the preview: date of the last activity considered, and number of deleted records that lose their remaining
 * data.
 */
export const previewFacts = { before: z.iso.date(), years: z.int(), deletedCount: z.int() };

/** A text that an anonymisation leaves, since it is in a record of somebody else or may name somebody else (PRI-28). */
export const remainingText = z.object({
  '@id': z.string().meta({ description: 'Locul textului: fișa fostului membru și numărul din listă' }),
  '@type': z.literal('RemainingText'),
  member: z.string().meta({ description: 'Fostul membru pe care îl numește' }),
  where: z.string().meta({ description: 'Felul înregistrării, în cuvinte' }),
  owner: z
    .object({ '@id': z.string(), name: z.string() })
    .nullable()
    .meta({ description: 'Al cui este textul: persoană, societate sau cont; null: al nimănui' }),
  text: z.string().meta({ description: 'Fragmentul' }),
  isCertain: z.boolean().meta({ description: 'false: numele poate fi și al altcuiva' }),
});
export type RemainingText = z.infer<typeof remainingText>;

/** Facts of the dry run: rows that are written or deleted, by kind of record. */
export const dryRunFacts = {
  changedCount: z.int(),
  changed: z.array(z.object({ where: z.string(), count: z.int() })),
};
