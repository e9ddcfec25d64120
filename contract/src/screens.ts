/** What the client shows at an address is the server's to decide: a screen for everyone, or the application of accounts. */
import { stopRemindersPath } from './letters/stop-reminders.ts';
import { certificateCheckPath } from './papers/certificate-check.ts';
import { personalDataPath } from './privacy/personal-data-page.ts';
import { memberListPath, memberSearchPath } from './public/member-list.ts';
import { publicPaths } from './public/public-pages.ts';

export const screens = [
  'sign-in',
  'password',
  'stop-reminders',
  'public-record',
  'member-search',
  'member-list',
  'certificate-check',
  'personal-data',
  'api',
  'not-found',
  'signed-in',
] as const;

export type Screen = (typeof screens)[number];

/** What the API takes and answers, for people (API-80); who is signed in tries it with their own session. */
export const apiPagePath = '/api/docs';

/** Those that anyone opens, signed in or not, by the patterns of their addresses. */
const forEveryone: Readonly<Record<string, Screen>> = {
  '/login': 'sign-in',
  '/login/password': 'password',
  [stopRemindersPath]: 'stop-reminders',
  [publicPaths.person(':uuid')]: 'public-record',
  [publicPaths.company(':uuid')]: 'public-record',
  '/documents/:kind/:key': 'public-record',
  [memberSearchPath]: 'member-search',
  [memberListPath]: 'member-list',
  [certificateCheckPath]: 'certificate-check',
  [personalDataPath]: 'personal-data',
  [apiPagePath]: 'api',
};

/** `pattern` is the address as its route has it; undefined where there is none. */
export function screenOf(pattern: string | undefined, isSignedIn: boolean): Screen {
  return forEveryone[pattern ?? ''] ?? (isSignedIn ? 'signed-in' : 'not-found');
}
