import { hasLanguages } from '@ceccar/contract/screens';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import GlobalStyles from '@mui/material/GlobalStyles';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { enterAccount, prepareToEnter } from './app/enter-account.ts';
import { screens } from './app/screens.ts';
import { PlayedDay } from './app/shell/played-day.tsx';
import { TrialNotice } from './app/shell/trial-notice.tsx';
import { CrashPage } from './domains/public/crash-page.tsx';
import { EnterAccount } from './domains/public/enter-context.ts';
import { LoadingPage } from './domains/public/loading-page.tsx';
import { prepareTexts } from './domains/public/texts/load-texts.ts';
import { page } from './platform/api/page.ts';
import { createStyleCache } from './platform/style-cache.ts';
import { theme } from './platform/theme.ts';
import { typeface } from './platform/typeface.ts';

const styles = createStyleCache(page.nonce);

const element = document.getElementById('root');
if (!element) throw new Error('The page has no #root');
const root = createRoot(element);

/** A transition renders the first screen in slices, so that the page stays responsive on a slow phone. */
function show(screen: ReactNode): void {
  startTransition(() => showAtOnce(screen));
}

/** Without slices, between which the frames of what is moving on the page before would be drawn. */
function showAtOnce(screen: ReactNode): void {
  root.render(
    <StrictMode>
      <CacheProvider value={styles}>
        <ThemeProvider theme={theme} defaultMode="system" noSsr>
          <GlobalStyles styles={typeface} />
          <CssBaseline enableColorScheme />
          <EnterAccount value={enter}>{screen}</EnterAccount>
          {page.isTrial ? <TrialNotice /> : null}
          {page.clockShiftMs === 0 ? null : <PlayedDay />}
        </ThemeProvider>
      </CacheProvider>
    </StrictMode>,
  );
}

/** Whatever fails here, the page load shows. */
function enter(next: string, token: string): void {
  enterAccount(next, token).then(
    (Screen) => (Screen ? showAtOnce(<Screen />) : window.location.assign(next)),
    () => window.location.assign(next),
  );
}

// Screens for visitors are part of this script; the signed-in part is three times as large and loaded separately.
if (page.screen === 'signed-in') show(<LoadingPage />);
const texts = hasLanguages(page.screen) ? prepareTexts() : undefined;
Promise.all([screens[page.screen](), texts]).then(
  ([Screen]) => {
    show(<Screen />);
    prepareToEnter();
  },
  () => show(<CrashPage />),
);
