import { expect, test } from 'vitest';
import { bucharestDay } from './bucharest-day.ts';

test('the day is that of Bucharest', () => {
  expect(bucharestDay(new Date('2027-03-31T20:59:00Z'))).toBe('2027-03-31');
  expect(bucharestDay(new Date('2027-03-31T21:01:00Z'))).toBe('2027-04-01');
});
