import { expect, test } from 'vitest';
import { bucharestDay } from './bucharest-day.ts';

test('the day is that of Bucharest', () => {
  expect(bucharestDay(new Date('2027-03-31T20:59:00Z'))).toBe('2027-03-31');
  expect(bucharestDay(new Date('2027-03-31T21:01:00Z'))).toBe('2027-04-01');
});

test('a second that is asked for again has its own day', () => {
  const [evening, night] = [new Date('2027-03-31T20:59:59Z'), new Date('2027-03-31T21:00:00Z')];
  expect([evening, night, night, evening].map(bucharestDay)).toEqual([
    '2027-03-31',
    '2027-04-01',
    '2027-04-01',
    '2027-03-31',
  ]);
});

test('an invalid moment has no day, even when asked again', () => {
  const none = new Date(Number.NaN);
  expect(() => bucharestDay(none)).toThrow(RangeError);
  expect(() => bucharestDay(none)).toThrow(RangeError);
});
