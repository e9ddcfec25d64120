import { reportChecks } from '@ceccar/contract/reports/report-checks';
import { expect, test } from 'vitest';
import { findingsOf, openMismatches } from './report-findings.ts';

const cnp = { field: 'cnp', registerValue: '1800101221144', reportValue: '1630615123457' } as const;

test('what is wrong in a field is told with the name of the field, what is wrong as a whole without', () => {
  const violations = [
    { propertyPath: 'annualReport', message: reportChecks.isReportValidated },
    { propertyPath: 'annualReport.clientsCount', message: 'Scrieți un număr întreg, de exemplu 12.' },
    { propertyPath: 'identityDocument', message: 'altceva' },
  ];
  expect(findingsOf('person', 2025, { violations, mismatches: [] })).toEqual([
    reportChecks.isReportValidated,
    'Numărul de clienți în anul 2025: Scrieți un număr întreg, de exemplu 12.',
  ]);
});

test('a value that differs is told by the choice alone', () => {
  const violations = [{ propertyPath: 'annualReport', message: reportChecks.isCnpCorrect }];
  expect(findingsOf('person', 2025, { violations, mismatches: [cnp] })).toEqual([]);
  expect(findingsOf('person', 2025, { violations, mismatches: [] })).toEqual([reportChecks.isCnpCorrect]);
});

test('only the word that the register is wrong lets a report through, and only with a value of its own', () => {
  const said = (cnp?: 'report' | 'register') => ({ digitallySigned: true, mistakes: cnp ? { cnp } : {} });
  expect(openMismatches([cnp], said())).toEqual([cnp]);
  expect(openMismatches([cnp], said('report'))).toEqual([cnp]);
  expect(openMismatches([cnp], said('register'))).toEqual([]);
  const empty = { ...cnp, reportValue: '' };
  expect(openMismatches([empty], said('register'))).toEqual([empty]);
});
