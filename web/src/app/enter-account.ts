/**
 * Opens a screen after signing in without loading the page anew: its code was loaded while the password was being typed
 * (API-260).
 */
import { safeNext } from '@ceccar/contract/next-page';
import type { ComponentType } from 'react';
import { continueWith, page, readPage } from '../platform/api/page.ts';
import { acceptToken } from '../platform/api/session.ts';
import { whenIdle } from '../platform/ui/timing/when-idle.ts';

const loadRouter = () => import('./signed-in-router.tsx');

/** Undefined if the address has to be loaded as a page. `signedIn`: the token that signing in returned. */
export async function enterAccount(next: string, signedIn: string): Promise<ComponentType | undefined> {
  const { isScreen, openSignedIn, prefetchList } = await loadRouter();
  if (!isScreen(next)) return undefined;
  // The rows come beside the page's data, not after them.
  acceptToken(signedIn);
  void prefetchList(next);
  const read = await readPage(next);
  const token = read?.page.token;
  if (!read || !token || read.page.screen !== 'signed-in') return undefined;
  continueWith(read);
  acceptToken(token);
  window.history.replaceState(null, '', read.address + new URL(next, window.location.origin).hash);
  return openSignedIn();
}

/** Called on the page for signing in. */
export function prepareToEnter(): void {
  if (page.screen !== 'sign-in') return;
  const next = new URLSearchParams(window.location.search).get('next');
  // A failure is no loss: entering loads what is missing.
  const load = async () => (await loadRouter()).loadScreen(safeNext(next, window.location.origin));
  whenIdle(() => void load().catch(() => undefined));
}
