import { expect, test } from 'vitest';
import { iconOf, stepsOf } from './report-steps.ts';

const open = { is_validated: false, is_final: false };

test.each([
  [1, ['current', 'ahead', 'ahead', 'ahead']],
  [2, ['done', 'current', 'ahead', 'ahead']],
  [3, ['done', 'done', 'current', 'ahead']],
  [4, ['done', 'done', 'done', 'current']],
])('only the steps before step %i are done while it is the current one', (current_step, states) => {
  expect(stepsOf({ current_step, ...open }).map(({ state }) => state)).toEqual(states);
});

test('each step has its icon while it is the current one', () => {
  expect([1, 2, 3, 4].map((number) => iconOf(number, open))).toEqual([
    'download',
    'upload',
    'currency',
    'question',
  ]);
});

test('a validated report asks for the day of the visa, then everything is done', () => {
  const asked = { is_validated: true, is_final: false };
  expect(stepsOf({ current_step: 4, ...asked }).map(({ state }) => state)).toEqual([
    'done',
    'done',
    'done',
    'current',
  ]);
  expect(iconOf(4, asked)).toBe('calendar');
  const done = { is_validated: true, is_final: true };
  expect(stepsOf({ current_step: 4, ...done }).map(({ state }) => state)).toEqual(Array(4).fill('done'));
  expect(iconOf(4, done)).toBe('check');
});
