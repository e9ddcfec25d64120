/** Days on which a branch receives members for the visa, with their places (VIS-1). */
import { z } from 'zod';
import { defineContract } from '../define-contract.ts';
import { date, integer, reference, text } from '../fields.ts';
import { timeOfDay } from '../time-field.ts';

export const mostPlaces = 2_000;

export const visaDays = defineContract({
  type: 'VisaDay',
  plural: 'visa_days',
  title: 'Zile de viză',
  identifiedBy: 'id',
  nameField: 'day',
  fields: {
    region: reference({ label: 'Filiala', required: true, target: 'regions' }),
    day: date({ label: 'Ziua', required: true }),
    capacity: integer({ label: 'Locuri', required: true, min: 0, max: mostPlaces }),
    booked: integer({ label: 'Programați', readOnly: true }),
    address: text({ label: 'Adresa', max: 300 }),
    opensAt: timeOfDay({ label: 'De la ora' }),
    closesAt: timeOfDay({ label: 'Până la ora' }),
    note: text({ label: 'Observații', max: 500 }),
  },
  create: ['region', 'day', 'capacity', 'address', 'opensAt', 'closesAt', 'note'],
  change: ['capacity', 'address', 'opensAt', 'closesAt', 'note'],
  views: {
    'visa-day-list': ['region.name', 'day', 'capacity', 'booked', 'address', 'opensAt', 'closesAt', 'note'],
  },
  defaultView: 'visa-day-list',
  filters: ['region.id', 'day'],
  order: ['day', 'id'],
  defaultOrder: [['day', 'asc']],
});

const offeredDay = z.object({
  day: z.string(),
  /** Free places; the own one counts as free on its day. */
  free: z.int(),
  address: z.string().nullable(),
  opensAt: z.string().nullable(),
  closesAt: z.string().nullable(),
});
export type OfferedDay = z.infer<typeof offeredDay>;

/** Response of `GET /annual_reports/{id}/visaDays`: what a member may know of the branch's days (VIS-7). */
export const offeredDays = z.object({
  /** The branch has set days; otherwise every working day of the year is offered. */
  isPlanned: z.boolean(),
  /** Planned days from tomorrow on, also full ones. */
  days: z.array(offeredDay),
  /** Days on which the branch is closed beside weekends and legal holidays. */
  closed: z.array(z.string()),
  /** The day that ended with the move from another branch, until another is chosen (VIS-11). */
  lost: z.object({ day: z.string(), branch: z.string() }).nullable(),
});
export type OfferedDays = z.infer<typeof offeredDays>;

const counterRow = z.object({
  /** The report. */
  id: z.int(),
  version: z.int(),
  status: z.int(),
  year: z.int(),
  memberName: z.string(),
  regNumber: z.string().nullable(),
  member: z.string().meta({ description: 'Adresa membrului' }),
  /** Missing requirements of a visa, as for visas in bulk (MEM-110). */
  warnings: z.array(z.string()),
  /** Why the visa cannot be granted now; null if it can. */
  refusal: z.string().nullable(),
  mayUndo: z.boolean(),
});
export type CounterRow = z.infer<typeof counterRow>;

/** Response of `GET /annual_reports/visaCounter`: who comes to the branch on a day (VIS-9). */
export const counterList = z.object({
  day: z.string(),
  region: z.object({ id: z.int(), name: z.string() }),
  /** Null on a day for which the branch has set no places. */
  capacity: z.int().nullable(),
  address: z.string().nullable(),
  rows: z.array(counterRow),
});
export type CounterList = z.infer<typeof counterList>;
