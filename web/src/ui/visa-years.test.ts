import { expect, test } from 'vitest';
import { lastVisaText } from './visa-years.ts';

test('a closed panel tells the last year with a visa', () => {
  const without = { year: 2026, hasVisa: false, date: null };
  expect(lastVisaText([without, { year: 2025, hasVisa: true, date: '2025-02-01' }])).toBe(
    'Ultima viză: 2025',
  );
  expect(lastVisaText([without])).toBe('Nicio viză în ultimii ani');
});
