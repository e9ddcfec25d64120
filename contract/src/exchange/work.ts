/** All background jobs in one list (EXC-34). */

import { z } from 'zod';
import { daysText, hoursText } from '../count-text.ts';

export const workStatuses = [
  { value: 'waiting', label: 'în așteptare' },
  { value: 'running', label: 'în lucru' },
  { value: 'previewed', label: 'de confirmat' },
  { value: 'done', label: 'finalizat' },
  { value: 'failed', label: 'eșuat' },
  { value: 'cancelled', label: 'oprit' },
  { value: 'undone', label: 'anulat' },
  { value: 'dropped', label: 'abandonat' },
] as const;
export type WorkStatus = (typeof workStatuses)[number]['value'];

export const workKinds = [
  { value: 'export', label: 'Export' },
  { value: 'import', label: 'Import' },
  { value: 'photos', label: 'Fotografii' },
  { value: 'report', label: 'Raport anual' },
  { value: 'run', label: 'Penalități și rapoarte nedepuse' },
] as const;
export type WorkKind = (typeof workKinds)[number]['value'];

/** Periods by which the list can be narrowed, in days. */
export const workPeriods = [
  { value: '1', label: `ultimele ${hoursText(24)}` },
  periodOf('7'),
  periodOf('30'),
] as const;

function periodOf<const Days extends string>(value: Days) {
  return { value, label: `ultimele ${daysText(Number(value))}` };
}

/** At `GET /api/work`. */
export const work = z.object({
  '@id': z.string().meta({ description: 'A lucrării: exportul, importul …' }),
  '@type': z.literal('Work'),
  id: z.int(),
  kind: z.enum(workKinds.map(({ value }) => value)),
  name: z.string(),
  /** Label of the export or import type. */
  what: z.string(),
  status: z.enum(workStatuses.map(({ value }) => value)),
  totalRows: z.int().nullable(),
  doneRows: z.int().nullable(),
  problem: z.string().nullable(),
  username: z.string(),
  userFullName: z.string().meta({ description: 'Numele titularului contului', examples: ['Popescu Ana'] }),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  /** Link to the result, if there is one to download. */
  resultLink: z.string().nullable(),
  abilities: z.object({ cancel: z.boolean() }),
});
export type Work = z.infer<typeof work>;
