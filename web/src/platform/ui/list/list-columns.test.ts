import { choice, decimal, integer, percent, text, wholeLei } from '@ceccar/contract/fields';
import { annualReports } from '@ceccar/contract/reports/annual-reports';
import { courses } from '@ceccar/contract/training/courses';
import { expect, test } from 'vitest';
import { alignOf, columnsOf } from './list-columns.tsx';

const label = 'Ore';

test.each([
  ['an amount', decimal({ label }), 'right'],
  ['a count', integer({ label }), 'right'],
  ['whole lei', wholeLei({ label }), 'right'],
  ['a percentage', percent({ label }), 'left'],
  ['a text', text({ label, max: 9 }), 'left'],
  ['a choice', choice({ label, choices: [] }), 'left'],
])('%s', (_kind, field, side) => {
  expect(alignOf({ key: 'one', field })).toBe(side);
});

test('years are read as words', () => {
  const years = [...columnsOf(courses, 'course-list'), ...columnsOf(annualReports, 'report-list')].filter(
    ({ key }) => key === 'year',
  );
  expect(years.map(alignOf)).toEqual(['left', 'left']);
});
