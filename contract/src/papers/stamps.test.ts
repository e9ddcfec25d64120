import { expect, test } from 'vitest';
import { isStampEligible, stampYears } from './stamps.ts';

const parts = [
  'I',
  'II',
  'II A',
  'II B',
  'III',
  'IV A',
  'IV B',
  'V',
  'VI',
  'VI A',
  'VI B',
  'VII',
  'VII A',
  'VII B',
  'VIII A',
  'VIII B',
  'VIII C',
];
const range = (length: number) => Array.from({ length }, (_, index) => index + 1);

test('parts of the Tablou and member types that have a stamp (PAP-82)', () => {
  const withPart = parts.filter((part) => isStampEligible({ kind: 'person', memberType: 'EC', part }));
  expect(withPart).toEqual(['I', 'III', 'IV A', 'IV B', 'V', 'VII A', 'VII B', 'VIII A', 'VIII B', 'VIII C']);
  const types = ['EC', 'ECDL', 'ECDA', 'ECSE', 'ECNA', 'ECO', 'CASM', 'CASMDL', 'CASMDA', 'MIE', null];
  const withStamp = types.filter((memberType) => isStampEligible({ kind: 'person', memberType, part: 'I' }));
  expect(withStamp).toEqual(['EC', 'ECDL', 'CASM']);
  const firms = range(8).filter((companyType) => isStampEligible({ kind: 'company', companyType }));
  expect(firms).toEqual([1, 2, 3, 4]);
});

test('a year begins when it begins in Romania (PAP-81)', () => {
  expect(stampYears(new Date('2026-12-31T21:59:59Z'))).toEqual([2025, 2026]);
  expect(stampYears(new Date('2026-12-31T22:00:00Z'))).toEqual([2026, 2027]);
});
