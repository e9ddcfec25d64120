/** Request bodies of decisions on a report. */
import { z } from 'zod';
import { calendarDay } from '../calendar-day.ts';
import { text } from '../fields.ts';
import { countLetters, withLeastLetters } from '../least-letters.ts';
import { mostVisaReason } from '../members/visa-reason.ts';
import { int4 } from '../whole-number.ts';

const leastLetters = 10;
const tooShort = `Scrieți motivul în cel puțin ${leastLetters} litere.`;
const form = { max: mostVisaReason, format: 'long' } as const;
const needed = { ...form, required: true, missing: 'Scrieți motivul.' } as const;

/** Reasons of decisions, which the member reads (REP-160); the screen suggests the branch's recent ones. */
export const decisionReasons = {
  visaReason: withLeastLetters(text({ ...form, label: 'Motivul vizei' }), leastLetters, tooShort),
  delayReason: withLeastLetters(text({ ...needed, label: 'Motivul amânării' }), leastLetters, tooShort),
  rejectReason: withLeastLetters(text({ ...needed, label: 'Motivul respingerii' }), leastLetters, tooShort),
} as const;

/** Whether a reason of an earlier decision may be sent again. */
export function isReason(reason: string): boolean {
  return countLetters(reason) >= leastLetters;
}

export const correctionDecision = z.object({ id: int4({ min: 1 }), isApproved: z.boolean() });

/** Body of `POST /annual_reports/{id}/scheduleVisa`. */
export const visaDay = z.object({ visaScheduled: calendarDay('Alegeți ziua.') });
