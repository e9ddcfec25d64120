/** The declared answers of a report, section by section, for reading beside the document. */
import type { MemberKind } from '@ceccar/contract/member';
import type { ReportAnswers } from '@ceccar/contract/reports/form-parts';
import { formFor } from '@ceccar/contract/reports/report-form';
import type { ReportReview } from '@ceccar/contract/reports/report-review';
import { showAnswer } from '../template/show-answer.ts';

/** Answered fields only, in the order of the form. */
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
