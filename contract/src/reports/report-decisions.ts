/** Request bodies of decisions on a report. */
import { z } from 'zod';
import { text } from '../fields.ts';
import { mostVisaReason } from '../members/visa-reason.ts';
import { int4 } from '../whole-number.ts';

const reasonField = (label: string) => text({ label, max: mostVisaReason, format: 'long' });

/** Reasons of decisions; the screen suggests the branch's recent ones. */
export const decisionReasons = {
  visaReason: reasonField('Motivul vizei'),
  delayReason: reasonField('Motivul amânării'),
  rejectReason: reasonField('Motivul respingerii'),
} as const;

export const correctionDecision = z.object({ id: int4({ min: 1 }), isApproved: z.boolean() });

/** Body of `POST /annual_reports/{id}/scheduleVisa`. */
export const visaDay = z.object({ visaScheduled: z.iso.date({ error: 'Alegeți ziua.' }) });
