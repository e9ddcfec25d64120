import type { ReportField } from '@ceccar/contract/reports/form-parts';
import { expect, test } from 'vitest';
import { shownAnswer } from './shown-answer.ts';

const shown = (kind: ReportField['kind'], typed: string) =>
  shownAnswer({ name: 'one', kind, label: 'Unu' }, typed, 2025);

test.each([
  ['amount', '1234.5', '1.234,50'],
  ['amount', '1 234,50', '1.234,50'],
  ['amount', '12', '12,00'],
  ['date', '01022026', '01.02.2026'],
  ['date', '1.2.26', '01.02.2026'],
  ['integer', '1.200', '1200'],
  ['text', ' Cluj ', 'Cluj'],
] as const)('%s %s is shown as %s', (kind, typed, text) => {
  expect(shown(kind, typed)).toBe(text);
});

test.each([
  ['amount', '1.234'],
  ['amount', 'o mie'],
  ['date', '31.02.2026'],
] as const)('%s %s is not understood and stays', (kind, typed) => {
  expect(shown(kind, typed)).toBe(typed);
});
