/** Unit and API tests, which run on PostgreSQL but without a browser. Long tests are in vitest.deep.config.ts. */
import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

export const deepTests = 'server/test/deep/**/*.test.ts';

export default defineConfig({
  test: {
    include: [
      'contract/src/**/*.test.ts',
      'server/src/**/*.test.ts',
      'server/test/**/*.test.ts',
      'seed/**/*.test.ts',
      'web/**/*.test.ts',
    ],
    exclude: [...configDefaults.exclude, deepTests],
    environment: 'node',
    setupFiles: 'server/test/harness/property-seed.ts',
    globalSetup: 'server/test/harness/global-setup.ts',
    // Each test file makes its own regions and accounts, so a worker need not load the modules again for each file.
    isolate: false,
    // One more than there are cores, because some tests wait for PostgreSQL or for a job to be resumed.
    maxWorkers: availableParallelism() + 1,
    // Ends tests that hang. On a busy machine everything takes ten times as long.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    restoreMocks: true,
    expect: { requireAssertions: true, poll: { timeout: 100_000 } },
  },
});
