import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { page } from './api/page.ts';
import { LoadingPage } from './public/loading-page.tsx';
import { theme } from './theme.ts';
import { VisitorScreens } from './visitor-screens.tsx';
import './typeface.css';

// The Content-Security-Policy accepts only style elements that carry the page's nonce.
const styles = createCache({ key: 'c', ...(page.nonce ? { nonce: page.nonce } : {}) });

// Visitors never fetch the signed-in part.
const Screens = page.user
  ? lazy(async () => ({ default: (await import('./signed-in-router.tsx')).SignedInRouter }))
  : VisitorScreens;

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

createRoot(root).render(
  <StrictMode>
    <CacheProvider value={styles}>
      <ThemeProvider theme={theme} defaultMode="system" noSsr>
        <CssBaseline enableColorScheme />
        <Suspense fallback={<LoadingPage />}>
          <Screens />
        </Suspense>
      </ThemeProvider>
    </CacheProvider>
  </StrictMode>,
);
