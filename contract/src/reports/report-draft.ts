/** The form filled in on the web: kept as it is typed, on the server, so that it goes on elsewhere. */
import { z } from 'zod';
import { messages } from '../messages.ts';
import { duesComputation } from '../money/year-settings.ts';
import { isStorable } from '../storable.ts';
import { int4 } from '../whole-number.ts';

const answerText = (most: number) =>
  z.string().max(most).refine(isStorable, { error: messages.nulCharacter });

/** By field name, as typed; checked only when the paper is asked for. */
export const draftAnswers = z.record(answerText(60), answerText(2000));

/** Body of `PUT /annual_reports/{id}/draft`; `version` is the one that was read, 0 where there was none. */
export const draftRequest = z.object({ answers: draftAnswers, version: int4() });

export const reportDraft = z.object({
  answers: draftAnswers,
  version: z.int(),
  updatedAt: z.string().nullable(),
  violations: z.array(z.object({ propertyPath: z.string(), message: z.string() })),
  /** What the answers come to, or why that is not known yet. */
  dues: duesComputation.nullable(),
  duesProblem: z.string().nullable(),
});
export type ReportDraft = z.infer<typeof reportDraft>;

/** `code` of a 409: another device saved the form meanwhile; the answer carries what it saved as `draft`. */
export const staleDraft = 'STALE_DRAFT';
