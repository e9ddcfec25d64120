import { expect, test } from 'vitest';
import { isAmending, toneOf } from './report-tone.ts';

const begun = {
  status: 10,
  validated: false,
  isAmended: false,
  isRejected: false,
  hasOpenResubmissionRequests: false,
};

test.each([
  ['a report under way', {}, undefined],
  ['a submitted one', { status: 400 }, undefined],
  ['a validated one', { status: 420, validated: true }, 'green'],
  ['a validated one that amends', { status: 430, validated: true, isAmended: true }, 'green'],
  [
    'a validated one with an open request',
    { status: 430, validated: true, hasOpenResubmissionRequests: true },
    'orange',
  ],
  ['a postponed one', { status: 480, isAmended: true }, 'yellow'],
  ['one that amends, being filed', { status: 30, isAmended: true }, 'yellow'],
  ['a rejected one', { status: 490, isRejected: true }, 'red'],
  ['a rejected one that amended', { status: 490, isRejected: true, isAmended: true }, 'red'],
] as const)('%s', (_what, standing, color) => {
  expect(toneOf({ ...begun, ...standing })?.color).toBe(color);
});

test('a postponed report is called so, whether or not it amends one (REP-164)', () => {
  const postponed = { ...begun, status: 480, isAmended: true };
  expect(toneOf(postponed)?.label).toBe('Amânat');
  expect(isAmending(postponed)).toBe(false);
  for (const status of [10, 20, 30, 300, 400, 410, 420, 430, 490])
    expect([status, isAmending({ status, isAmended: true })]).toEqual([status, true]);
  expect(toneOf({ ...begun, status: 30, isAmended: true })?.label).toBe('Rectificativ');
});
