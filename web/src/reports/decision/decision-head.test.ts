import { expect, test } from 'vitest';
import { headOf } from './decision-head.ts';

const scheduled = { status: 410, is_final: true, visaScheduled: '2026-02-23' } as const;

test.each(['2026-02-22', '2026-02-23'])('on %s the member is still to come for the visa', (today) => {
  expect(headOf(scheduled, today).next).toBe('vă prezentați la filială în ziua aleasă, pentru viză.');
});

test('once the day has passed nobody is told to come on it', () => {
  expect(headOf(scheduled, '2026-02-24').next).toContain('ziua aleasă a trecut');
});

test('without a day it is to be chosen', () => {
  const { title, next } = headOf({ status: 410, is_final: false, visaScheduled: null }, '2026-02-24');
  expect([title, next]).toEqual(['Raportul este validat: alegeți ziua vizei', undefined]);
});
