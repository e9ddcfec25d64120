/** An answer in display format; unreadable text is shown as typed. Pure. */
import type { ReportField } from '@ceccar/contract/reports/form-parts';
import { readAnswer } from '@ceccar/contract/reports/read-answer';
import { amountText } from '../../../platform/ui/form/understood.ts';
import { formatDay } from '../../../platform/ui/text/format.ts';

export function shownAnswer(field: ReportField, typed: string, year: number): string {
  const { answer, message } = readAnswer(field, typed, year);
  if (message !== undefined || answer === '') return typed;
  if (field.kind === 'amount') return amountText({}, answer);
  if (field.kind === 'percent') return amountText({ unit: '%' }, answer);
  return field.kind === 'date' ? formatDay(answer) : answer;
}
