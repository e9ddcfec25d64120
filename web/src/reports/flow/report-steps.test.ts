import { expect, test } from 'vitest';
import { stepsOf } from './report-steps.ts';

const open = { is_validated: false, is_final: false };

test.each([
  [1, ['download', 'cross', 'cross', 'cross']],
  [2, ['check', 'upload', 'cross', 'cross']],
  [3, ['check', 'check', 'currency', 'cross']],
  [4, ['check', 'check', 'check', 'question']],
])('each step has its icon while step %i is the current one', (current_step, icons) => {
  const steps = stepsOf({ current_step, ...open });
  expect(steps.map(({ icon }) => icon)).toEqual(icons);
  expect(steps.map(({ state }) => state).indexOf('current')).toBe(current_step - 1);
});

test('a validated report asks for the day of the visa, then everything is done', () => {
  const [, , , asked] = stepsOf({ current_step: 4, is_validated: true, is_final: false });
  expect(asked).toMatchObject({ icon: 'calendar', state: 'current' });
  const steps = stepsOf({ current_step: 4, is_validated: true, is_final: true });
  expect(steps.map(({ icon, state }) => `${icon} ${state}`)).toEqual(Array(4).fill('check done'));
});
