import { expect, test } from 'vitest';
import { lastVisaText } from './visa-years.ts';

test('a closed panel tells the last year with a visa', () => {
  expect(lastVisaText(2025)).toBe('Ultima viză: 2025');
  expect(lastVisaText(null)).toBe('Nicio viză');
});
