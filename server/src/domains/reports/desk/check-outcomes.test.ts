import { expect, test } from 'vitest';
import { checkOutcomesOf } from './check-outcomes.ts';

const signed = { kind: 'person', isSigned: true, amends: true, disputed: [] } as const;
const reported = (accepted: Parameters<typeof checkOutcomesOf>[0]) =>
  Object.fromEntries(checkOutcomesOf(accepted).map(({ check, outcome }) => [check, outcome]));

test('an accepted report has passed every check of its member kind', () => {
  expect(reported(signed)).toEqual({
    digitallySigned: 'passed',
    isReportYearCorrect: 'passed',
    isCnpCorrect: 'passed',
    isRegionCorrect: 'passed',
    isRegNumberCorrect: 'passed',
    isAmendedRequired: 'passed',
    isReportValidated: 'passed',
    isEmailAddressFilledIn: 'passed',
    isEmailAddressValid: 'passed',
  });
  const ofFirm = reported({ ...signed, kind: 'company' });
  expect([ofFirm.isCuiCorrect, ofFirm.isCnpCorrect]).toEqual(['passed', undefined]);
});

test('a check that failed and was confirmed, or that had nothing to judge, has not passed', () => {
  expect(
    reported({ kind: 'person', isSigned: false, amends: false, disputed: ['cnp', 'regNumber'] }),
  ).toMatchObject({
    digitallySigned: 'notApplicable',
    isAmendedRequired: 'notApplicable',
    isCnpCorrect: 'confirmed',
    isRegNumberCorrect: 'confirmed',
    isRegionCorrect: 'passed',
  });
  expect(reported({ ...signed, kind: 'company', disputed: ['cui'] }).isCuiCorrect).toBe('confirmed');
});
