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
