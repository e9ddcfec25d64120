import { expect, test } from 'vitest';
import { headOf } from './decision-head.ts';

const scheduled = { status: 410, is_final: true, visaScheduled: '2026-02-23' } as const;

test.each(['2026-02-22', '2026-02-23'])('on %s the member is still to come for the visa', (today) => {
  expect(headOf(scheduled, today, true).next).toBe('vă prezentați la filială în ziua aleasă, pentru viză.');
});

test('once the day has passed nobody is told to come on it', () => {
  expect(headOf(scheduled, '2026-02-24', true).next).toContain('ziua aleasă a trecut');
});

test('without a day it is to be chosen', () => {
  const toChoose = { status: 410, is_final: false, visaScheduled: null } as const;
  expect(headOf(toChoose, '2026-02-24', true)).toEqual({
    title: 'Raportul este validat: alegeți ziua vizei',
  });
  expect(headOf(toChoose, '2026-12-31', false)).toEqual({ title: 'Raportul este validat' });
});
