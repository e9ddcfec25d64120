/** Frame of all signed-in screens: their data, top bar, guard, snackbar. */
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import { QueryClientProvider } from '@tanstack/react-query';
import { memo, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router';
import { z } from 'zod';
import { PasskeyButton } from '../../domains/public/passkey-button.tsx';
import { SignInForm } from '../../domains/public/sign-in-form.tsx';
import { isEntered, page } from '../../platform/api/page.ts';
import { queryClient } from '../../platform/api/query-client.ts';
import { acceptToken, declineSignIn, isSignInAsked, subscribeToSession } from '../../platform/api/session.ts';
import { ListMemory } from '../../platform/data/list-memory.tsx';
import { createNotices, Notices } from '../../platform/data/notices.ts';
import { UnsavedChangesGuard } from '../../platform/ui/form/unsaved-changes.tsx';
import { OrganisationSignInAgain } from './organisation-sign-in-again.tsx';
import { RouteProgress } from './route-progress.tsx';
import { Snackbar } from './snackbar.tsx';
import { TopBar } from './top-bar.tsx';

// The Content-Security-Policy forbids the code that zod would generate.
z.config({ jitless: true });

/** Without properties: a navigation that begins renders only what depends on it. */
export const SignedInApp = memo(function SignedInApp() {
  const content = useFocusOnScreen();
  const [notices] = useState(createNotices);
  return (
    <QueryClientProvider client={queryClient}>
      <ListMemory>
        <Notices value={notices}>
          <UnsavedChangesGuard>
            <SkipLink />
            <TopBar />
            <RouteProgress />
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
          <Snackbar />
        </Notices>
      </ListMemory>
    </QueryClientProvider>
  );
});

/**
 * After a navigation that removes the focused link, or the form for signing in, the focus moves to the new screen, not to
 * the top of the bar.
 */
function useFocusOnScreen() {
  const { pathname } = useLocation();
  const content = useRef<HTMLElement & HTMLDivElement>(null);
  const lastPath = useRef(isEntered ? '' : pathname);
  // An effect, because the browser drops the focus when its element is removed.
  useEffect(() => {
    if (lastPath.current !== pathname && document.activeElement === document.body)
      content.current?.focus({ preventScroll: true });
    lastPath.current = pathname;
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

/** Shown when the session expires: the user signs in again in place, and waiting requests continue. */
function SignInAgain() {
  const isAsked = useSyncExternalStore(subscribeToSession, isSignInAsked);
  const id = useId();
  return (
    <Dialog open={isAsked} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>Sesiunea a expirat</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          Autentificați-vă din nou și continuați de unde ați rămas. Ce ați scris nu se pierde.
        </DialogContentText>
        <Stack spacing={2}>
          <SignInForm fixedUsername={page.user?.username ?? ''} onSignedIn={acceptToken} />
          <PasskeyButton fixedUsername={page.user?.username ?? ''} onSignedIn={acceptToken} />
          <OrganisationSignInAgain />
        </Stack>
        <Button color="secondary" fullWidth onClick={declineSignIn} sx={{ mt: 1 }}>
          Nu acum
        </Button>
      </DialogContent>
    </Dialog>
  );
}
