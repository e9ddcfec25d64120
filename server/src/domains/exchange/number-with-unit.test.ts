import { expect, test } from 'vitest';
import { withoutUnit } from './number-with-unit.ts';

test.each([
  ['700 lei', 'lei', '700'],
  ['1.234,50 RON', 'lei', '1.234,50'],
  ['RON 200', 'lei', '200'],
  ['200lei', 'lei', '200'],
  ['200 Lei.', 'lei', '200'],
  ['-5 lei', 'lei', '-5'],
  ['40 ore', 'hours', '40'],
  ['40h', 'hours', '40'],
  ['20 de ore', 'hours', '20'],
  ['12 angajați', 'count', '12'],
  ['1 200 persoane', 'count', '1 200'],
  ['700', 'lei', '700'],
  ['700 EUR', 'lei', '700 EUR'],
  ['40 zile', 'hours', '40 zile'],
  ['lei', 'lei', 'lei'],
  ['', 'lei', ''],
] as const)('%j in %s is %j (EXC-97)', (cell, unit, number) => {
  expect(withoutUnit(cell, unit)).toBe(number);
});
