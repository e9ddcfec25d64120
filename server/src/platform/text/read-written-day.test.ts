import { expect, test } from 'vitest';
import { readWrittenDay } from './read-written-day.ts';

test.each([
  '02.02.1979',
  '2.2.1979',
  '02/02/1979',
  '02-02-1979',
  '1979-02-02',
  '1979/2/2',
  '1979.02.02',
  '2 februarie 1979',
  '02 Februarie 1979',
  '02-feb-1979',
  '02-Feb-79',
  '2-feb.-79',
  '2 feb. 1979',
  'Feb 2, 1979',
  'February 2, 1979',
  'vineri, 2 februarie 1979',
  'Friday, February 2, 1979',
  'vi 02.02.1979',
  '02.02.1979 00:00',
  '02.02.1979 0:00:00',
  '1979-02-02T00:00:00.000Z',
  '2/2/1979, 12:00 AM',
  '02 . 02 . 1979',
  '02.02.1979 r.',
  '02.02.1979.',
  '2\u00a0februarie\u00a01979',
  '02021979',
])('%s is the second of February 1979 (EXC-96)', (text) => {
  expect(readWrittenDay(text)).toBe('1979-02-02');
});

test.each([
  ['3 martie 1980', '1980-03-03'],
  ['mar 3, 1980', '1980-03-03'],
  ['marți, 4 martie 1980', '1980-03-04'],
  ['1-mai-2001', '2001-05-01'],
  ['15 sept. 2012', '2012-09-15'],
  ['30 noi. 1999', '1999-11-30'],
])('%s is %s', (text, day) => {
  expect(readWrittenDay(text)).toBe(day);
});

test.each(['', 'ieri', '31 februarie 1979', '02/28/1979', '1979', 'februarie 1979', '46081', '2 xyz 1979'])(
  '%s is no day',
  (text) => {
    expect(readWrittenDay(text)).toBeUndefined();
  },
);
