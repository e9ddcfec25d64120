/** Base of all end-to-end tests: watched pages, sign-in through a session, records created over the API. */
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { demoPassword } from '../seed/demo-accounts.ts';
import { type Beside, startBeside } from './beside.ts';
import { openRegister, type Register } from './register.ts';
import { expectNoComplaints, watchPage } from './watch.ts';

export { demoPassword, expect, type Locator, type Page };

type Fixtures = {
  /** Declares browser errors that a test causes on purpose, such as the log line of a denied request. */
  tolerate: (...expected: RegExp[]) => void;
  /** Another application on the same database; `given`: additional environment variables. */
  openBeside: (given?: Record<string, string>) => Promise<Beside>;
  /** A page in its own browser context, signed in without the form; `null` is a visitor. */
  openAs: (username: string | null, path: string, password?: string) => Promise<Page>;
};

export const test = base.extend<Fixtures & { complaints: string[] }, { register: Register }>({
  // Playwright requires destructuring, which the linter forbids when the pattern is empty.
  complaints: async ({ browserName: _ }, use) => use([]),

  tolerate: async ({ complaints }, use) => {
    const expected: RegExp[] = [];
    await use((...patterns) => void expected.push(...patterns));
    expectNoComplaints(complaints, expected);
  },

  openBeside: async ({ baseURL }, use) => {
    const started: Beside[] = [];
    await use(async (given) => {
      const beside = await startBeside(baseURL ?? '', given);
      started.push(beside);
      return beside;
    });
    await Promise.all(started.map((one) => one.close()));
  },

  // Depends on `tolerate`, so that the browser errors of every test are checked, and on `openBeside`, so that pages are
  // closed before the application that they may still ask.
  openAs: async ({ browser, complaints, tolerate: _, openBeside: __ }, use) => {
    const opened: Page[] = [];
    await use(async (username, path, password = demoPassword) => {
      const context = await browser.newContext();
      if (username !== null) {
        const answer = await context.request.post('/login', { data: { username, password } });
        expect(answer.status(), `sign-in of ${username}`).toBe(200);
      }
      const page = await context.newPage();
      opened.push(page);
      watchPage(page, complaints);
      await page.goto(path);
      return page;
    });
    await Promise.all(opened.map((page) => page.context().close()));
  },

  register: [
    async ({ playwright }, use, { project }) => {
      const { baseURL = '' } = project.use;
      const register = await openRegister(playwright.request, baseURL);
      await use(register);
      await register.close();
    },
    { scope: 'worker' },
  ],
});
