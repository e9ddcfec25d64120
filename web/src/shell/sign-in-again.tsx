/** The session ended during work: signs in on the spot, and the waiting requests go on. */
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useSyncExternalStore } from 'react';
import { page } from '../api/page.ts';
import { acceptToken, declineSignIn, isSignInAsked, subscribeToSession } from '../api/session.ts';
import { SignInForm } from '../public/sign-in-form.tsx';

export function SignInAgain() {
  const isAsked = useSyncExternalStore(subscribeToSession, isSignInAsked);
  const id = useId();
  return (
    <Dialog open={isAsked} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>Sesiunea a expirat</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          Autentificați-vă din nou și continuați de unde ați rămas. Ce ați scris nu se pierde.
        </DialogContentText>
        <SignInForm fixedUsername={page.user?.username ?? ''} onSignedIn={acceptToken} />
        <Button color="secondary" fullWidth onClick={declineSignIn} sx={{ mt: 1 }}>
          Nu acum
        </Button>
      </DialogContent>
    </Dialog>
  );
}
