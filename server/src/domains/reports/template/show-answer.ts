/** Formats answers for people. */
import { checked, type ReportField } from '@ceccar/contract/reports/form-parts';
import { readAnswer } from '@ceccar/contract/reports/read-answer';
import { formatLei } from '../../../platform/text/format-lei.ts';
import { shortDay } from '../../../platform/text/romanian-date.ts';

/** An invalid answer is shown as typed. */
export function showAnswer(field: ReportField, answer: string, year: number): string {
  const { answer: read, message } = readAnswer(field, answer, year);
  if (read === '' || message) return read;
  if (field.kind === 'amount' || field.kind === 'percent') return formatLei(read);
  if (field.kind === 'date') return shortDay(read);
  if (field.kind === 'choice') return field.choices?.find(({ value }) => value === read)?.label ?? read;
  return field.kind === 'check' ? checked : read;
}
