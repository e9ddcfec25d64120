/** Collects browser errors during a test: logged errors, uncaught errors, blocked content. */
import { expect, type Page } from '@playwright/test';

export function watchPage(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    // Content blocked by the Content-Security-Policy is logged as an error, too.
    if (message.type() === 'error') complaints.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
}

export function expectNoComplaints(complaints: readonly string[], expected: readonly RegExp[]): void {
  const unexpected = complaints.filter((text) => !expected.some((pattern) => pattern.test(text)));
  expect(unexpected, 'what the browser complained about').toEqual([]);
}

/** Chrome's log line of an answer with that status. */
export function answered(status: number): RegExp {
  return new RegExp(`the server responded with a status of ${status} `);
}
