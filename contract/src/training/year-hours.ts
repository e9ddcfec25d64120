/** Hours of the members of a branch, or of all, in a year: done, missing, out of reach, and the reminder of those missing (TRA-53). */
import { z } from 'zod';
import { int4Max } from '../whole-number.ts';

const hours = {
  /** Members who need hours in the year. */
  members: z.int(),
  /** Of these, with no hours missing. */
  complete: z.int(),
  behind: z.int(),
  unreachable: z.int().meta({ description: 'Membri care nu își mai pot face orele din cursurile anunțate' }),
  done: z.int(),
  left: z.int(),
};
export const branchHours = z.object({ region: z.int(), branch: z.string(), ...hours });
export type BranchHours = z.infer<typeof branchHours>;
export const branchHoursFacts = {
  year: z.int(),
  totals: z.object(hours),
};

export const unreachableMember = z.object({
  '@id': z.string().meta({ description: '/api/persons/{uuid}' }),
  name: z.string(),
  regNumber: z.string().nullable(),
  branch: z.string(),
  done: z.int(),
  left: z.int(),
  possible: z.int().meta({ description: 'Ore ale cursurilor anunțate pe care le mai poate face în an' }),
});
export type UnreachableMember = z.infer<typeof unreachableMember>;

/** Preview of the reminder of this year's hours; each member gets it once a year (TRA-55). */
export const hoursReminder = z.object({
  year: z.int(),
  toSend: z.int(),
  sent: z.int().meta({ description: 'Membri cu ore lipsă care l-au primit deja în acest an' }),
  notReached: z.int().meta({ description: 'Membri cu ore lipsă fără cont, sau care nu doresc memento-uri' }),
  subject: z.string(),
  paragraphs: z.array(z.string()),
  sendsEmails: z.boolean(),
});
export type HoursReminder = z.infer<typeof hoursReminder>;

/** `expected`: number of emails that the preview showed; where it has changed, nothing is sent. */
export const hoursReminderOrder = z.object({
  region: z.int().min(1).max(int4Max).nullable().default(null),
  expected: z.int().min(1).max(int4Max),
});
export const hoursRemindersSent = z.object({ sent: z.int() });
