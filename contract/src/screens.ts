/** Maps addresses to top-level screens: a public screen, or the signed-in application. The server decides. */
import { stopRemindersPath } from './emails/stop-reminders.ts';
import { certificateCheckPath } from './papers/certificate-check.ts';
import { personalDataPath } from './privacy/personal-data-page.ts';
import { accessibilityPath } from './public/accessibility-page.ts';
import { documentCheckPath } from './public/document-check.ts';
import { followPath } from './public/following-path.ts';
import { memberListPath, memberSearchPath } from './public/member-list.ts';
import { openRegisterPath } from './public/open-register-path.ts';
import { posterRoute, publicPaths } from './public/public-pages.ts';

export const screens = [
  'sign-in',
  'password',
  'stop-reminders',
  'public-record',
  'member-search',
  'member-list',
  'certificate-check',
  'document-check',
  'open-register',
  'following',
  'personal-data',
  'accessibility',
  'api',
  'not-found',
  'signed-in',
] as const;

export type Screen = (typeof screens)[number];

/** Those of accounts are Romanian; all others have the frame of public pages, and its languages (PUB-240). */
const inRomanian: readonly Screen[] = ['sign-in', 'password', 'stop-reminders', 'signed-in'];

export function hasLanguages(screen: Screen): boolean {
  return !inRomanian.includes(screen);
}

/** Human-readable API reference (API-80); signed-in users can try it with their session. */
export const apiPagePath = '/api/docs';

/** Screens available to everyone, by route pattern. */
const forEveryone: Readonly<Record<string, Screen>> = {
  '/login': 'sign-in',
  '/login/password': 'password',
  [stopRemindersPath]: 'stop-reminders',
  [publicPaths.person(':uuid')]: 'public-record',
  [publicPaths.company(':uuid')]: 'public-record',
  '/documents/:kind/:key': 'public-record',
  [posterRoute]: 'public-record',
  [memberSearchPath]: 'member-search',
  [memberListPath]: 'member-list',
  [certificateCheckPath]: 'certificate-check',
  [documentCheckPath]: 'document-check',
  [openRegisterPath]: 'open-register',
  [followPath]: 'following',
  [personalDataPath]: 'personal-data',
  [accessibilityPath]: 'accessibility',
  [apiPagePath]: 'api',
};

/** `pattern` is the route's pattern; undefined for an unknown address. */
export function screenOf(pattern: string | undefined, isSignedIn: boolean): Screen {
  return forEveryone[pattern ?? ''] ?? (isSignedIn ? 'signed-in' : 'not-found');
}
