import { expect, test } from 'vitest';
import { codeProblem } from './code-cell.ts';

test.each([
  '2012-07-01',
  '2012-07-01 00:00:00',
  '01.07.2012',
  '1/7/2012',
  '7/1/12',
  '01-07-2012 0:00',
  'iul.-12',
  'Jul-12',
  'iul. 2012',
  '07-Jul',
  '7 iulie 2012',
  '01-iul.-2012',
  '2012-Jul',
])('%s is a date in place of a code (EXC-95)', (cell) => {
  expect(codeProblem(cell)).toMatch(/^Codul a fost transformat în dată/);
});

test.each(['1,8001E+12', '1.2E+5', '1E12', '1,8001 E+12'])('%s is a rounded number (EXC-64)', (cell) => {
  expect(codeProblem(cell)).toMatch(/^Numărul a fost prescurtat/);
});

test.each([
  '7/2012',
  '1234',
  '0012',
  'IM242',
  'TEMP-000012',
  '32.13.2012',
  'J12/345/2012',
  '1800101221144',
  'CJ-12',
  '',
  'E12',
  'MAI',
])('%s may be a code', (cell) => {
  expect(codeProblem(cell)).toBeUndefined();
});
