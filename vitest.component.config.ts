/** Component tests, in a real browser: `npm run test:component`. Each file is a page of its own. */
import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { contextOptions, launchOptions } from './e2e/chromium.ts';
import { deepTag } from './vitest.config.ts';

export default defineConfig({
  root: import.meta.dirname,
  oxc: { jsx: { runtime: 'automatic' } },
  publicDir: 'web/public',
  // A dependency that is discovered during a run would reload the page under a test.
  optimizeDeps: { entries: ['web/src/**/*.{ts,tsx}', 'web/test/*.{ts,tsx}'], include: ['react-dom/client'] },
  test: {
    include: ['web/src/**/*.test.tsx'],
    setupFiles: 'web/test/setup.ts',
    tags: deepTag,
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({ launchOptions, contextOptions, actionTimeout: 30_000 }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1440, height: 900 },
      connectTimeout: 300_000,
      screenshotFailures: false,
    },
    // By default one less: on two cores the files would run one after the other.
    maxWorkers: availableParallelism(),
    // Ends tests that hang. On a busy machine everything takes ten times as long.
    testTimeout: 120_000,
    expect: { requireAssertions: true, poll: { timeout: 30_000 } },
  },
});
