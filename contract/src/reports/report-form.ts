/** The form of the annual report, declared once for the paper, its reading, its check and the web (REP-50). */
import type { MemberKind } from '../member.ts';
import { readAmount } from '../read-amount.ts';
import type { ReportAnswers, ReportField, ReportForm } from './form-parts.ts';
import { companyForm } from './report-form-company.ts';
import { personForm } from './report-form-person.ts';
import { incomeParts } from './shared-sections.ts';

export const reportForms: Readonly<Record<MemberKind, ReportForm>> = {
  person: personForm,
  company: companyForm,
};

/** The form with its years written out: the reported one, and the one after it; with dots where it is not known. */
export function formFor(kind: MemberKind, year: number | null): ReportForm {
  const texts = JSON.stringify(reportForms[kind])
    .replaceAll('{year}', year === null ? '…' : `${year}`)
    .replaceAll('{nextYear}', year === null ? '…' : `${year + 1}`);
  return JSON.parse(texts) as ReportForm; // the same data with other words in its texts
}

/** All fields, in the order in which they are filled in. */
export function fieldsOf(form: ReportForm): ReportField[] {
  return form.pages.flat().flatMap(({ fields }) => fields);
}

export function emptyAnswers(kind: MemberKind): ReportAnswers {
  return Object.fromEntries(fieldsOf(reportForms[kind]).map(({ name }) => [name, '']));
}

/** Declared income, an exact decimal text: the sum of its parts, whatever was typed as total (REP-54). */
export function incomeOf(answers: ReportAnswers): string {
  return sumOf(incomeParts.map((name) => answers[name] ?? ''));
}

/** Exact, in whole bani; what is empty, below zero or no amount counts as nothing. */
export function sumOf(amounts: readonly string[]): string {
  const bani = amounts.reduce((total, amount) => {
    const read = readAmount(amount) ?? '-';
    return read.startsWith('-') ? total : total + BigInt(read.replace('.', ''));
  }, 0n);
  const digits = String(bani).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
