/** A data router, because only these can block navigation when there are unsaved changes. */
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { panelHelps } from './panel-helps.ts';
import { CrashMessage, CrashPage } from './public/crash-page.tsx';
import { LoadingPage } from './public/loading-page.tsx';
import { signedInRoutes } from './routes.tsx';
import { withRepeatedLoading } from './shell/loaded-part.tsx';
import { PanelHelps } from './ui/panel-help.tsx';

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
      <RouterProvider router={router} />
    </PanelHelps>
  );
}
