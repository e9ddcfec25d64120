import { decimal, percent, wholeLei } from '@ceccar/contract/fields';
import { expect, test } from 'vitest';
import { readField } from './form-values.ts';
import { understoodAmount, understoodDay } from './understood.ts';

const amount = decimal({ label: 'Suma' });
const part = percent({ label: 'Cota' });
const lei = wholeLei({ label: 'Capital' });

test.each([
  ['1.234,50', '1.234,50'],
  ['1234,5', '1.234,50'],
  ['1 234.50', '1.234,50'],
  ['700', '700,00'],
  ['-12', '−12,00'],
  ['1.234', '1.234'],
  ['șapte', 'șapte'],
  ['', ''],
])('an amount typed as %j is shown as %j', (typed, shown) => {
  expect(understoodAmount(amount, typed)).toBe(shown);
  // The displayed text is parsed to the same value.
  expect(readField(amount, shown)).toEqual(readField(amount, typed));
});

test.each([
  ['45.000', '45.000'],
  ['45 000', '45.000'],
  ['45000', '45.000'],
  ['200,00', '200'],
  ['200,50', '200,50'],
])('whole lei typed as %j are shown as %j', (typed, shown) => {
  expect(understoodAmount(lei, typed)).toBe(shown);
  expect(readField(lei, shown)).toEqual(readField(lei, typed));
});

test.each([
  ['0.75', '0,75'],
  ['1,20', '1,2'],
  ['0,755', '0,755'],
])('a part in percent typed as %j is shown as %j', (typed, shown) => {
  expect(understoodAmount(part, typed)).toBe(shown);
});

test.each([
  ['01022026', '01.02.2026'],
  ['1.2.26', '01.02.2026'],
  ['2026-02-01', '01.02.2026'],
  ['31.02.2026', '31.02.2026'],
  ['', ''],
])('a day typed as %j is shown as %j', (typed, shown) => {
  expect(understoodDay(typed)).toBe(shown);
});
