/** The change history for administrators: `GET /api/change_history`. */
import { z } from 'zod';
import { int4 } from '../whole-number.ts';

/** Display texts: a choice's label, Da or Nu, a reference's name, a date as dd.MM.yyyy; null if empty. */
export const changedField = z.object({
  propertyPath: z.string(),
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type ChangedField = z.infer<typeof changedField>;

export const changeEntry = z.object({
  '@id': z.string(),
  '@type': z.literal('ChangeEntry'),
  id: z.int(),
  at: z.iso.datetime(),
  username: z.string(),
  name: z.string().meta({ description: 'Numele titularului contului', examples: ['Popescu Ana'] }),
  screen: z.string().nullable(),
  resource: z.string().meta({ description: 'Numele resursei, ca în adresă' }),
  title: z.string(),
  recordId: z.int(),
  recordName: z.string().nullable().meta({ description: 'Cum se numește, cât spune schimbarea' }),
  action: z.enum(['create', 'update', 'delete', 'restore', 'merge']),
  changes: z.array(changedField),
  canRestore: z.boolean().meta({ description: 'O ștergere după care nu s-a restaurat nimic' }),
});
export type ChangeEntry = z.infer<typeof changeEntry>;
export type ChangeAction = ChangeEntry['action'];

/** Identifies the deletion to undo: the user's last deletion of a record, by its number (AUD-9). */
export const undoneDeletion = z.object({
  resource: z.string({ error: 'Spuneți ce s-a șters.' }).max(100, { error: 'Spuneți ce s-a șters.' }),
  record: int4({ error: 'Spuneți care înregistrare s-a șters.', min: 1 }),
});
export type UndoneDeletion = z.infer<typeof undoneDeletion>;
