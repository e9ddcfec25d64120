/** Whatever stands in a field of a report, it is judged: no value is compared, added or printed as what it is not (REP-391). */
import { memberKinds } from '@ceccar/contract/member';
import { fieldsOf, formFor } from '@ceccar/contract/reports/report-form';
import { isStorable } from '@ceccar/contract/storable';
import { expect, test } from 'vitest';
import { oddAnswers } from '../../../../test/builders/odd-answers.ts';
import { createReportAnswers } from '../../../../test/builders/report-answers.ts';
import { showDeclared } from '../form/show-declared.ts';
import { checkReport } from './check-report.ts';
import { remarksOf } from './report-remarks.ts';

/** The rows of a table have the same fields. */
const isLaterRow = /^(?:shareholder|office)(?:[3-9]|1\d)/;
const received = { memberName: 'Țăranu Ștefan', receivedOn: '2026-02-10' };

test.each(memberKinds)(
  'each field of a %s with each of 200 odd values is read, or named at its field (REP-391)',
  { timeout: 600_000 },
  (kind) => {
    expect(oddAnswers.length).toBeGreaterThanOrEqual(200);
    const whole = createReportAnswers(kind);
    const errors: string[] = [];
    const fields = fieldsOf(formFor(kind, 2025)).filter(({ name }) => !isLaterRow.test(name));
    for (const { name } of fields)
      for (const value of oddAnswers) {
        try {
          const problem = judge(kind, { ...whole, [name]: value });
          if (problem) errors.push(`${name} ${JSON.stringify(value.slice(0, 40))}: ${problem}`);
        } catch (error) {
          errors.push(`${name} ${JSON.stringify(value.slice(0, 40))}: ${error}`);
        }
      }
    expect(errors).toEqual([]);
  },
);

/** What is wrong with the answer about these fields; undefined if nothing is. */
function judge(kind: (typeof memberKinds)[number], fields: Record<string, string>): string | undefined {
  const checked = checkReport({
    kind,
    fields,
    signature: { state: 'none', isTrusted: null, signatures: [] },
    register: { year: 2025, amends: false, region: 'Cluj', regNumber: '1', fiscalCode: '1800101221144' },
    template: {},
    keyOwner: 'own',
    isDeclaredSigned: false,
    disputed: new Set(),
  });
  const remarks = remarksOf(checked.answers, received);
  showDeclared(kind, checked.answers);
  const texts = [...checked.violations, ...remarks].map(({ message }) => message);
  if (texts.some((text) => text === '' || /undefined|NaN|\[object/.test(withoutAnswers(text, fields))))
    return `says ${texts.join(' | ')}`;
  const isAsTyped = Object.values(fields).every(isStorable);
  return isAsTyped && !isStorable(checked) ? 'cannot be stored' : undefined;
}

/** A message repeats what was typed. */
function withoutAnswers(text: string, { name = '' }: Record<string, string>): string {
  return name === '' ? text : text.replaceAll(name, '');
}
