/**
 * Unit and API tests, which run on PostgreSQL but without a browser, and deep ones: of whole installations, real processes, hostile
 * files, long histories. `npm test` leaves out files of the deep project and tests with the tag of that name.
 */
import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

export const deepTag = [
  { name: 'deep', description: 'Takes 0.4 seconds or more, a component test 0.6: left to npm run test:all' },
];

const deepTests = ['server/test/deep/**/*.test.ts', 'server/{src,test}/**/*.deep.test.ts'];

/** These fill the machine, or test limits of time, so they run one after the other, when the rest is done. */
const aloneTests = ['hanging-store', 'hostile-files', 'rolling-restart'].map(
  (name) => `server/test/deep/${name}.test.ts`,
);

const shared = {
  environment: 'node' as const,
  setupFiles: 'server/test/harness/property-seed.ts',
  // Each test file makes its own regions and accounts, so a worker need not load the modules again for each file.
  isolate: false,
  // Ends tests that hang. On a busy machine everything takes ten times as long.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  restoreMocks: true,
  tags: deepTag,
};

const unitTests = [
  'contract/src/**/*.test.ts',
  'server/src/**/*.test.ts',
  'server/test/**/*.test.ts',
  'seed/**/*.test.ts',
  'web/**/*.test.ts',
];

export default defineConfig({
  test: {
    globalSetup: 'server/test/harness/global-setup.ts',
    // One more than there are cores, because some tests wait for PostgreSQL or for a job to be resumed.
    maxWorkers: availableParallelism() + 1,
    expect: { requireAssertions: true, poll: { timeout: 100_000 } },
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          include: unitTests,
          exclude: [...configDefaults.exclude, ...deepTests],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'deep',
          testTimeout: 900_000,
          include: deepTests,
          exclude: [...configDefaults.exclude, ...aloneTests],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'alone',
          testTimeout: 900_000,
          include: aloneTests,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
