/** What a report declares, section by section, as people read it beside the paper. */
import type { MemberKind } from '@ceccar/contract/member';
import type { ReportAnswers } from '@ceccar/contract/reports/form-parts';
import { formFor } from '@ceccar/contract/reports/report-form';
import type { ReportReview } from '@ceccar/contract/reports/report-review';
import { showAnswer } from '../template/show-answer.ts';

/** Only what was answered, in the form's order. */
export function showDeclared(
  kind: MemberKind,
  answers: ReportAnswers,
): NonNullable<ReportReview['declared']> {
  const year = Number(answers.year);
  return formFor(kind, year)
    .pages.flat()
    .map(({ title, fields }) => ({
      section: title,
      rows: fields.flatMap((field) => {
        const value = showAnswer(field, answers[field.name] ?? '', year);
        return value ? [{ label: field.label, value }] : [];
      }),
    }))
    .filter(({ rows }) => rows.length > 0);
}
