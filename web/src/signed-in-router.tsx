/** A data router, because only these can block navigation when there are unsaved changes. */
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { panelHelps } from './panel-helps.ts';
import { prefetchScreen } from './prefetch-screen.ts';
import { CrashMessage, CrashPage } from './public/crash-page.tsx';
import { LoadingPage } from './public/loading-page.tsx';
import { signedInRoutes } from './routes.tsx';
import { withRepeatedLoading } from './shell/loaded-part.tsx';
import { ScreenPrefetch } from './shell/screen-prefetch.ts';
import { PanelHelps } from './ui/panel-help.tsx';

// The first list is on its way while the frame is rendered.
if (window.location.search === '') prefetchScreen(window.location.pathname);

const router = createBrowserRouter([
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

export function SignedInRouter() {
  return (
    <PanelHelps value={panelHelps}>
      <ScreenPrefetch value={prefetchScreen}>
        <RouterProvider router={router} />
      </ScreenPrefetch>
    </PanelHelps>
  );
}
