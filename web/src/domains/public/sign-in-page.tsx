/** Signing in, then on to the requested page. */
import { safeNext } from '@ceccar/contract/next-page';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useContext } from 'react';
import { page } from '../../platform/api/page.ts';
import { paths } from '../../platform/paths.ts';
import { EnterAccount } from './enter-context.ts';
import { EntryScreen } from './entry-screen.tsx';
import {
  isOrganisationCodeAsked,
  OrganisationCodeForm,
  OrganisationRefusal,
  OrganisationSignIn,
} from './organisation-sign-in.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { SignInForm } from './sign-in-form.tsx';

export function SignInPage() {
  const enter = useContext(EnterAccount);

  function open(token: string) {
    const next = new URLSearchParams(window.location.search).get('next');
    enter(safeNext(next, window.location.origin), token);
  }

  return (
    <EntryScreen
      title="Autentificare"
      text="Registrul și portalul membrilor"
      foot={
        <>
          {page.sendsEmails ? (
            <Link href={paths.password}>Am uitat parola</Link>
          ) : (
            <Typography variant="body2" color="textSecondary">
              Dacă ați uitat parola, adresați-vă filialei de domiciliu.
            </Typography>
          )}
          <Stack component="nav" aria-label="Pentru vizitatori" spacing={1}>
            <Link href={paths.memberSearch}>Căutarea membrilor</Link>
            <Link href={paths.certificateCheck}>Verificarea unei adeverințe</Link>
            <Link href={paths.documentCheck}>Verificarea unui document</Link>
            <Link href={paths.personalData}>Datele personale: ce se păstrează și de ce</Link>
            <Link href={paths.accessibility}>Accesibilitate</Link>
          </Stack>
        </>
      }
    >
      {isOrganisationCodeAsked() ? (
        <OrganisationCodeForm onSignedIn={open} />
      ) : (
        <>
          <OrganisationRefusal />
          <SignInForm onSignedIn={open} />
          <PasskeyButton isListed onSignedIn={open} />
          <OrganisationSignIn />
        </>
      )}
    </EntryScreen>
  );
}
