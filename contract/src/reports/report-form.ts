/** The annual report form, declared once for the PDF, its reading, the validation and the web (REP-50). */
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

/** The form with the reported and the following year in its texts; with dots if the year is unknown. */
export function formFor(kind: MemberKind, year: number | null): ReportForm {
  const texts = JSON.stringify(reportForms[kind])
    .replaceAll('{year}', year === null ? '…' : `${year}`)
    .replaceAll('{nextYear}', year === null ? '…' : `${year + 1}`);
  return JSON.parse(texts) as ReportForm; // the same data with other texts
}

/** All fields, in the order of the form. */
export function fieldsOf(form: ReportForm): ReportField[] {
  return form.pages.flat().flatMap(({ fields }) => fields);
}

export function emptyAnswers(kind: MemberKind): ReportAnswers {
  return Object.fromEntries(fieldsOf(reportForms[kind]).map(({ name }) => [name, '']));
}

/** Declared income as exact decimal text: the sum of its parts, whatever total was typed (REP-54). */
export function incomeOf(answers: ReportAnswers): string {
  return sumOf(incomeParts.map((name) => answers[name] ?? ''));
}

/** Exact sum in whole bani; empty, negative and invalid amounts count as zero. */
export function sumOf(amounts: readonly string[]): string {
  const bani = amounts.reduce((total, amount) => {
    const read = readAmount(amount) ?? '-';
    return read.startsWith('-') ? total : total + BigInt(read.replace('.', ''));
  }, 0n);
  const digits = String(bani).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
