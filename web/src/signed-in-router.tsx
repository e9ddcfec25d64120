/** A data router, because only these can block navigation when there are unsaved changes. */
import { type ComponentType, useEffect } from 'react';
import { createBrowserRouter, matchRoutes, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { panelHelps } from './panel-helps.ts';
import { paths } from './paths.ts';
import { prefetchScreen } from './prefetch-screen.ts';
import { CrashMessage, CrashPage } from './public/crash-page.tsx';
import { LoadingPage } from './public/loading-page.tsx';
import { signedInRoutes } from './routes.tsx';
import { withRepeatedLoading } from './shell/loaded-part.tsx';
import { ScreenPrefetch } from './shell/screen-prefetch.ts';
import { PanelHelps } from './ui/panel-help.tsx';

/** So long the first screen may wait for its code and its list: drawn without them, it would be drawn twice. */
const mostWaitMs = 250;

type Router = ReturnType<typeof createRouter>;

/** Set once: the page shows the screens of one account until it is left. */
let opened: { router: Router; isEntered: boolean } | undefined;

/** The screen of the address; `isEntered`: after signing in on this page, not after loading it. */
export async function openSignedIn(isEntered = false): Promise<ComponentType> {
  const { pathname, search } = window.location;
  const list = search === '' ? prefetchScreen(pathname) : undefined;
  const router = createRouter();
  opened = { router, isEntered };
  await Promise.race([
    Promise.all([list, initialized(router)]),
    new Promise((resolve) => setTimeout(resolve, mostWaitMs)),
  ]);
  return SignedInRouter;
}

function SignedInRouter() {
  // An effect, because the browser drops the focus with the form for signing in.
  useEffect(() => {
    if (opened?.isEntered && document.activeElement === document.body)
      document.getElementById('content')?.focus({ preventScroll: true });
  }, []);
  if (!opened) return null;
  return (
    <PanelHelps value={panelHelps}>
      <ScreenPrefetch value={prefetchScreen}>
        <RouterProvider router={opened.router} />
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

function initialized(router: Router): Promise<void> {
  return new Promise((resolve) => {
    if (router.state.initialized) resolve();
    else router.subscribe((state) => state.initialized && resolve());
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
