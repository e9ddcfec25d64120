/** Moves a member to another branch: what follows is shown first, and the move can be undone while nothing followed (MEM-230). */
import { z } from 'zod';
import { date, reference, text } from '../fields.ts';

export const moveFields = {
  region: reference({ label: 'Filiala nouă', required: true, target: 'regions' }),
  movedOn: date({ label: 'Data mutării', required: true }),
  decisionNumber: text({ label: 'Hotărârea nr.', max: 60 }),
};

/** `stays`: with the branch that the member leaves. */
export const moveFate = z.enum(['goes', 'stays', 'ends']);
export type MoveFate = z.infer<typeof moveFate>;

const moveLine = z.object({
  title: z.string(),
  fate: moveFate.meta({ description: 'goes: trece la filiala nouă; stays: rămâne; ends: se încheie' }),
  text: z.string(),
});
export type MoveLine = z.infer<typeof moveLine>;

export const branchMove = z.object({
  '@id': z.string(),
  '@type': z.literal('BranchMove'),
  id: z.int(),
  at: z.iso.datetime(),
  from: z.string().meta({ description: 'Filiala veche' }),
  to: z.string().meta({ description: 'Filiala nouă' }),
  movedOn: z.iso.date(),
  decisionNumber: z.string().nullable(),
  name: z.string().meta({ description: 'Numele titularului contului', examples: ['Popescu Ana'] }),
  undoneAt: z.iso.datetime().nullable(),
  undoneByName: z.string().nullable(),
  canUndo: z.boolean().meta({ description: 'Cea mai nouă, neanulată, făcută pe fișă' }),
});
export type BranchMove = z.infer<typeof branchMove>;

export const movePreview = z.object({
  from: z.string().meta({ description: 'Filiala de acum' }),
  earliest: z.iso.date().nullable().meta({ description: 'Prima zi cu care se poate muta; null: oricare' }),
  lines: z.array(moveLine),
});
export type MovePreview = z.infer<typeof movePreview>;
