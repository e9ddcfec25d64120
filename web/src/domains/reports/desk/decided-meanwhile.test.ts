import { expect, test } from 'vitest';
import { DecidedMeanwhile, reasonOf } from './decided-meanwhile.ts';

const submitted = {
  status: 400,
  statusLabel: 'Depus',
  validator: null,
  decidedAt: null,
  visaReason: null,
  delayReason: null,
  rejectReason: null,
} as const;

test('the message names who decided, when, what and why', () => {
  const latest = {
    ...submitted,
    status: 490,
    statusLabel: 'Respins',
    validator: 'Pintea Corina',
    decidedAt: '2026-02-12T12:30:00.000Z',
    rejectReason: 'Lipsește semnătura.',
  } as const;
  expect(new DecidedMeanwhile(submitted, latest).text).toBe(
    'Pintea Corina a decis între timp, la 12.02.2026, 14:30: Respins. Motivul: Lipsește semnătura.',
  );
});

test('another change of the report is no decision', () => {
  expect(new DecidedMeanwhile(submitted, submitted).text).toMatch(/^Raportul s-a schimbat între timp/);
});

test('the reason is that of the decision that stands', () => {
  const all = { ...submitted, visaReason: 'viză', delayReason: 'amânare', rejectReason: 'respingere' };
  expect(reasonOf({ ...all, status: 430 })).toBe('viză');
  expect(reasonOf({ ...all, status: 480 })).toBe('amânare');
  expect(reasonOf({ ...all, status: 490 })).toBe('respingere');
});
