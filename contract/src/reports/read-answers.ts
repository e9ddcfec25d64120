/** Normalises all answers and lists missing and invalid ones (REP-55); the authoritative validation. */
import type { MemberKind } from '../member.ts';
import { messages } from '../messages.ts';
import { readAmount } from '../read-amount.ts';
import { readDay } from '../read-day.ts';
import type { Condition, ReportAnswers, ReportField, ReportRule } from './form-parts.ts';
import { readAnswer } from './read-answer.ts';
import { fieldsOf, formFor, reportForms, sumOf } from './report-form.ts';

export type ReportViolation = { name: string; message: string };

/**
 * Takes answers by field name from a document or the web form, in any accepted notation, and returns an answer for
 * every field of the form. Each field has at most one violation, in the order of the form. Idempotent.
 */
export function readAnswers(
  kind: MemberKind,
  raw: Readonly<Record<string, string>>,
): { answers: ReportAnswers; violations: ReportViolation[] } {
  const year = readYear(kind, raw);
  const form = formFor(kind, year);
  const fields = fieldsOf(form);
  const answers: Record<string, string> = {};
  const wrong = new Map<string, string>();
  for (const field of fields) {
    const { answer, message } = readAnswer(field, raw[field.name] ?? '', year ?? 2000);
    answers[field.name] = answer;
    if (message) wrong.set(field.name, message);
  }
  for (const { name, totalOf } of fields) {
    if (!totalOf) continue;
    const parts = totalOf.map((part) => answers[part] ?? '').filter((part) => part !== '');
    answers[name] = parts.length > 0 ? sumOf(parts) : '';
    wrong.delete(name);
  }
  for (const field of fields) {
    if (answers[field.name] === '' && isAsked(field, answers))
      wrong.set(field.name, field.missing ?? messages.required(field.label));
  }
  for (const rule of form.rules) {
    if (!wrong.has(rule.at) && isBroken(rule, answers)) wrong.set(rule.at, rule.message);
  }
  const violations = fields.flatMap(({ name }) => {
    const message = wrong.get(name);
    return message ? [{ name, message }] : [];
  });
  return { answers, violations };
}

/** The reported year, used by texts and rules; null if the document does not contain it. */
function readYear(kind: MemberKind, raw: Readonly<Record<string, string>>): number | null {
  const field = fieldsOf(reportForms[kind]).find(({ name }) => name === 'year');
  const read = field && readAnswer(field, raw.year ?? '', 2000);
  return read?.answer && !read.message ? Number(read.answer) : null;
}

/** Whether an answer is required, given the others. */
export function isAsked({ required, requiredWhen = [] }: ReportField, answers: ReportAnswers): boolean {
  return required === true || requiredWhen.some((condition) => holds(condition, answers));
}

function holds(condition: Condition, answers: ReportAnswers): boolean {
  if ('isOneOf' in condition) return condition.isOneOf.includes(answers[condition.field] ?? '');
  if ('anyFilled' in condition) return condition.anyFilled.some((name) => isFilled(answers, name));
  return isPositive(answers, condition.isPositive);
}

function isFilled(answers: ReportAnswers, name: string): boolean {
  return (answers[name] ?? '') !== '';
}

function isPositive(answers: ReportAnswers, name: string): boolean {
  return Number(readAmount(answers[name] ?? '') ?? 0) > 0;
}

/** Only valid answers are compared; invalid ones already have a violation. */
function isBroken(rule: ReportRule, answers: ReportAnswers): boolean {
  const answer = answers[rule.at] ?? '';
  switch (rule.rule) {
    case 'someFilled':
      return !rule.of.some((name) => isFilled(answers, name));
    case 'notBefore':
      return isDay(answer) && isDay(answers[rule.day]) && answer < (answers[rule.day] ?? '');
    case 'notBeforeYear':
      return isDay(answer) && Number(answer.slice(0, 4)) < Number(answers.year) + rule.yearsLater;
    case 'sumAtMost':
      return Number(sumOf(rule.of.map((name) => answers[name] ?? ''))) > rule.most;
    case 'nothingWhen':
      return holds(rule.when, answers) && rule.of.some((name) => isPositive(answers, name));
  }
}

/** False for an answer that is kept as typed because it is no day of the calendar (REP-391). */
export function isDay(answer: string | undefined): answer is string {
  return answer !== undefined && readDay(answer) === answer;
}
