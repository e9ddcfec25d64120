/** The script embedded in the form, with the form's data that it needs (REP-64). */
import { readFileSync } from 'node:fs';
import { emailForm } from '@ceccar/contract/email-address';
import { messages } from '@ceccar/contract/messages';
import { ambiguousAmount, amountNotations, mostWholeDigits } from '@ceccar/contract/read-amount';
import { bareDay, isoDay, localDay, shortDay, yearsAhead } from '@ceccar/contract/read-day';
import { checked, type ReportField, type ReportForm } from '@ceccar/contract/reports/form-parts';
import {
  amountSpellings,
  countNotation,
  countSpellings,
  dayAfterLast,
  daySpellings,
  firstDay,
  limitsOf,
  longestDay,
  percentSpellings,
} from '@ceccar/contract/reports/read-answer';
import { fieldsOf } from '@ceccar/contract/reports/report-form';

/** Hidden field; says that the form's own check found no errors. Only the server's check counts. */
export const stateField = 'validated';

/** `form` with its years inserted. */
export function formScript(form: ReportForm, year: number): string {
  return `var FORM = ${JSON.stringify(knowledgeOf(form, year))};\n${code()}`;
}

let source: string | undefined;

function code(): string {
  source ??= readFileSync(new URL('form-script.js', import.meta.url), 'utf8');
  return source;
}

function knowledgeOf(form: ReportForm, year: number) {
  const fields = fieldsOf(form);
  return {
    year,
    stateField,
    checked,
    order: fields.map(({ name }) => name),
    fields: Object.fromEntries(fields.map((field) => [field.name, knownOf(field)])),
    rules: form.rules,
    amount: {
      notations: amountNotations.map(({ source }) => source),
      ambiguous: ambiguousAmount.source,
      mostDigits: mostWholeDigits,
      spellings: { amount: amountSpellings, percent: percentSpellings, integer: countSpellings },
    },
    count: countNotation.source,
    day: {
      notations: [localDay, shortDay, bareDay].map(({ source }) => source),
      iso: isoDay.source,
      spellings: daySpellings,
      longest: longestDay,
      yearsAhead,
      firstYear: Number(firstDay.slice(0, 4)),
      lastYear: Number(dayAfterLast.slice(0, 4)) - 1,
    },
    email: emailForm.source,
    mostListed: 12,
    texts: {
      ambiguous: messages.ambiguousAmount,
      notAmount: messages.notAmount,
      notCount: messages.notCount,
      notDay: messages.notDay,
      dayRange: messages.dateRange,
      notChoice: messages.notChoice,
      notEmail: messages.notEmail,
      complete: 'Raportul este complet. Salvați-l, semnați-l și încărcați-l în aplicație.',
      incomplete: 'Raportul nu este complet:',
      more: '… și încă {count}.',
    },
  };
}

function knownOf(field: ReportField) {
  const { kind, label, required = false, requiredWhen = [], missing, choices = [], totalOf, format } = field;
  const { min, max } = limitsOf(field);
  return {
    kind,
    required,
    requiredWhen,
    missing: missing ?? messages.required(label),
    min,
    max,
    outside: kind === 'text' ? messages.tooLong(max) : messages.between(min, max),
    isEmail: format === 'email',
    values: Object.fromEntries(
      choices.flatMap(({ value, label: words }) => [
        [words, value],
        [value, value],
      ]),
    ),
    totalOf,
  };
}
