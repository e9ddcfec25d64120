import { expect, test } from 'vitest';
import { numbersIn } from './several-visas.ts';

test('pasted numbers are separated by lines, tabs, commas and semicolons, not by blanks within', () => {
  expect(numbersIn('12\r\n 34 \n\n5 678\tA1;B2, TEMP-000009\n')).toEqual([
    '12',
    '34',
    '5 678',
    'A1',
    'B2',
    'TEMP-000009',
  ]);
  expect(numbersIn(' \n ')).toEqual([]);
});
