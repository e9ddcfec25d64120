import { expect, test } from 'vitest';
import { whatIsMissing } from './what-is-missing.ts';

const nothing = { digitallySigned: null, kept: [], isReportWrong: false, isGdprAccepted: false };

const at = (gathered: Parameters<typeof whatIsMissing>[0]) => whatIsMissing(gathered).map((one) => one.at);

test('at first everything that is needed is missing, in the order of the screen', () => {
  expect(at({ kind: 'person', ...nothing })).toEqual([
    'annualReport',
    'digitallySigned',
    'identityDocument',
    'registerDocument',
    'insuranceDocument',
    'gdprAccepted',
  ]);
  expect(at({ kind: 'company', ...nothing })).toEqual([
    'annualReport',
    'digitallySigned',
    'identityDocument',
    'gdprAccepted',
  ]);
});

test('a report that is not signed digitally needs its scan', () => {
  const gathered = {
    kind: 'company',
    ...nothing,
    isGdprAccepted: true,
    kept: ['annualReport', 'identityDocument'],
  } as const;
  expect(at({ ...gathered, digitallySigned: true })).toEqual([]);
  expect(whatIsMissing({ ...gathered, digitallySigned: false })).toEqual([
    {
      at: 'annualReportScanned',
      name: 'raportul semnat olograf și scanat',
      message: 'Campul Raportul semnat olograf și scanat este obligatoriu',
    },
  ]);
});

test('a report in which something is wrong is to be corrected first', () => {
  const kept = ['annualReport', 'identityDocument', 'registerDocument', 'insuranceDocument'];
  const gathered = { kind: 'person', kept, digitallySigned: true, isGdprAccepted: true } as const;
  expect(at({ ...gathered, isReportWrong: true })).toEqual(['annualReport']);
  expect(at({ ...gathered, isReportWrong: false })).toEqual([]);
});
