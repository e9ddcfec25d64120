import { reportChecks } from '@ceccar/contract/reports/report-checks';
import { expect, test } from 'vitest';
import { findingsOf, openChoices, openMismatches, unreportedOf } from './report-findings.ts';

const cnp = { field: 'cnp', registerValue: '1800101221144', reportValue: '1630615123457' } as const;

test('an error of a field names the field, an error of the whole report does not', () => {
  const violations = [
    { propertyPath: 'annualReport', message: reportChecks.isReportValidated },
    { propertyPath: 'annualReport.clientsCount', message: 'Scrieți un număr întreg, de exemplu 12.' },
    { propertyPath: 'identityDocument', message: 'altceva' },
    { propertyPath: 'annualReportScanned', message: 'altceva' },
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
  const returned = (cnp?: 'report' | 'register') => ({ digitallySigned: true, mistakes: cnp ? { cnp } : {} });
  expect(openMismatches([cnp], returned())).toEqual([cnp]);
  expect(openMismatches([cnp], returned('report'))).toEqual([cnp]);
  expect(openMismatches([cnp], returned('register'))).toEqual([]);
  const empty = { ...cnp, reportValue: '' };
  expect(openMismatches([empty], returned('register'))).toEqual([empty]);
  expect([openChoices(cnp), openChoices(empty)]).toEqual([['report', 'register'], ['report']]);
});

test('whatever handing in was refused for is told, once (REP-103)', () => {
  const objection = { propertyPath: 'annualReport', message: reportChecks.isCnpCorrect };
  const unreported = (objections: Parameters<typeof unreportedOf>[0], more: object = {}) =>
    unreportedOf(objections, {
      kind: 'person',
      year: 2025,
      fields: ['identityDocument'],
      judgement: { violations: [], mismatches: [] },
      statements: { digitallySigned: true, mistakes: {} },
      ...more,
    });
  expect(unreported([objection])).toEqual([reportChecks.isCnpCorrect]);
  expect(unreported([objection], { judgement: undefined })).toEqual([reportChecks.isCnpCorrect]);
  // Already shown by the finding, or by the open choice between both values.
  expect(unreported([objection], { judgement: { violations: [objection], mismatches: [] } })).toEqual([]);
  const differs = { judgement: { violations: [objection], mismatches: [cnp] } };
  expect(unreported([objection], differs)).toEqual([]);
  const disputed = { statements: { digitallySigned: true, mistakes: { cnp: 'register' } } };
  expect(unreported([objection], { ...differs, ...disputed })).toEqual([reportChecks.isCnpCorrect]);
  // A document shows its own objections if it is displayed; a statement has no place for them.
  expect(unreported([{ propertyPath: 'identityDocument', message: 'ilizibil' }])).toEqual([]);
  expect(unreported([{ propertyPath: 'photoDocument', message: 'ilizibil' }])).toEqual(['ilizibil']);
  expect(unreported([{ propertyPath: 'digitallySigned', message: 'spuneți' }])).toEqual(['spuneți']);
});
