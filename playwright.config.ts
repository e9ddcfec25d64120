/** End-to-end tests in a real browser, against the application as `npm run demo` starts it, with data of its own. */
import { defineConfig } from '@playwright/test';
import { contextOptions, launchOptions } from './e2e/chromium.ts';
import { findFreePort } from './e2e/free-port.ts';

/** Found once and told to the workers, which read this file again: two runs on one machine do not meet. */
process.env.BROWSER_TEST_PORT ??= String(await findFreePort());
process.env.BROWSER_TEST_MAIL_PORT ??= String(await findFreePort());
const port = Number(process.env.BROWSER_TEST_PORT);

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Each test makes the records that it changes.
  fullyParallel: true,
  workers: 2,
  // In CI a failure of timing stops no landing: what passes the second time is reported by name (scripts/run-suite.ts).
  retries: process.env.CI ? 1 : 0,
  forbidOnly: true,
  // Four audits of a screen take their time on a busy machine.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: contextOptions.locale,
    timezoneId: contextOptions.timezoneId,
    contextOptions: { reducedMotion: contextOptions.reducedMotion },
    launchOptions,
    // Keeping a copy of every screen doubles the browser's work: asked for where a failure has to be understood.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
  webServer: {
    command: 'node e2e/start-application.ts',
    env: {
      PORT: String(port),
      LOG_LEVEL: 'warn',
      // Emails go to the test that waits for them.
      SMTP_URL: `smtp://127.0.0.1:${process.env.BROWSER_TEST_MAIL_PORT}`,
      MAIL_FROM: 'registru@example.ro',
      PUBLIC_URL: `http://localhost:${port}`,
    },
    url: `http://localhost:${port}/login`,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
    timeout: 180_000,
  },
});
