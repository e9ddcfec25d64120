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
    // Files keep to their own regions and accounts, so a worker's modules need not be loaded again for each.
    isolate: false,
    // More than there are cores: some wait for PostgreSQL, or until what was killed is taken up again.
    maxWorkers: availableParallelism() + 1,
    // A limit for what hangs, not a measure of speed: on a busy machine everything takes ten times as long.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    restoreMocks: true,
    expect: { requireAssertions: true },
  },
});
