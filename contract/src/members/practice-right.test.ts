import { expect, test } from 'vitest';
import { practiceRightText } from './practice-right.ts';

test.each([
  ['2027-03-31', null, 'Da, până la 31.03.2027'],
  [null, 'fără viză', 'Nu (fără viză)'],
  [null, null, 'Nu'],
])('the right until %s, reason %s, is %s', (endsOn, reason, text) => {
  expect(practiceRightText({ endsOn, reason })).toBe(text);
});
