import { expect, test } from 'vitest';
import {
  annualReportStatuses,
  openStatuses,
  unvalidatedStatuses,
  validatedStatuses,
} from './annual-report-statuses.ts';

test('a report counts as unvalidated from its upload until the branch has decided', () => {
  expect(unvalidatedStatuses).toEqual([20, 30, 300, 400, 480]);
  expect(validatedStatuses).toEqual([410, 420, 430]);
});

test('a report is open until it is validated or rejected', () => {
  const closed = annualReportStatuses.filter(({ value }) => !openStatuses.includes(value));
  expect(closed.map(({ value }) => value)).toEqual([...validatedStatuses, 490]);
});
