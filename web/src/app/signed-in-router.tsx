/** A data router, because only these can block navigation when there are unsaved changes. */
import type { ComponentType } from 'react';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { CrashMessage, CrashPage } from '../domains/public/crash-page.tsx';
import { LoadingPage } from '../domains/public/loading-page.tsx';
import { paths } from '../platform/paths.ts';
import { PanelHelps } from '../platform/ui/panel/panel-help.tsx';
import { panelHelps } from './panel-helps.ts';
import { prefetchList, prefetchScreen } from './prefetch-screen.ts';
import { signedInRoutes } from './routes.tsx';
import { withRepeatedLoading } from './shell/loaded-part.tsx';
import { ScreenPrefetch } from './shell/screen-prefetch.ts';

/** So long the first screen waits for its list: drawn without it, it would be drawn twice. */
const mostWaitMs = 250;

export { prefetchList };

type Router = ReturnType<typeof createRouter>;

/** Set once: the page shows the screens of one account until it is left. */
let router: Router | undefined;

/** The screen of the address. */
export async function openSignedIn(): Promise<ComponentType> {
  const { pathname, search } = window.location;
  const list = search === '' ? prefetchScreen(pathname) : undefined;
  router = createRouter();
  const waited = new Promise((resolve) => setTimeout(resolve, mostWaitMs));
  // Rendered before it is initialized, the router would miss that if it happened between rendering and subscribing.
  await Promise.all([initialized(router), Promise.race([list, waited])]);
  return SignedInRouter;
}

function SignedInRouter() {
  return (
    <PanelHelps value={panelHelps}>
      <ScreenPrefetch value={prefetchScreen}>
        {router ? <RouterProvider router={router} /> : null}
      </ScreenPrefetch>
    </PanelHelps>
  );
}

function createRouter() {
  return createBrowserRouter([
    {
      HydrateFallback: LoadingPage,
      ErrorBoundary: CrashPage,
      children: [
        {
          ...signedInRoutes,
          // An error of one screen leaves the frame in place.
          children: [{ ErrorBoundary: CrashMessage, children: withRepeatedLoading(signedInRoutes.children) }],
        },
      ],
    },
  ]);
}

function initialized({ state, subscribe }: Router): Promise<void> {
  return new Promise((resolve) => {
    if (state.initialized) resolve();
    else subscribe((next) => next.initialized && resolve());
  });
}

/** Whether the address is one of these screens, not a file or a public page. */
export function isScreen(address: string): boolean {
  const { pathname } = new URL(address, window.location.origin);
  // The start address leads on to the one of the role.
  return pathname === paths.home || matchesOf(address).at(-1)?.route.path !== '*';
}

/** Loads the code of the frame and of the screen, for somebody who is about to sign in. */
export async function loadScreen(address: string): Promise<void> {
  await Promise.all(
    matchesOf(address).map(({ route: { lazy } }) => (typeof lazy === 'function' ? lazy() : undefined)),
  );
}

function matchesOf(address: string) {
  const { pathname } = new URL(address, window.location.origin);
  return matchRoutes<RouteObject>([signedInRoutes], pathname) ?? [];
}
