import { expect, test } from 'vitest';
import { toneOf } from './report-tone.ts';

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
