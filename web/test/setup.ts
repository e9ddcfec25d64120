/** Before each test file: the page as the server renders it for an administrator. Before each test: no memory of the last. */
import type { Page } from '@ceccar/contract/page';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { page as browser } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react/pure';
import { resetServer, unansweredRequests } from './server.ts';

const page: Partial<Page> = {
  screen: 'signed-in',
  token: 'jeton',
  user: {
    '@id': '/api/users/1',
    uuid: '11111111-1111-4111-8111-111111111111',
    username: 'admin',
    firstName: 'Ana',
    lastName: 'Administrator',
    roles: ['ROLE_ADMIN'],
    type: null,
    region: null,
    person: null,
    company: null,
    lacksSecondFactor: false,
    messagesPath: null,
    links: [
      { path: '/persons', label: 'Persoane fizice' },
      { path: '/companies', label: 'Societăți' },
    ],
    listColumns: {},
    furtherLinks: [],
  },
};

// `web/src/platform/api/page.ts` reads it when a test file imports it, which comes after this file.
document.documentElement.lang = 'ro';
document.title = 'Registrul';
const data = document.createElement('script');
data.type = 'application/json';
data.id = 'page';
data.textContent = JSON.stringify(page);
document.head.append(data);

let logged: MockInstance<typeof console.error>;

beforeEach(async () => {
  await browser.viewport(1440, 900);
  localStorage.clear();
  sessionStorage.clear();
  resetServer();
  logged = vi.spyOn(console, 'error');
  // As the application does: screens of accounts are drawn without the texts of public pages.
  if (!expect.getState().testPath?.includes('/domains/public/')) return;
  const { prepareTexts } = await import('../src/domains/public/texts/load-texts.ts');
  await prepareTexts();
});

afterEach(async () => {
  // A screen that stays until the next test would ask that test's server.
  await cleanup();
  const { queryClient } = await import('../src/platform/api/query-client.ts');
  queryClient.clear();
  const complaints = logged.mock.calls.map((call) => call.join(' '));
  vi.restoreAllMocks();
  vi.useRealTimers();
  expect(complaints, 'errors that the browser or React logged').toEqual([]);
  expect(unansweredRequests(), 'requests that the test does not answer').toEqual([]);
});
