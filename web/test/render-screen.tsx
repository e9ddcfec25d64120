/** Renders a screen, or a part of one, in the frame of all signed-in screens. */
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { render } from 'vitest-browser-react';
import { panelHelps } from '../src/app/panel-helps.ts';
import { SignedInApp } from '../src/app/shell/signed-in-app.tsx';
import { theme } from '../src/platform/theme.ts';
import { typeface } from '../src/platform/typeface.ts';
import { PanelHelps } from '../src/platform/ui/panel/panel-help.tsx';

/** In its theme only: for what visitors see, and for controls without a screen. */
export function renderPart(part: ReactNode) {
  return render(
    <ThemeProvider theme={theme} defaultMode="light" noSsr>
      <GlobalStyles styles={typeface} />
      <CssBaseline enableColorScheme />
      {part}
    </ThemeProvider>,
  );
}

type Address = {
  /** Where the screen stands; other addresses show their path as a heading. */
  at?: string;
  /** The pattern of that address, if it has parameters. */
  route?: string;
};

export async function renderScreen(screen: ReactNode, { at = '/ecran', route }: Address = {}) {
  const pattern = route ?? at.replace(/[?#].*/, '');
  const router = createMemoryRouter(
    [
      {
        Component: SignedInApp,
        children: [
          { path: pattern, element: screen },
          { path: '*', element: <h1>Alt ecran</h1> },
        ],
      },
    ],
    { initialEntries: [at] },
  );
  const rendered = await renderPart(
    <PanelHelps value={panelHelps}>
      <RouterProvider router={router} />
    </PanelHelps>,
  );
  return {
    ...rendered,
    path: () => router.state.location.pathname,
    location: () => `${router.state.location.pathname}${router.state.location.search}`,
  };
}
