/** Signing in, then on to the requested page. */
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { page } from '../api/page.ts';
import { paths, safeNext } from '../paths.ts';
import { EntryScreen } from './entry-screen.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { SignInForm } from './sign-in-form.tsx';

export function SignInPage() {
  function open() {
    // A full page load, because the server embeds the account in the page.
    window.location.assign(safeNext(window.location.search, window.location.origin));
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
            <Link href={paths.personalData}>Datele personale: ce se păstrează și de ce</Link>
            <Link href={paths.accessibility}>Accesibilitate</Link>
          </Stack>
        </>
      }
    >
      <SignInForm onSignedIn={open} />
      <PasskeyButton isListed onSignedIn={open} />
    </EntryScreen>
  );
}
