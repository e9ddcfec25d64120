/** Debts of a branch or of all: their age, reminders, proposals to strike off, and the forecast of dues (MON-181). */
import { z } from 'zod';
import { int4Max } from '../whole-number.ts';

export const debtAges = [
  { value: 'notDue', label: 'Nescadente' },
  { value: 'upTo30', label: '0–30 de zile' },
  { value: 'upTo60', label: '31–60' },
  { value: 'upTo90', label: '61–90' },
  { value: 'upToYear', label: 'Peste 90' },
  { value: 'older', label: 'Peste un an' },
] as const;
export type DebtAge = (typeof debtAges)[number]['value'];

const amounts = {
  debtors: z.int(),
  notDue: z.number(),
  upTo30: z.number(),
  upTo60: z.number(),
  upTo90: z.number(),
  upToYear: z.number(),
  older: z.number(),
  total: z.number(),
};
export const debtAgeing = z.object({ region: z.int(), branch: z.string(), ...amounts });
export type DebtAgeing = z.infer<typeof debtAgeing>;

/** Days after the due date; each step is sent once for a debt (MON-183). */
export const reminderSteps = [30, 60, 90] as const;
/** The last letter about a debt; there is one for each step (MON-247). */
export const mostLetters = 3;
export type ReminderStep = (typeof reminderSteps)[number];

const member = {
  '@id': z.string().meta({ description: '/api/persons/{uuid} sau /api/companies/{uuid}' }),
  name: z.string(),
  regNumber: z.string().nullable(),
  branch: z.string(),
};

export const mostLargest = 10;
const largestDebtor = z.object({ ...member, total: z.number() });
export type LargestDebtor = z.infer<typeof largestDebtor>;
/** All branches together, the day on which the ages are counted, and the members who owe most (MON-405). */
export const debtAgeingFacts = {
  day: z.iso.date(),
  totals: z.object(amounts),
  largest: z
    .array(largestDebtor)
    .meta({ description: 'Membrii cu cele mai mari datorii, de la cea mai mare' }),
};

export const debtReminder = z.object({
  ...member,
  step: z.union(reminderSteps.map((step) => z.literal(step))),
  letter: z.int().min(1).max(mostLetters).meta({
    description: 'A câta înștiințare ar fi, după cele trimise: 1, 2 sau 3, ultima',
  }),
  years: z.array(z.int()).meta({ description: 'Anii datoriei, de la cel mai vechi' }),
  amount: z.number(),
  hasEmail: z.boolean(),
});
export type DebtReminder = z.infer<typeof debtReminder>;
/** Members by step, and those without an address, over all pages. */
export const debtReminderFacts = {
  counts: z.object({ 30: z.int(), 60: z.int(), 90: z.int() }),
  withoutEmail: z.int(),
  sendsEmails: z.boolean(),
};

/** `expected`: number of e-mails that the preview showed; where it has changed, nothing is sent. */
export const reminderOrder = z.object({
  region: z.int().min(1).max(int4Max).nullable().default(null),
  expected: z.int().min(1).max(int4Max),
});
export const remindersSent = z.object({ sent: z.int() });

/** Unpaid a year after the due date (MON-184). */
export const strikeOffProposal = z.object({
  ...member,
  dueSince: z.iso.date(),
  overdue: z.number(),
  balance: z.number(),
  letters: z.int().meta({ description: 'Câte înștiințări s-au trimis despre datorie' }),
});
export type StrikeOffProposal = z.infer<typeof strikeOffProposal>;
export const strikeOffFacts = { overdue: z.number() };

const difference = (whose: string) =>
  z.number().meta({ description: `Debitele anului precedent față de prognoza lui, pentru ${whose}` });
const forecastAmounts = {
  members: z.int(),
  withoutType: z.int().meta({ description: 'Membri al căror tip nu este cunoscut; nu sunt socotiți' }),
  fixed: z.number(),
  variable: z.number(),
  total: z.number(),
  lastTotal: z.number().meta({ description: 'Prognoza anului precedent' }),
  lastPosted: z.number().meta({ description: 'Debitele anului precedent' }),
  lastPaid: z.number().meta({ description: 'Încasările pentru anul precedent' }),
  // Together these four are `lastPosted` less `lastTotal` (MON-185).
  lastOfUndeclared: difference('membrii al căror venit nu era declarat când s-a făcut prognoza'),
  lastOfUntyped: difference('membrii fără tip, care nu intră în prognoză'),
  lastOfGone: difference('membrii plecați între timp, care nu mai intră în prognoză'),
  lastOfOthers: difference('ceilalți membri: alt venit sau alt tip, cote după termen, corecturi'),
};
export const duesForecast = z.object({ region: z.int(), branch: z.string(), ...forecastAmounts });
export type DuesForecast = z.infer<typeof duesForecast>;
export const duesForecastFacts = { year: z.int(), totals: z.object(forecastAmounts) };
