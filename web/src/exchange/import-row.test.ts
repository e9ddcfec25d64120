import { expect, test } from 'vitest';
import { isUnderWay, progressPart, progressText } from './import-row.ts';

test.each([
  [0, 700, '0 din 700 de rânduri', 0],
  [1, 1, '1 din 1 rând', 100],
  [1200, 35_000, '1.200 din 35.000 de rânduri', (1200 / 35_000) * 100],
  [12, 12, '12 din 12 rânduri', 100],
  [5, null, '5 rânduri', null],
  [0, 0, '0 din 0 rânduri', null],
  [9, 8, '9 din 8 rânduri', 100],
] as const)('%s of %s rows', (doneRows, totalRows, text, part) => {
  expect(progressText({ doneRows, totalRows })).toBe(text);
  expect(progressPart({ doneRows, totalRows })).toBe(part);
});

test('only what waits or runs is asked about again', () => {
  const statuses = ['waiting', 'running', 'done', 'failed', 'undone'] as const;
  expect(statuses.filter((status) => isUnderWay({ status }))).toEqual(['waiting', 'running']);
});
