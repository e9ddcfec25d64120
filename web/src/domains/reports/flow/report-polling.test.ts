import { expect, test } from 'vitest';
import { pollMs } from './report-polling.ts';

const begun = {
  status: 10,
  current_step: 2,
  validated: false,
  isRejected: false,
  hasOpenResubmissionRequests: false,
  updatedAt: '2026-02-28T21:40:00.000Z',
};
const later = new Date('2026-02-28T21:41:00Z');

test('documents that are processed are asked for every 20 seconds, a decision every 15', () => {
  expect(pollMs({ ...begun, status: 20 }, later)).toBe(20_000);
  for (const status of [300, 400, 480])
    expect(pollMs({ ...begun, status, current_step: 4 }, later)).toBe(15_000);
});

test('work that has only just begun is polled more often', () => {
  const soon = new Date('2026-02-28T21:40:05Z');
  expect(pollMs({ ...begun, status: 20 }, soon)).toBe(2_000);
  expect(pollMs({ ...begun, status: 300, current_step: 4 }, soon)).toBe(2_000);
  expect(pollMs({ ...begun, status: 400, current_step: 4 }, soon)).toBe(15_000);
  // The client's clock is behind the server's.
  expect(pollMs({ ...begun, status: 20 }, new Date('2026-02-28T20:00:00Z'))).toBe(20_000);
});

test('a report that waits for the member is not polled', () => {
  expect(pollMs(undefined, later)).toBe(false);
  expect(pollMs(begun, later)).toBe(false);
  expect(pollMs({ ...begun, status: 30, current_step: 3 }, later)).toBe(false);
});

test('a decided report is asked for only while a request for it is open', () => {
  const validated = { ...begun, status: 420, current_step: 4, validated: true };
  expect(pollMs(validated, later)).toBe(false);
  expect(pollMs({ ...validated, hasOpenResubmissionRequests: true }, later)).toBe(15_000);
  expect(pollMs({ ...begun, status: 490, current_step: 4, isRejected: true }, later)).toBe(false);
});
