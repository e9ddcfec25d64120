import { expect, test } from 'vitest';
import { percentText } from './percent-text.ts';

test.each([
  [0, '0 %'],
  ['0.00', '0 %'],
  ['0.01', '0,01 %'],
  ['0.75', '0,75 %'],
  ['1.20', '1,2 %'],
  [5.5, '5,5 %'],
  ['12.50', '12,5 %'],
  [33.33, '33,33 %'],
  [60.000000000000007, '60 %'],
  ['100.00', '100 %'],
  [1250, '1.250 %'],
])('%j is written as %j (API-350)', (percent, text) => {
  expect(percentText(percent)).toBe(text);
});
