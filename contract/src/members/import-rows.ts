/** Rows of a member import with their effect, before and after confirmation. */
import { z } from 'zod';
import { changedField } from '../audit/change-history.ts';

export const importRowKinds = [
  { value: 'new', label: 'Noi' },
  { value: 'changed', label: 'Modificate' },
  { value: 'same', label: 'Neschimbate' },
] as const;
export type ImportRowKind = (typeof importRowKinds)[number]['value'];

/** At `GET /api/imports/{id}/rows`. */
export const importRow = z.object({
  '@type': z.literal('ImportRow'),
  line: z.int().meta({ description: 'Rândul, numărat ca în foaia de calcul: titlurile sunt primul' }),
  kind: z.enum(importRowKinds.map(({ value }) => value)),
  name: z.string().meta({ description: 'Numele membrului, cel din fișier la unul nou' }),
  record: z.string().nullable().meta({ description: 'IRI-ul membrului; null la unul care încă nu există' }),
  changes: z.array(changedField),
  doubts: z.array(z.object({ label: z.string(), message: z.string() })),
});
export type ImportRowAnswer = z.infer<typeof importRow>;
