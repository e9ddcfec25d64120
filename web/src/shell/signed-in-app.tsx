/** The frame of every signed-in screen: react-admin's contexts, top bar, guard, messages. */
import Container from '@mui/material/Container';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { CoreAdminContext, memoryStore } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { useEffect, useRef } from 'react';
import { Notification } from 'react-admin';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { z } from 'zod';
import { dataProvider } from '../api/data-provider.ts';
import { queryClient } from '../api/query-client.ts';
import { UnsavedChangesGuard } from '../ui/form/unsaved-changes.tsx';
import { romanianMessages } from './romanian-messages.ts';
import { SignInAgain } from './sign-in-again.tsx';
import { TopBar } from './top-bar.tsx';

// The Content-Security-Policy forbids the code that zod would otherwise generate.
z.config({ jitless: true });

// Remembered in memory only: filters may hold a CNP, and branch computers are shared.
const store = memoryStore();

const i18nProvider = polyglotI18nProvider(() => romanianMessages, 'ro', [{ locale: 'ro', name: 'Română' }]);

/** How long a notice stays (API-24). */
const snackbarMs = 3000;

/** It takes no press away from what it lies over but for its own button, and keeps clear of the save bar (API-75). */
const Notices = styled(Notification)({
  '&&': { pointerEvents: 'none', bottom: 'calc(var(--save-bar, 0px) + 16px)' },
  '& button': { pointerEvents: 'auto' },
});

const RouteProgress = styled(LinearProgress)(({ theme }) => ({
  position: 'fixed',
  insetInline: 0,
  top: 0,
  height: 2,
  zIndex: theme.zIndex.tooltip,
}));

export function SignedInApp() {
  const navigation = useNavigation();
  const content = useFocusOnScreen();
  return (
    <CoreAdminContext
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
      store={store}
    >
      <UnsavedChangesGuard>
        <SkipLink />
        <TopBar />
        {navigation.state === 'loading' ? <RouteProgress aria-label="Se încarcă" /> : null}
        <Container
          ref={content}
          component="main"
          id="content"
          maxWidth="xl"
          tabIndex={-1}
          sx={{ py: 3, outline: 0 }}
        >
          <Outlet />
        </Container>
        <ScrollRestoration />
      </UnsavedChangesGuard>
      <SignInAgain />
      <Notices autoHideDuration={snackbarMs} />
    </CoreAdminContext>
  );
}

/** Where the link that was followed is gone, the keyboard goes on in the new screen, not at the top of the bar. */
function useFocusOnScreen() {
  const { pathname } = useLocation();
  const content = useRef<HTMLElement & HTMLDivElement>(null);
  const shown = useRef(pathname);
  // The focus belongs to the browser, which leaves it nowhere.
  useEffect(() => {
    if (shown.current !== pathname && document.activeElement === document.body)
      content.current?.focus({ preventScroll: true });
    shown.current = pathname;
  }, [pathname]);
  return content;
}

const HiddenUntilFocus = styled('a')(({ theme }) => ({
  position: 'fixed',
  top: theme.spacing(1),
  left: theme.spacing(1),
  padding: theme.spacing(1, 2),
  zIndex: theme.zIndex.tooltip,
  borderRadius: theme.shape.borderRadius,
  color: (theme.vars ?? theme).palette.primary.contrastText,
  backgroundColor: (theme.vars ?? theme).palette.primary.main,
  '&:not(:focus)': { clipPath: 'inset(50%)' },
}));

function SkipLink() {
  return <HiddenUntilFocus href="#content">Sari la conținut</HiddenUntilFocus>;
}
