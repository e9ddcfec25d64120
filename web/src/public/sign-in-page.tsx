/** A flow of one step: signing in, then on to the page that was asked for. */
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { page } from '../api/page.ts';
import { paths, safeNext } from '../paths.ts';
import { Brand } from '../ui/brand.tsx';
import { SignInForm } from './sign-in-form.tsx';

const Screen = styled('main')(({ theme }) => ({
  minHeight: '100dvh',
  display: 'grid',
  placeContent: 'center',
  gridTemplateColumns: 'min(400px, 100% - 32px)',
  gap: theme.spacing(3),
  paddingBlock: theme.spacing(4),
}));

const Card = styled(Paper)(({ theme }) => ({ padding: theme.spacing(4) }));

export function SignInPage() {
  function open() {
    // A full load, so that the server writes the account into the page.
    window.location.assign(safeNext(window.location.search, window.location.origin));
  }

  return (
    <Screen>
      <title>{`Autentificare · ${page.brand}`}</title>
      <Brand />
      <Card variant="outlined">
        <Stack spacing={3}>
          <div>
            <Typography variant="h1">Autentificare</Typography>
            <Typography color="textSecondary">Registrul și portalul membrilor</Typography>
          </div>
          <SignInForm onSignedIn={open} />
        </Stack>
      </Card>
      <Typography variant="body2" color="textSecondary">
        Dacă ați uitat parola, adresați-vă filialei de domiciliu.
      </Typography>
      <Stack component="nav" aria-label="Pentru vizitatori" spacing={1}>
        <Link href={paths.memberSearch}>Căutarea membrilor</Link>
        <Link href={paths.certificateCheck}>Verificarea unei adeverințe</Link>
      </Stack>
    </Screen>
  );
}
