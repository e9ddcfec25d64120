import { expect, test } from 'vitest';
import { pollMs } from './report-polling.ts';

const begun = {
  status: 10,
  current_step: 2,
  validated: false,
  isRejected: false,
  hasOpenResubmissionRequests: false,
};

test('documents that are processed are asked for every 20 seconds, a decision every 15', () => {
  expect(pollMs({ ...begun, status: 20 })).toBe(20_000);
  for (const status of [300, 400, 480]) expect(pollMs({ ...begun, status, current_step: 4 })).toBe(15_000);
});

test('what waits for the member is not asked for', () => {
  expect(pollMs(undefined)).toBe(false);
  expect(pollMs(begun)).toBe(false);
  expect(pollMs({ ...begun, status: 30, current_step: 3 })).toBe(false);
});

test('a decided report is asked for only while a request for it is open', () => {
  const validated = { ...begun, status: 420, current_step: 4, validated: true };
  expect(pollMs(validated)).toBe(false);
  expect(pollMs({ ...validated, hasOpenResubmissionRequests: true })).toBe(15_000);
  expect(pollMs({ ...begun, status: 490, current_step: 4, isRejected: true })).toBe(false);
});
