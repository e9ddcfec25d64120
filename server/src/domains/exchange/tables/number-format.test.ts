import { expect, test } from 'vitest';
import { digitPatternOf, showDigits } from './number-format.ts';

test.each([
  ['00000', 242, '00242'],
  ['0000000000', 740123456, '0740123456'],
  ['0000000000000', 279020212242, '0279020212242'],
  ['0000\\ 000\\ 000', 740123456, '0740 123 456'],
  ['0000" "000" "000', 740123456, '0740 123 456'],
  ['"IM"000', 42, 'IM042'],
  ['"CJ-"####', 12, 'CJ-12'],
  ['0" ore"', 40, '40 ore'],
  ['0\\ [$lei-418]', 700, '700 lei'],
  ['00\\.00\\.0000', 2021979, '02.02.1979'],
  ['000;-000;000', -7, '-007'],
  ['[Red]000', 7, '007'],
  ['000_)', 7, '007'],
  ['000', 12345, '12345'],
  ['(0000) 000-000', 264123456, '(0264) 123-456'],
])('%s shows %d as %s (EXC-93)', (format, value, shown) => {
  const pattern = digitPatternOf(format);
  expect(pattern && showDigits(value, pattern)).toBe(shown);
});

test.each([
  'General',
  '0',
  '#',
  '0.00',
  '#,##0',
  '#,##0.00" lei"',
  '0%',
  '0.00E+00',
  '@',
  '',
  '1',
  '49',
  '# ?/?',
])('%s shows the number itself', (format) => {
  expect(digitPatternOf(format)).toBeUndefined();
});
