/** Draft of the web form: saved on the server while typing, so that it can be continued on another device. */
import { z } from 'zod';
import { messages } from '../messages.ts';
import { duesComputation } from '../money/year-settings.ts';
import { isStorable } from '../storable.ts';
import { int4 } from '../whole-number.ts';

const answerText = (most: number) =>
  z.string().max(most).refine(isStorable, { error: messages.nulCharacter });

/** By field name, as typed; validated only when the PDF is requested. */
export const draftAnswers = z.record(answerText(60), answerText(2000));

/** Body of `PUT /annual_reports/{id}/draft`; `version` is the loaded one, 0 if there was none. */
export const draftRequest = z.object({ answers: draftAnswers, version: int4() });

export const reportDraft = z.object({
  answers: draftAnswers,
  version: z.int(),
  updatedAt: z.string().nullable(),
  violations: z.array(z.object({ propertyPath: z.string(), message: z.string() })),
  /** The dues for these answers, or why they cannot be computed yet. */
  dues: duesComputation.nullable(),
  duesProblem: z.string().nullable(),
});
export type ReportDraft = z.infer<typeof reportDraft>;

/** `code` of a 409: another device saved the form meanwhile; the response contains its version as `draft`. */
export const staleDraft = 'STALE_DRAFT';
