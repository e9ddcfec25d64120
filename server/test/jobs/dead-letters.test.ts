/** Work whose state a screen shows ends as failed when its job is given up, instead of staying under way for ever. */
import { importTypes } from '@ceccar/contract/exchange/imports';
import { expect, test } from 'vitest';
import { allJobs } from '../../src/all-jobs.ts';

const shownWork = [
  ...importTypes.map(({ value }) => `import-${value}`),
  'write-export',
  'import-photos',
  'due-run',
  'write-person-data',
  'anonymise-members',
];

test('each has a job for the dead letter, which the same processes run', () => {
  const names = new Set(allJobs.map(({ name }) => name));
  const covered = allJobs.filter(({ deadLetter }) => deadLetter && names.has(deadLetter.name));
  expect(covered.map(({ name }) => name)).toEqual(expect.arrayContaining(shownWork));
});
